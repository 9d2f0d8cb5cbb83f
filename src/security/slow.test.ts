import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../platform/http.ts'
import { buildApp } from '../server/app.ts'
import { startTestService, type TestService } from '../server/testing.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

describe('a sender that does not send', () => {
  let app: App
  let port: number
  beforeAll(async () => {
    app = await buildApp(service.ctx, undefined, { headersMs: 200, checkIntervalMs: 50, bodyMs: 150 })
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => app.close())

  const open = async (text: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(text)
    return socket
  }
  /** What came back until the other side closed; a connection that stays open fails by the test's time. */
  const answerOf = async (socket: Socket) => {
    let answer = ''
    try {
      for await (const chunk of socket) answer += String(chunk)
    } catch {} // what was sent just as the other side closed
    return answer
  }
  const host = () => `Host: ${new URL(service.appUrl).host}\r\n`
  const post = () => `POST /api/tilgangspassord HTTP/1.1\r\n${host()}Content-Type: application/json\r\n`

  test('its headers is cut', async () => {
    expect(await answerOf(await open('GET /api/helse/live HTTP/1.1\r\nHost: '))).toMatch(/^HTTP\/1.1 408 /)
  })

  test('its headers is cut also when it trickles', async () => {
    const socket = await open('GET /api/helse/live HTTP/1.1\r\n')
    const trickle = setInterval(() => socket.write('X-A: b\r\n'), 30)
    expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 408 /)
    clearInterval(trickle)
  })

  test('nor reads or ends the connection when it is refused is cut off a moment later', async () => {
    // The service ends the connections of the other tests a moment after the answer.
    await expect.poll(() => connectionsOf(app), { timeout: 15_000 }).toBe(0)
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.pause().write('GET /api/helse/live HTTP/1.1\r\nHost: ')
    await expect.poll(() => connectionsOf(app)).toBe(1)
    await expect.poll(() => connectionsOf(app), { timeout: 15_000 }).toBe(0)
    socket.destroy()
  }, 40_000)

  test('the rest of its body is cut, and the connection with it', async () => {
    expect(await answerOf(await open(`${post()}Content-Length: 1000\r\n\r\n{"password":`))).toMatch(
      /^HTTP\/1.1 4/,
    )
  })

  test('its body is cut also when it trickles', async () => {
    const socket = await open(`${post()}Content-Length: 100000\r\n\r\n{"password":"`)
    const trickle = setInterval(() => socket.write('a'), 20)
    expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 4/)
    clearInterval(trickle)
  })

  test('or whose body nobody reads harms neither the service nor the next call', async () => {
    const long = 'a'.repeat(200_000)
    const socket = await open(
      `POST /api/tilgangspassord HTTP/1.1\r\n${host()}Content-Type: text/plain\r\nContent-Length: 200000\r\n\r\n${long}`,
    )
    const [first] = await once(socket, 'data')
    expect(String(first)).toMatch(/^HTTP\/1.1 415 /)
    socket.write(`GET /api/helse/live HTTP/1.1\r\n${host()}\r\n`)
    const [second] = await once(socket, 'data')
    expect(String(second)).toMatch(/^HTTP\/1.1 200 /)
    // Longer than the watch over a body: whatever it throws then would end the service.
    expect(await answerOf(await open('GET / HTTP/1.1\r\nHost: '))).toMatch(/^HTTP\/1.1 408 /)
    expect((await fetch(`http://127.0.0.1:${port}/api/helse/live`)).status).toBe(200)
    socket.destroy()
  })
})

const connectionsOf = (app: App) => promisify(app.server.getConnections.bind(app.server))()

test('a hundred and more who send slowly do not keep others from being answered', async () => {
  const app = await buildApp(service.ctx)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const host = `Host: ${new URL(service.appUrl).host}\r\n`
  const { cookie, csrf } = await service.signIn('27827120923')
  const own = `${host}Cookie: ${cookie}\r\nX-Csrf-Token: ${csrf}\r\nContent-Type: application/json\r\n`
  const begun = `POST /api/energikartlegginger HTTP/1.1\r\n${own}Content-Length: 9\r\n\r\n{`
  // More than the service has places for at a time (load.ts).
  const slow = await Promise.all(
    Array.from({ length: 120 }, async () => {
      const socket = connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      socket.write(begun)
      return socket
    }),
  )
  // Each call looks its session up first.
  while (service.ctx.pool.idleCount < service.ctx.pool.totalCount) await once(service.ctx.pool, 'release')
  const other = connect(Number(port), '127.0.0.1')
  other.write(`GET /api/openapi.json HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)
  const [answer] = await once(other, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
  for (const socket of [...slow, other]) socket.destroy()
  await app.close()
})

describe('too many calls', () => {
  const plain = async (cookie: string) => {
    const answer = await fetch(`${service.appUrl}/api/auth/me`, { headers: { cookie } })
    await answer.arrayBuffer()
    return answer.status
  }

  test('of one session are 429 with Retry-After, and those of another are answered', async () => {
    const one = await service.signIn('27827120923')
    const other = await service.signIn('18867218862')
    const statuses = new Map<number, number>()
    let refused: Headers | undefined
    for (let i = 0; i < 31; i++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => service.call('GET', '/auth/utkastnokkel', { as: one })),
      )
      for (const { status, headers } of answers) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 429) refused = headers
      }
    }
    // One of the 600 was the sign-in's own.
    expect([...statuses].sort()).toEqual([
      [200, 599],
      [429, 21],
    ])
    expect(Number(refused?.get('retry-after'))).toBeGreaterThan(0)
    expect(refused?.get('content-type')).toMatch(/^application\/problem\+json/)
    expect((await service.call('GET', '/auth/me', { as: other })).status).toBe(200)
    expect((await service.call('GET', '/helse/live', { as: one })).status).toBe(200)
  }, 60_000)

  test('with session cookies that nobody was given are counted by address', async () => {
    const known = await service.signIn('28907644377')
    const [id, mark] = known.cookie.replace('__Host-okt=', '').split('.')
    const statuses = new Map<number, number>()
    for (let i = 0; i < 31; i++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, j) => {
          const made = [`${i}-${j}`, `${id?.slice(0, -3)}${100 + i * 20 + j}.${mark}`][j % 2]
          return plain(`__Host-okt=${made}`)
        }),
      )
      for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses.keys()].sort()).toEqual([401, 429])
    expect(statuses.get(429)).toBeGreaterThanOrEqual(20)
    // Who has a session is counted by it, from whatever address.
    expect((await service.call('GET', '/auth/me', { as: known })).status).toBe(200)
  })

  test('of sign-in are counted by address, whatever cookie comes along', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 62; i++) {
      const headers = { cookie: `__Host-okt=${i}` }
      statuses.push((await service.call('GET', '/auth/signin', { headers })).status)
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
  })
})
