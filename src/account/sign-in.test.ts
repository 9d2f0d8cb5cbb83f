import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AccountService,
  altinnPath,
  json,
  organization,
  otherPid,
  personPath,
  pid,
  startAccount,
} from './testing.ts'

const start = new Date('2026-11-21T12:00:00Z')
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

describe('sign-in', () => {
  test('gives a cookie that only our pages send, with a new random id each time', async () => {
    const tokens = await service.tokens()
    const values = new Set<string>()
    for (let i = 0; i < 3; i++) {
      const answer = await service.exchange(tokens)
      expect(answer.status).toBe(204)
      const [line = '', ...more] = answer.headers.getSetCookie()
      expect(more).toEqual([])
      const [pair = '', ...attributes] = line.split('; ')
      expect(attributes.sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure'])
      const [name, value = ''] = pair.split('=')
      expect(name).toBe('__Host-okt')
      const [id = '', mark = ''] = value.split('.')
      expect([Buffer.from(id, 'base64url').length, mark.length]).toEqual([32, 22])
      values.add(value)
    }
    expect(values.size).toBe(3)
  })

  test('is in the audit trail as soon as it is answered, once, with the trace id that the log has', async () => {
    const { pool } = service.ctx
    const noted = async () =>
      (await pool.query(`select person, ganger, rute, spor from revisjon where hendelse = 'innlogging'`)).rows
    const before = (await noted()).length
    service.lines.length = 0
    await service.signIn()
    const line = service.lines
      .map((each) => JSON.parse(each))
      .find(({ hendelse }) => hendelse === 'innlogging')
    const row = { person: line.person, ganger: 1, rute: '/api/auth/signin', spor: line.traceId }
    expect((await noted()).slice(before)).toEqual([row])
    await service.ctx.trail.flush(true)
    expect((await noted()).length).toBe(before + 1)
  })

  test('and so is a sign-out', async () => {
    const me = await service.signIn()
    expect((await get('/auth/signout', me)).status).toBe(204)
    const { rows } = await service.ctx.pool.query(`select rute from revisjon where hendelse = 'utlogging'`)
    expect(rows).toEqual([{ rute: '/api/auth/signout' }])
  })

  test('an id that the browser brought along is not taken over, and its session ends', async () => {
    const mine = await service.signIn()
    const answer = await service.exchange(await service.tokens(), { cookie: mine.cookie })
    const [fresh = ''] = answer.headers.getSetCookie()[0]?.split(';') ?? []
    expect(fresh).not.toBe(mine.cookie)
    expect((await get('/auth/me', mine)).status).toBe(401)
    expect((await get('/auth/me', { cookie: fresh })).status).toBe(200)
    const made = await service.exchange(await service.tokens(), { cookie: '__Host-okt=laget-av-en-annen' })
    expect(made.headers.getSetCookie()[0]).not.toContain('laget-av-en-annen')
  })

  test('a sign-in with other tokens ends the earlier session for good; one with the same tokens does not', async () => {
    const [first, second] = [await service.tokens(), await service.tokens()]
    const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const one = await service.exchange(first)
    const again = await service.exchange(first, { cookie: cookieOf(one) })
    expect((await service.exchange(first)).status).toBe(204)
    await service.exchange(second, { cookie: cookieOf(again) })
    expect((await service.exchange(first)).status).toBe(401)
  })

  test('the account is exactly as the contract has it', async () => {
    service.world.on(personPath(pid), (_, response) =>
      json(response, {
        navn: [{ erGjeldende: true, fornavn: 'VAKKER', mellomnavn: 'BLÅ', etternavn: 'BLOMST' }],
      }),
    )
    const me = await service.signIn()
    const answer = await get('/auth/me', me)
    expect(await answer.json()).toEqual({
      pid,
      navn: 'Vakker Blå Blomst',
      csrfToken: me['x-csrf-token'],
      tilganger: [
        {
          organisasjonsnummer: main,
          navn: 'FJORD INDUSTRI AS',
          underenheter: [{ organisasjonsnummer: sub, navn: 'AVD KAI' }],
        },
      ],
    })
    const info = await get('/personinfo/meg', me)
    expect(await info.json()).toEqual({ navn: { fornavn: 'Vakker', mellomnavn: 'Blå', etternavn: 'Blomst' } })
  })

  test('without the person register the name is that of the own entry in Altinn', async () => {
    service.world.on(personPath(pid), (_, response) => json(response, {}, 503))
    altinn([
      { ...organization('', 'OPPRIKTIG KAMEL'), organizationNumber: null, personId: pid, type: 'Person' },
    ])
    const me = await get('/auth/me', await service.signIn())
    expect(await me.json()).toMatchObject({ navn: 'Oppriktig Kamel', tilganger: [] })
  })

  test('without Altinn nobody is signed in', async () => {
    altinn({}, 503)
    const answer = await service.exchange(await service.tokens())
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await code(answer)).toBe('utilgjengelig-altinn')
  })

  test('a refusal says which text to show', async () => {
    const { access } = await service.tokens()
    const answer = await service.call('/auth/signin', { headers: { authorization: `Bearer ${access}` } })
    expect(answer.status).toBe(401)
    expect(await code(answer)).toBe('pages.auth.feil.ukjent')
    expect((await service.call('/auth/signin')).status).toBe(401)
    expect((await service.call('/auth/signin', { method: 'HEAD' })).status).toBe(404)
  })
})

test('the draft key is the same at every sign-in and another for every person', async () => {
  const key = async (person: string) => (await get('/auth/utkastnokkel', await service.signIn(person))).json()
  const mine = (await key(pid)) as { person: string; nokkel: string }
  expect(Buffer.from(mine.nokkel, 'base64')).toHaveLength(32)
  expect(JSON.stringify(mine)).not.toContain(pid)
  expect(await key(pid)).toEqual(mine)
  const other = (await key(otherPid)) as typeof mine
  expect([other.person, other.nokkel]).not.toContain(mine.person)
  expect(other.nokkel).not.toBe(mine.nokkel)
})

test('the name of another person is nobody’s business', async () => {
  const me = await service.signIn()
  expect((await get(`/personinfo/${pid}`, me)).status).toBe(200)
  for (const id of [otherPid, 'du', '0']) expect((await get(`/personinfo/${id}`, me)).status).toBe(403)
  expect((await get('/personinfo/%00', me)).status).toBe(400)
})
