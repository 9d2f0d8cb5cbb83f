import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountService, pid, startAccount } from './testing.ts'

describe('limits and the log', () => {
  let service: AccountService
  beforeAll(async () => {
    service = await startAccount({ APP_PASSORD: 'hemmelig ord' })
  })
  afterAll(() => service.stop())

  test('the password can be tried ten times a minute, the sign-in 60 times', async () => {
    const tries: number[] = []
    let last: Response | undefined
    for (let i = 0; i < 12; i++) {
      last = await service.call('/tilgangspassord', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: i === 11 ? 'hemmelig ord' : 'feil' }),
      })
      tries.push(last.status)
    }
    expect(tries).toEqual([...Array(10).fill(422), 429, 429])
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)

    service.ctx.config.appPassord = null
    const signIns: number[] = []
    // A cookie of one's own makes no new count.
    for (let i = 0; i < 62; i++)
      signIns.push((await service.call('/auth/signin', { headers: { cookie: `__Host-okt=${i}` } })).status)
    expect(signIns).toEqual([...Array(60).fill(401), 429, 429])
  })

  test('sign-in, sign-out and every refusal leave a line with a pseudonym and a trace id, and no secret', async () => {
    service.ctx.config.appPassord = null
    service.lines.length = 0
    // The sign-ins of this minute are used up: an instance of its own counts anew.
    const fresh = await service.startInstance()
    const tokens = await service.tokens()
    const bearer = { authorization: `Bearer ${tokens.access}`, 'x-id-token': tokens.id }
    const answer = await service.call('/auth/signin', { headers: bearer }, fresh)
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const me = await service.call('/auth/me', { headers: { cookie } }, fresh)
    const { csrfToken } = (await me.json()) as { csrfToken: string }
    await service.call('/auth/forleng', { method: 'POST', headers: { cookie } }, fresh)
    await service.call('/auth/signout', { headers: { cookie, 'x-csrf-token': csrfToken } }, fresh)
    await service.call('/auth/signin', { headers: bearer }, fresh)
    await service.call('/auth/me', {}, fresh)

    await service.call('/auth/signin', {}, fresh)
    const events = service.lines.map((line) => JSON.parse(line)).filter(({ hendelse }) => hendelse)
    expect(events.map(({ hendelse, route, status }) => [hendelse, route, status])).toEqual([
      ['innlogging', '/api/auth/signin', undefined],
      ['avvist', '/api/auth/forleng', 403],
      ['utlogging', '/api/auth/signout', undefined],
      ['avvist', '/api/auth/signin', 401],
      ['avvist', '/api/auth/me', 401],
      ['avvist', '/api/auth/signin', 401],
    ])
    expect(events.map(({ reason }) => reason).filter(Boolean)).toEqual([
      'the session of the token has ended',
      'a token is missing',
    ])
    const persons = new Set(events.flatMap(({ person }) => person ?? []))
    expect(persons.size).toBe(1)
    for (const { traceId } of events) expect(traceId).toEqual(expect.stringMatching(/./))
    const log = service.lines.join('\n')
    for (const secret of [
      pid,
      tokens.access,
      tokens.id,
      cookie.split('=')[1] ?? '',
      csrfToken,
      'hemmelig ord',
    ])
      expect(log).not.toContain(secret)
  })
})
