import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeKeys, opened } from '../platform/keys.ts'
import { sections } from '../sections/index.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, fillReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { parseErase } from './arguments.ts'
import { erase, type Removal } from './erase.ts'
import { resealAll } from './reseal.ts'

const { ENKLE, PIDER, tallFor } = await readWorld()
const contact = 'Kari Lønnlig Nordmann'

let service: TestService
let as: Person
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
})
afterAll(() => service.stop())

const query = async (text: string, values: unknown[] = []) =>
  (await service.ctx.pool.query(text, values)).rows as Record<string, unknown>[]
const countOf = async (table: string) => Number((await query(`select count(*) as n from ${table}`))[0]?.n)
const recorded = () => query('select handling, antall from vedlikehold order by id')

const columns: Record<string, string> = {
  vedlikehold: 'handling',
  innsending: 'sha256',
  revisjon: 'hendelse',
}

describe('an append-only table', () => {
  test.each(['hendelse', 'innsending', 'revisjon', 'seksjon_versjon', 'vedlikehold'])(
    '%s can neither be changed nor emptied, whoever is connected',
    async (table) => {
      as = await service.signIn(PIDER.hotell)
      if (table === 'hendelse') await reportOf(as, false)
      if (table === 'innsending')
        await query(
          `insert into innsending (kartlegging_id, dokument, sha256) select id, jsonb_build_object('organisasjonsnummer', organisasjonsnummer, 'navn', navn, 'rapporteringAr', rapportering_ar,
             'innsendtUtc', now()), repeat('0', 64) from kartlegging`,
        )
      if (table === 'vedlikehold') await erase(service.ctx, { what: 'sessions' }, true)
      if (table === 'revisjon') await service.ctx.trail.flush(true)
      const before = await countOf(table)
      expect(before).toBeGreaterThan(0)
      const column = columns[table] ?? 'navn'
      for (const statement of [
        `update ${table} set ${column} = ${column}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        await expect(query(statement)).rejects.toThrow('only ever added to')
      if (table === 'hendelse') await expect(query('delete from kartlegging')).rejects.toThrow('only ever')
      expect(await countOf(table)).toBe(before)
    },
  )
})

/** Creates a complete report with a contact's name, submitted or not, and returns its id. */
async function reportOf(as: Person, isSent: boolean): Promise<string> {
  await erase(service.ctx, { what: 'unit', orgnr: ENKLE.alene }, true)
  const { sendInn: _, ...figures } = tallFor('butikk', rapporteringArNow(new Date()))
  const me = await service.call('GET', '/auth/me', { as })
  const omKartleggingen = {
    ...(figures.omKartleggingen as object),
    erInnsenderKontaktPerson: false,
    kontaktpersonNavn: isSent ? contact : me.body.navn,
    kontaktpersonEpost: 'kari@bedrift.example',
  }
  const id = await createReport(service, as, ENKLE.alene)
  await fillReport(service, as, id, { ...figures, omKartleggingen })
  const sendIn = {
    lastOppPdf: false,
    vedlegg: null,
    bekrefterRiktig: true,
    bekrefterIngenPersonopplysninger: false,
  }
  await service.call('POST', `/energikartlegginger/${id}/send-inn`, { as, body: sendIn })
  if (isSent) {
    const sent = await service.call('POST', `/energikartlegginger/${id}/innsending`, { as })
    expect([sent.status, sent.body]).toEqual([204, null])
  }
  return id
}

describe('removal', () => {
  beforeEach(async () => {
    as = await service.signIn(PIDER.hotell)
  })
  const dryRunThenErase = async (removal: Removal) => {
    const before = await recorded()
    const counts = await erase(service.ctx, removal, false)
    expect(await erase(service.ctx, removal, false)).toEqual(counts)
    expect(await recorded()).toEqual(before)
    expect(await erase(service.ctx, removal, true)).toEqual(counts)
    expect((await recorded()).at(-1)).toEqual({ handling: `slett-${removal.what}`, antall: counts })
    return counts
  }

  test('of a report removes everything that belongs to it, and is recorded', async () => {
    const id = await reportOf(as, true)
    const counts = await dryRunThenErase({ what: 'report', id })
    expect(counts).toMatchObject({ kartlegging: 1, innsending: 1, seksjon_versjon: sections.length })
    expect(counts.hendelse).toBeGreaterThan(9)
    for (const table of ['kartlegging', 'hendelse', 'innsending', 'seksjon_versjon'])
      expect([table, await countOf(table)]).toEqual([table, 0])
  })

  test('of old reports spares those of the year and after', async () => {
    const id = await reportOf(as, false)
    const ar = rapporteringArNow(new Date())
    expect(await dryRunThenErase({ what: 'reports-before', ar })).toMatchObject({ kartlegging: 0 })
    expect((await service.call('GET', `/energikartlegginger/${id}`, { as })).status).toBe(200)
    expect(await dryRunThenErase({ what: 'reports-before', ar: ar + 1 })).toMatchObject({ kartlegging: 1 })
  })

  test('of old reports needs a year that is over, and the number of reports', async () => {
    const now = new Date('2027-01-15T12:00:00Z')
    const parse = (...args: string[]) => parseErase(['reports-before', ...args], async () => '', now)
    const removal = { what: 'reports-before', ar: 2026 } as const
    expect(await parse('2026')).toEqual({ removal, commit: false })
    expect(await parse('2026', '--count', '3')).toEqual({ removal, commit: true, count: 3 })
    for (const year of ['2027', '2099', '2099 --count 3'])
      await expect(parse(...year.split(' '))).rejects.toThrow('Reports for 2026 are still being filled in')
    for (const args of [['--yes'], ['--count'], ['--count', '-1'], ['--yes', '--count', '3']])
      expect([args, await parse('2026', ...args)]).toEqual([args, null])

    await reportOf(as, false)
    const late = { what: 'reports-before', ar: rapporteringArNow(new Date()) + 1 } as const
    for (const count of [0, 2])
      await expect(erase(service.ctx, late, true, count)).rejects.toThrow(`There are 1 reports, not ${count}`)
    expect(await countOf('kartlegging')).toBe(1)
    expect(await erase(service.ctx, late, true, 1)).toMatchObject({ kartlegging: 1 })
    expect(await countOf('kartlegging')).toBe(0)
  })

  test('of old history spares what is newer', async () => {
    await reportOf(as, false)
    const all = await countOf('hendelse')
    const soon = new Date(Date.now() + 60_000)
    expect(await dryRunThenErase({ what: 'events-before', tid: new Date(0) })).toEqual({ hendelse: 0 })
    expect(await dryRunThenErase({ what: 'events-before', tid: soon })).toEqual({ hendelse: all })
  })

  test('of the old audit trail spares what is newer', async () => {
    await service.ctx.trail.flush(true)
    const all = await countOf('revisjon')
    const soon = new Date(Date.now() + 60_000)
    expect(await dryRunThenErase({ what: 'audit-before', tid: new Date(0) })).toEqual({ revisjon: 0 })
    expect(await dryRunThenErase({ what: 'audit-before', tid: soon })).toEqual({ revisjon: all })
  })

  test('of expired sessions spares those in use', async () => {
    const old = await service.signIn(PIDER.aluminium)
    await query(`update okt set sist_brukt = sist_brukt - interval '1 hour' where person <> $1`, [
      service.ctx.keys.mac('person', PIDER.hotell),
    ])
    const counts = await dryRunThenErase({ what: 'expired' })
    expect(counts.okt).toBeGreaterThan(0)
    expect((await service.call('GET', '/auth/me', { as: old })).status).toBe(401)
    expect((await service.call('GET', '/auth/me', { as })).status).toBe(200)
  })

  test('of a person removes name, pseudonym and sessions, and nothing of others', async () => {
    const id = await reportOf(as, false)
    const me = (await service.call('GET', '/auth/me', { as })).body.navn as string
    await query(
      `insert into hendelse select gen_random_uuid(), $1, now(), 'en-annen', 'Annen Person', 'lagret', 'produksjon'`,
      [id],
    )
    await service.ctx.trail.flush(true)
    const counts = await dryRunThenErase({ what: 'person', pid: PIDER.hotell })
    expect(counts.revisjon).toBeGreaterThan(0)
    expect(counts).toMatchObject({ kartlegging: 1, frosne: 0 })
    const everything = await query(
      `select to_jsonb(k)::text || (select jsonb_agg(h)::text from hendelse h) || (select jsonb_agg(s)::text from seksjon_versjon s)
         || (select jsonb_agg(r)::text from revisjon r) as rows from kartlegging k`,
    )
    const rows = String(everything[0]?.rows)
    for (const gone of [me, service.ctx.keys.mac('person', PIDER.hotell), 'kari@bedrift.example'])
      expect(rows).not.toContain(gone)
    expect(rows).toContain('Annen Person')
    expect((await service.call('GET', '/auth/me', { as })).status).toBe(401)
    // The report works on: the contact is to be filled in again.
    const again = await service.signIn(PIDER.hotell)
    const read = await service.call('GET', `/energikartlegginger/${id}`, { as: again })
    expect(read.body).toMatchObject({ kontaktpersonNavn: '', skjemaStatus: { omKartleggingen: false } })
  })

  test('of a person leaves submitted reports, and counts them', async () => {
    const id = await reportOf(as, true)
    const [before] = await query('select dokument, sha256 from innsending')
    expect(await dryRunThenErase({ what: 'person', pid: PIDER.hotell })).toMatchObject({ frosne: 1 })
    expect((await query('select dokument, sha256 from innsending'))[0]).toEqual(before)
    const again = await service.signIn(PIDER.hotell)
    expect((await service.call('GET', `/energikartlegginger/${id}/kvittering`, { as: again })).status).toBe(
      200,
    )
  })

  test('refuses arguments that are not valid, and reads an identity number from standard input alone', async () => {
    const input = async () => `${PIDER.hotell}\n`
    const parse = (...args: string[]) => parseErase(args, input)
    expect(await parse('person')).toEqual({ removal: { what: 'person', pid: PIDER.hotell }, commit: false })
    expect(await parse('--yes', 'unit', ENKLE.alene)).toMatchObject({ commit: true })
    for (const args of [
      [],
      ['person', PIDER.hotell],
      ['unit', '123456789'],
      ['unit'],
      ['report', '%'],
      ['reports-before', '26'],
      ['events-before', '2026-13-01'],
      ['audit-before', '2026'],
      ['sessions', 'all'],
      ['expired', '', ''],
      ['sessions', '--count', '3'],
      ['drop'],
    ])
      expect([args, await parse(...args)]).toEqual([args, null])
  })
})

describe('a change of key', () => {
  const [old, fresh, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const sealed = async () => (await query('select pid from okt order by id')).map(({ pid }) => pid as Buffer)

  test('interrupted after any batch is finished by the next run, and nothing is lost', async () => {
    await query('delete from okt')
    const pids = Array.from({ length: 1_200 }, (_, i) => String(10_000_000_000 + i))
    const keys = makeKeys(old)
    await query(
      `insert into okt (id, person, pid, navn, sid, token, token_utloper, enheter, tilgang_lest, opprettet, sist_brukt)
       select 'id-' || n, 'p', pid, '{}', 's', 't', now(), '[]', now(), now(), now()
         from unnest($1::bytea[]) with ordinality as a (pid, n)`,
      [pids.map((pid) => keys.encrypt(pid))],
    )
    const both = { ...service.ctx, keys: makeKeys(fresh, [old]) }
    for (const batches of [1, 2]) {
      let left = batches
      const interrupt = async () => {
        left -= 1
        if (left === 0) throw new Error('killed')
      }
      await expect(resealAll(both, interrupt)).rejects.toThrow('killed')
      // All numbers can be decrypted in between.
      expect((await sealed()).map((pid) => both.keys.decrypt(pid)).sort()).toEqual(pids)
    }
    expect(await resealAll(both)).toEqual({ fornyet: 200, varFornyet: 1_000, ukjent: 0, pseudonymer: 0 })
    expect(await resealAll(both)).toEqual({ fornyet: 0, varFornyet: 1_200, ukjent: 0, pseudonymer: 0 })
    const [newest] = makeKeys(fresh).accepted
    if (!newest) throw new Error('no key')
    expect((await sealed()).map((pid) => opened(newest, pid)).sort()).toEqual(pids)
    expect((await recorded()).at(-1)).toEqual({
      handling: 'forny-nokkel',
      antall: { fornyet: 0, varFornyet: 1_200, ukjent: 0, pseudonymer: 0 },
    })
  })

  test('counts numbers that no accepted key opens, and does not change them', async () => {
    const before = await sealed()
    const ctx = { ...service.ctx, keys: makeKeys(foreign, [old]) }
    expect(await resealAll(ctx)).toEqual({ fornyet: 0, varFornyet: 0, ukjent: 1_200, pseudonymer: 0 })
    expect(await sealed()).toEqual(before)
  })
})
