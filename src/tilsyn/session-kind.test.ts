import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startTestService } from '../server/testing.ts'
import { startAuthority } from './testing.ts'

let authority: Awaited<ReturnType<typeof startAuthority>>
beforeAll(async () => {
  authority = await startAuthority()
}, 60_000)
afterAll(() => authority.service.stop())

const call = (method: string, path: string, as: Person, body?: unknown) =>
  authority.service.call(method, path, { as, ...(body !== undefined && { body }) })
const me = async (as: Person) => (await call('GET', '/auth/me', as)).body
/** Statuses of a call of each side: the authority's, and the reporter's. */
const sides = async (as: Person) =>
  Promise.all(
    ['/tilsyn/rapporter', '/energikartlegginger'].map(async (path) => (await call('GET', path, as)).status),
  )
const choose = async (as: Person, slag: string) => (await call('POST', '/auth/slag', as, { slag })).status

describe('a session', () => {
  test('of who works at the authority alone is the authority’s, and no reporter’s', async () => {
    const as = authority.tilsyn
    const { tilsyn, tilganger } = await me(as)
    expect([tilsyn.valgt, tilsyn.navn.nb, tilganger]).toEqual([true, 'Sandkassens energitilsyn', []])
    expect(await sides(as)).toEqual([200, 403])
    expect((await call('GET', '/energikartlegginger', as)).body.code).toBe('okt-er-tilsyn')
    const grounds = await call('GET', `/auth/grunnlag?organisasjonsnummer=${tilsyn.organisasjonsnummer}`, as)
    expect(grounds.body.grunnlag).toEqual(['Tilsyn i sandkassen'])
    expect(await choose(as, 'rapportor')).toBe(403)
  })

  test('of who reports as well is a reporter’s until the person chooses, and one kind at a time', async () => {
    const { service, world } = authority
    const as = await service.signIn(world.PIDER.tilsynOgSagbruk)
    const { tilsyn, tilganger } = await me(as)
    expect([tilsyn.valgt, tilganger.length]).toEqual([false, 1])
    expect(await sides(as)).toEqual([404, 200])
    expect(await choose(as, 'tilsyn')).toBe(204)
    expect(await sides(as)).toEqual([200, 403])
    expect(await me(as)).toMatchObject({ tilsyn: { valgt: true }, tilganger })
    const created = await call('POST', '/energikartlegginger', as, {
      organisasjonsnummer: world.ENKLE.sagbruk,
    })
    expect(created.status).toBe(403)
    expect(await choose(as, 'rapportor')).toBe(204)
    expect(await sides(as)).toEqual([404, 200])
    await service.ctx.trail.flush(true)
    const { rows } = await service.ctx.pool.query(
      `select kode from revisjonsspor where hendelse = 'okt-byttet' order by tidspunkt_utc`,
    )
    expect(rows.map(({ kode }) => kode)).toEqual(['tilsyn', 'rapportor'])
  })

  test('of who has no grant of the authority is never its', async () => {
    const { service, world, reporter } = authority
    const without = await service.signIn(world.PIDER.tilsynUtenRett)
    for (const as of [without, reporter]) {
      expect(await me(as)).not.toHaveProperty('tilsyn')
      expect(await choose(as, 'tilsyn')).toBe(403)
      expect((await sides(as))[0]).toBe(404)
    }
  })

  test('sees nothing more once the grant is gone', async () => {
    const { service, world } = authority
    const as = await service.signIn(world.PIDER.tilsynOgSagbruk)
    await choose(as, 'tilsyn')
    const { config } = service.ctx
    const { tilsyn } = config
    try {
      config.tilsyn = tilsyn && { ...tilsyn, regler: [{ rolle: 'INGEN' }] }
      await call('GET', '/auth/me?tilganger=nye', as)
      expect(await sides(as)).toEqual([403, 403])
      expect(await choose(as, 'rapportor')).toBe(204)
      expect(await sides(as)).toEqual([404, 200])
    } finally {
      config.tilsyn = tilsyn
    }
  })
})

test('without TILSYN nobody is the authority', async () => {
  const service = await startTestService()
  try {
    const as = await service.signIn(authority.world.PIDER.tilsyn)
    expect((await service.call('GET', '/auth/me', { as })).body).not.toHaveProperty('tilsyn')
    expect((await service.call('GET', '/tilsyn/rapporter', { as })).status).toBe(404)
  } finally {
    await service.stop()
  }
})
