import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Azure } from '../platform/azure-settings.ts'
import { readConfig } from '../platform/config.ts'
import { azureBlobSize, listAzureBlobs, readAzureBlob, removeAzureBlob, uploadAddress } from './azure.ts'
import { type Azurite, azuriteProgram, startAzurite } from './testing-azurite.ts'

const minute = 60_000

/** What a managed identity gets: Azurite reads whom and until when, and does not check who signed it. */
function tokenFor(audience: string): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: `https://sts.windows.net/${randomUUID()}/`, aud: audience, oid: randomUUID() }
  const parts = [
    { alg: 'RS256' },
    { ...claims, tid: randomUUID(), iat: now, nbf: now - 60, exp: now + 3600 },
    {},
  ]
  return parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
}

/** The endpoint of App Service that hands out the tokens of a managed identity. */
async function startIdentity(): Promise<Server> {
  const server = createServer((request, response) => {
    const resource = new URL(request.url ?? '/', 'http://localhost').searchParams.get('resource') ?? ''
    const expires = Math.floor(Date.now() / 1000) + 3600
    response.setHeader('content-type', 'application/json')
    response.statusCode = request.headers['x-identity-header'] === 'hemmelig' ? 200 : 401
    const token = { access_token: tokenFor(resource), expires_on: expires, resource, token_type: 'Bearer' }
    response.end(JSON.stringify(token))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

/** A certificate for 127.0.0.1, since tokens are sent over https alone. */
async function makeCertificate(folder: string) {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1'
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert]
  execFileSync('openssl', [...request.split(' '), ...names], { stdio: 'ignore' })
  return { cert, key }
}

describe.skipIf(!azuriteProgram)('a managed identity (Azurite itself, over https)', () => {
  const trusted = getCACertificates('default')
  const body = Buffer.from('%PDF-1.7 et vedlegg')
  let folder: string
  let azurite: Azurite
  let identity: Server
  let azure: Azure
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'azurite-'))
    const certificate = await makeCertificate(folder)
    setDefaultCACertificates([...trusted, await readFile(certificate.cert, 'utf8')])
    azurite = await startAzurite('vedlegg', 'http://localhost:4242', certificate)
    identity = await startIdentity()
    vi.stubEnv('AZURE_TOKEN_CREDENTIALS', 'ManagedIdentityCredential')
    vi.stubEnv('IDENTITY_ENDPOINT', `http://127.0.0.1:${(identity.address() as AddressInfo).port}/token`)
    vi.stubEnv('IDENTITY_HEADER', 'hemmelig')
    const config = readConfig({ AZURE_STORAGE_ACCOUNT_URL: `${azurite.endpoint}/` })
    if (!config.azure) throw new Error('not configured')
    azure = config.azure
  }, 60_000)
  afterAll(async () => {
    vi.unstubAllEnvs()
    setDefaultCACertificates(trusted)
    identity?.close()
    await azurite?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const put = (address: { baseUri: string; query: string }, method = 'PUT') =>
    fetch(`${address.baseUri}?${address.query}`, {
      method,
      headers: { 'x-ms-blob-type': 'BlockBlob' },
      ...(method === 'PUT' && { body }),
    })

  test('signs the right to create one blob, reads, lists and removes it', async () => {
    const id = randomUUID()
    const address = await uploadAddress(azure, id, new Date(Date.now() + 10 * minute))
    expect((await put(address)).status).toBe(201)
    for (const method of ['PUT', 'GET', 'DELETE'])
      expect([method, (await put(address, method)).status]).toEqual([method, 403])
    const over = await uploadAddress(azure, randomUUID(), new Date(Date.now() - minute))
    expect((await put(over)).status).toBe(403)

    expect(await azureBlobSize(azure, id)).toBe(body.length)
    expect(await azureBlobSize(azure, randomUUID())).toBeNull()
    expect(Buffer.concat(await all(readAzureBlob(azure, id)))).toEqual(body)
    expect((await all(listAzureBlobs(azure))).flat()).toEqual([id])
    await removeAzureBlob(azure, id)
    expect((await all(listAzureBlobs(azure))).flat()).toEqual([])
  })

  test('with a store that is away is a temporary fault', async () => {
    const away = { ...azure, endpoint: 'https://127.0.0.1:9/prove' }
    const fault = uploadAddress(away, randomUUID(), new Date(Date.now() + minute))
    await expect(fault).rejects.toMatchObject({ status: 503 })
  })
})
