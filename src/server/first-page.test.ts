import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, it, vi } from 'vitest'
import { readConfig } from './config.ts'
import { watchProvider } from './provider-origins.ts'

it('loads what it serves with, and not what it asks others with', async () => {
  const program = `await import('./src/server/service.ts')
    console.log(process.moduleLoadList.filter((name) => /undici|fastify|_http_server$/.test(name)).join())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  expect(stdout.trim()).toBe('NativeModule _http_server')
})

it('asks the provider from when it is told to, and knows the origins of its endpoints', async () => {
  const asked: (string | undefined)[] = []
  const provider = createServer((request, response) => {
    asked.push(request.url)
    const [token_endpoint, authorization_endpoint] = [
      'https://token.example/t',
      'https://login.example/l?x=1',
    ]
    response.end(JSON.stringify({ issuer: 'https://a.example', token_endpoint, authorization_endpoint }))
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const { port } = provider.address() as AddressInfo
  const watch = watchProvider(readConfig({ PORT: '0', SANDBOX_PORT: String(port) }))
  try {
    expect(watch.origins()).toEqual([])
    watch.start()
    await vi.waitFor(() =>
      expect(watch.origins()).toEqual(['https://token.example', 'https://login.example']),
    )
    expect(asked).toEqual(['/idporten/.well-known/openid-configuration'])
  } finally {
    watch.stop()
    provider.close()
  }
})
