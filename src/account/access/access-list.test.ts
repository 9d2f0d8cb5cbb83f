import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type AccountService,
  altinnPath,
  json,
  organization,
  personPath,
  pid,
  startAccount,
} from '../testing.ts'

const start = new Date('2026-11-21T12:00:00Z')
const minute = 60_000
const later = (minutes: number) => new Date(start.getTime() + minutes * minute)
const main = '311700014'
const sub = '311700235'
const utomr = { authorizedRoles: ['UTOMR'] }

let service: AccountService
beforeAll(async () => {
  service = await startAccount({ RATE_GRENSE: 'av' })
})
afterAll(() => service.stop())
beforeEach(() => {
  service.setClock(start)
  service.world.off(personPath(pid))
  altinn([organization(main, 'FJORD INDUSTRI AS', { ...utomr, subunits: [organization(sub, 'AVD KAI')] })])
})

const altinn = (parties: unknown, status = 200) =>
  service.world.on(altinnPath, (_, response) => json(response, parties, status))
const get = (path: string, headers: Record<string, string>) => service.call(path, { headers })
const code = async (answer: Response) => ((await answer.json()) as { code: string }).code

describe('the access list', () => {
  test('is read again when it is older than five minutes, once for calls that come together', async () => {
    const me = await service.signIn()
    const before = service.world.calls(altinnPath)
    service.setClock(later(5))
    await get('/auth/me', me)
    expect(service.world.calls(altinnPath)).toBe(before)
    service.setClock(new Date(later(5).getTime() + 1))
    // Altinn answers when all eight have read their session: one that reads it afterwards has the new list already.
    const query = vi.spyOn(service.ctx.pool, 'query')
    const sessionsRead = () =>
      query.mock.settledResults.filter(({ type }, at) => {
        const [statement] = query.mock.calls[at] as unknown as [{ name?: string }]
        return type === 'fulfilled' && statement.name === 'okt-hent'
      }).length
    service.world.on(altinnPath, async (_, response) => {
      await vi.waitFor(() => expect(sessionsRead()).toBe(8), { timeout: 5000 })
      json(response, [organization(main, 'FJORD INDUSTRI AS', utomr)])
    })
    await Promise.all(Array.from({ length: 8 }, () => get('/auth/me', me)))
    query.mockRestore()
    altinn([organization(main, 'FJORD INDUSTRI AS', utomr)])
    expect(service.world.calls(altinnPath)).toBe(before + 1)
    await get('/auth/me?tilganger=nye', me)
    expect(service.world.calls(altinnPath)).toBe(before + 2)
    expect((await get('/auth/me?tilganger=gamle', me)).status).toBe(400)
  })

  test('a grant withdrawn meanwhile is gone, and one given is there, on all instances', async () => {
    const me = await service.signIn()
    const second = await service.startInstance()
    const list = async (at: string) => {
      const answer = await service.call('/auth/me', { headers: { ...me, 'x-bakgrunn': '1' } }, at)
      return ((await answer.json()) as { tilganger: { organisasjonsnummer: string }[] }).tilganger.map(
        (unit) => unit.organisasjonsnummer,
      )
    }
    expect(await list(second)).toEqual([main])
    altinn([organization('311700340', 'NY AS', utomr)])
    service.setClock(later(6))
    expect(await list(service.url)).toEqual(['311700340'])
    expect(await list(second)).toEqual(['311700340'])
    const { rows } = await service.ctx.pool.query('select tidligere from okt where tilgang_lest = $1', [
      later(6),
    ])
    expect(rows[0].tidligere.sort()).toEqual([main, sub])
    expect(service.lines.some((line) => line.includes('"hendelse":"tilgang-mistet"'))).toBe(true)
  })

  test('while Altinn is down, unknown access is no access; what needs none works on', async () => {
    const me = await service.signIn()
    altinn({}, 500)
    service.setClock(later(6))
    for (const headers of [me, { ...me, 'x-bakgrunn': '1' }]) {
      const answer = await get('/auth/me', headers)
      expect([answer.status, await code(answer)]).toEqual([503, 'utilgjengelig-altinn'])
    }
    for (const path of ['/auth/utkastnokkel', '/personinfo/meg'])
      expect((await get(path, me)).status).toBe(200)
    expect((await service.call('/auth/forleng', { method: 'POST', headers: me })).status).toBe(204)
    expect((await get('/auth/signout', me)).status).toBe(204)
  })

  test('says to somebody without it what would give it, on that day, by name', async () => {
    altinn([])
    const { accessRules } = service.ctx.config
    service.ctx.config.accessRules = [
      { rolle: 'utomr', gyldigTil: '2026-12-31' },
      { rolle: 'UTOMR', gyldigTil: '2026-11-30' },
      { rolle: 'DAGL', gyldigTil: '2026-12-31' },
      { tilgangspakke: 'a', gyldigFra: '2026-01-01', gyldigTil: '2027-01-01', navn: { nb: 'Ei', nn: 'Éi' } },
      { ressurs: 'b', gyldigFra: '2027-01-01', gyldigTil: '2027-01-01' },
    ]
    const krav = async (day: string) => {
      service.setClock(new Date(`${day}T12:00:00Z`))
      const answer = await service.call('/auth/tilgangskrav', { headers: await service.signIn() })
      return (await answer.json()).krav
    }
    const named = (slag: string, nb: string, nn = nb) => ({ slag, navn: { nb, nn } })
    expect(await krav('2026-11-22')).toEqual([
      named('rolle', 'Energi, miljø og klima'),
      named('rolle', 'DAGL'),
      named('tilgangspakke', 'Ei', 'Éi'),
    ])
    expect(await krav('2027-01-01')).toEqual([named('tilgangspakke', 'Ei', 'Éi'), named('ressurs', 'b')])
    expect(await krav('2027-01-02')).toEqual([])
    service.setClock(start)
    const onDay = await get('/auth/tilgangskrav?dag=2027-01-01', await service.signIn())
    expect((await onDay.json()).krav).toEqual([named('tilgangspakke', 'Ei', 'Éi'), named('ressurs', 'b')])
    expect((await get('/auth/tilgangskrav?dag=2027-02-29', await service.signIn())).status).toBe(400)
    expect((await service.call('/auth/tilgangskrav')).status).toBe(401)
    service.ctx.config.accessRules = accessRules
  })

  test('says what gives the access, in words', async () => {
    altinn([organization(main, 'A', { authorizedRoles: ['UTINN', 'UTOMR'] })])
    const me = await service.signIn()
    const answer = await get(`/auth/grunnlag?organisasjonsnummer=${main}`, me)
    expect(await answer.json()).toEqual({ grunnlag: ['Energi, miljø og klima', 'Utfyller/innsender'] })
    expect((await get('/auth/grunnlag?organisasjonsnummer=311700340', me)).status).toBe(403)
    expect((await get('/auth/grunnlag', me)).status).toBe(400)
  })
})
