import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptAll, fetchWorkbook, uploadWorkbook, withCells } from '../arbeidsbok/testing.ts'
import { attach, sendInnBody } from '../security/testing.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, fillReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { parseErase } from './arguments.ts'
import { erase } from './erase.ts'

const { GRUPPER, PIDER, tallFor } = await readWorld()
const figures = tallFor('butikk', rapporteringArNow(new Date()))
const shops = GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
const [shared = '', , ...own] = shops
const address = 'sprek.dal@nabobua.example'

let service: TestService
let next = 0
beforeAll(async () => {
  service = await startTestService({
    RETTELSE: JSON.stringify({ hvem: 'alle', dager: 30 }),
    RATE_GRENSE: 'av',
  })
})
afterAll(() => service.stop())

const query = async (text: string, ...values: unknown[]) =>
  (await service.ctx.pool.query(text, values)).rows as Record<string, unknown>[]

/** Where a word stands in the database: every column of text, JSON or bytes of every table, whatever tables there are. */
async function columnsWith(word: string): Promise<string[]> {
  const columns = await query(
    `select c.table_name as tabell, c.column_name as kolonne, c.data_type = 'bytea' as bytes
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type not in ('integer', 'bigint', 'numeric', 'boolean', 'uuid', 'timestamp with time zone', 'double precision')`,
  )
  const found: string[] = []
  for (const { tabell, kolonne, bytes } of columns) {
    const text = bytes ? `encode(${kolonne}, 'escape')` : `${kolonne}::text`
    const there = await query(
      `select 1 from ${tabell} where strpos(regexp_replace(lower(${text}), '\\s+', ' ', 'g'), $1) > 0 limit 1`,
      word.toLowerCase(),
    )
    if (there.length > 0) found.push(`${tabell}.${kolonne}`)
  }
  return found.sort()
}

const contact = (navn: string | null, epost = address) => ({
  ...(figures.omKartleggingen as object),
  erInnsenderKontaktPerson: navn === null,
  kontaktpersonNavn: navn,
  kontaktpersonEpost: epost,
})
const call = (as: Person, method: string, path: string, body?: unknown) =>
  service.call(method, `/energikartlegginger/${path}`, { as, ...(body !== undefined && { body }) })
async function expectDone(answer: ReturnType<typeof call>) {
  const { status, body, headers } = await answer
  expect([status, status < 300 || body]).toEqual([status, true])
  return { body, id: headers.get('location')?.split('/').at(-1) ?? '' }
}
async function draft(as: Person, unit = own[next++] ?? '', navn: string | null = null): Promise<string> {
  const id = await createReport(service, as, unit)
  await fillReport(service, as, id, { ...figures, omKartleggingen: contact(navn), sendInn: undefined })
  return id
}
/** The answers of another unit's draft, copied. */
const copyContact = (as: Person, to: string, kopiertFra: string) => {
  const seksjoner = [{ seksjon: 'omKartleggingen', etag: '"0"', svar: contact(null) }]
  return expectDone(call(as, 'POST', `${to}/svar`, { seksjoner, kopiertFra }))
}
async function sent(as: Person): Promise<string> {
  const id = await draft(as)
  await attach(service, as, id)
  await expectDone(call(as, 'POST', `${id}/innsending`))
  return id
}

/** Does everything with reports that a person can do, and is named by others. */
async function everything(as: Person, name: string): Promise<void> {
  const [one, other] = [await sent(as), await sent(as)]
  const begrunnelse = `${name} førte feil.`
  await expectDone(call(as, 'POST', `${one}/rettelse`, { begrunnelse }))
  const { id: givenUp } = await expectDone(call(as, 'POST', `${other}/rettelse`, { begrunnelse }))
  await expectDone(call(as, 'DELETE', givenUp))

  const source = own[next] ?? ''
  const from = await draft(as)
  const [waiting, confirmed] = [
    await createReport(service, as, own[next++] ?? ''),
    await createReport(service, as, own[next++] ?? ''),
  ]
  for (const to of [waiting, confirmed]) await copyContact(as, to, source)
  await fillReport(service, as, confirmed, { omKartleggingen: contact(null) })
  await attach(service, as, from)
  const vedlegg = { ...sendInnBody.vedlegg, navn: `${name.replaceAll(' ', '_')}-rapport.pdf` }
  await expectDone(call(as, 'POST', `${from}/send-inn`, { ...sendInnBody, vedlegg }))
  await expectDone(call(as, 'DELETE', await draft(as)))
  await expectDone(call(as, 'POST', `${from}/tilstede`, { seksjon: 'produksjon' }))
  // Two heads of columns, one as the other is remembered without the person.
  const heads = [`ansvarlig ${name.toLowerCase()}`, `${name.toLowerCase()} kwh`, 'kwh']
  await expectDone(
    service.call('PUT', `/enheter/${GRUPPER.dagligvare.hoved.organisasjonsnummer}/husket/kolonne`, {
      as,
      body: heads.map((nokkel) => ({ nokkel, verdi: { felt: 'ikke' } })),
    }),
  )

  const unit = own[next++] ?? ''
  const file = await fetchWorkbook(service, as, [unit])
  const preview = await uploadWorkbook(service, as, await withCells(file, { 'Produksjon!D4': 100 }))
  await acceptAll(service, as, preview.body)

  // A colleague's report, a stranger's, and both with other capitals and spaces.
  const [colleague, stranger] = [await service.signIn(PIDER.radgiver), await service.signIn(PIDER.aluminium)]
  await draft(colleague, shared, name.toUpperCase())
  const foreign = await draft(
    stranger,
    GRUPPER.aluminium.under[0]?.organisasjonsnummer,
    name.replace(' ', '  '),
  )
  await fillReport(service, stranger, foreign, {
    omKartleggingen: contact('Vakker Elv', address.toUpperCase()),
  })
}

describe('a person who has done all there is to do', () => {
  test.each([
    ['by number', false],
    ['after the history is removed', true],
  ])(
    'is gone but for what is sent in, %s',
    async (_how, isWithoutHistory) => {
      for (const { organisasjonsnummer } of [...GRUPPER.dagligvare.under, ...GRUPPER.aluminium.under])
        await erase(service.ctx, { what: 'unit', orgnr: organisasjonsnummer }, true)
      next = 0
      const as = await service.signIn(PIDER.dagligvare)
      await service.signIn(PIDER.dagligvare)
      const { navn, pid } = (await service.call('GET', '/auth/me', { as })).body
      await everything(as, navn)
      await service.ctx.trail.flush(true)
      const words = [navn, navn.replaceAll(' ', '_'), address, pid, service.ctx.keys.mac('person', pid)]
      expect((await columnsWith(navn)).length).toBeGreaterThan(8)
      expect(await columnsWith(address)).toEqual(
        expect.arrayContaining(['seksjon_versjon.input', 'innsending.dokument']),
      )

      if (isWithoutHistory)
        await erase(service.ctx, { what: 'events-before', tid: new Date(Date.now() + 60_000) }, true)
      const counts = await erase(service.ctx, { what: 'person', pid }, true)
      const left: Record<string, string[]> = {}
      for (const word of words) left[word] = await columnsWith(word)
      expect(left).toEqual({
        ...Object.fromEntries(words.map((word) => [word, []])),
        [navn]: ['innsending.dokument'],
        [address]: ['innsending.dokument'],
      })
      expect(counts).toMatchObject({ frosne: 2, navnebrodre: 0 })
      expect(Object.keys(counts).filter((what) => what.startsWith('igjen'))).toEqual([])
      // What others are and did stays.
      expect(await columnsWith('Vakker Elv')).toEqual(expect.arrayContaining(['seksjon_versjon.input']))
    },
    120_000,
  )
})

describe('a name', () => {
  test('that stands beside no number any more is asked for, and taken from the lines after the number', async () => {
    const as = await service.signIn(PIDER.hotell)
    const { navn, pid } = (await service.call('GET', '/auth/me', { as })).body
    const stranger = await service.signIn(PIDER.aluminium)
    await draft(stranger, GRUPPER.aluminium.under[1]?.organisasjonsnummer, navn)
    await query('delete from okt where person = $1', service.ctx.keys.mac('person', pid))
    await expect(erase(service.ctx, { what: 'person', pid }, true)).rejects.toThrow('No name is stored')
    const parsed = await parseErase(['person', '--yes'], async () => `${pid}\n${navn}\n\n`)
    expect(parsed).toEqual({ removal: { what: 'person', pid, kjent: [navn] }, commit: true })
    if (!parsed) return
    await erase(service.ctx, parsed.removal, true)
    expect(await columnsWith(navn)).toEqual([])
  })

  test('that somebody else has too stays in that one’s reports, and the count says so', async () => {
    const as = await service.signIn(PIDER.dagligvare)
    const { navn, pid } = (await service.call('GET', '/auth/me', { as })).body
    const id = await draft(as)
    const theirs = await draft(
      await service.signIn(PIDER.aluminium),
      GRUPPER.aluminium.under[2]?.organisasjonsnummer,
    )
    const client = await service.ctx.pool.connect()
    await client.query(`begin; set local energikartlegging.sletting = 'ja'`)
    await client.query('update hendelse set navn = $2 where kartlegging_id = $1', [theirs, navn])
    await client.query('update kartlegging set sist_endret_av = $2 where id = $1', [theirs, navn])
    await client.query('commit')
    client.release()
    expect(await erase(service.ctx, { what: 'person', pid }, true)).toMatchObject({ navnebrodre: 1 })
    const who = await query(
      'select id, sist_endret_av as navn from kartlegging where id in ($1, $2)',
      id,
      theirs,
    )
    expect(Object.fromEntries(who.map((row) => [row.id, row.navn]))).toEqual({
      [id]: 'Slettet',
      [theirs]: navn,
    })
  })

  test('that stays where the command changes nothing is counted there', async () => {
    const as = await service.signIn(PIDER.hotell)
    const { navn, pid } = (await service.call('GET', '/auth/me', { as })).body
    await query(
      `update kartlegging set navn = $1 where id = (select id from kartlegging limit 1)`,
      `${navn} AS`,
    )
    expect(await erase(service.ctx, { what: 'person', pid }, false)).toMatchObject({
      'igjen kartlegging.navn': 1,
    })
    await query(`update kartlegging set navn = 'X'`)
  })
})

describe('a unit that the register has removed', () => {
  test('keeps its name in no draft and beside no copied answer, and when it is erased in no session', async () => {
    const as = await service.signIn(PIDER.dagligvare)
    const [unit = ''] = own.slice(-1)
    const [from, to] = [await draft(as, unit), await createReport(service, as, own.at(-2) ?? '')]
    await copyContact(as, to, unit)
    const [report] = await query('select navn from kartlegging where id = $1', from)
    const name = String(report?.navn)
    // As the release before kept what it copied.
    await query(
      `insert into kopiert_svar (kartlegging_id, seksjon, versjon, svar, kilder, navn, tidspunkt_utc)
       values ($1, 'omKartleggingen', 0, '{}', $2, 'Annen Person', now())`,
      to,
      JSON.stringify({ felt: name }),
    )
    const inDrafts = ['foretak.navn', 'kartlegging.navn', 'kopiert_svar.kilder']
    expect(await columnsWith(name)).toEqual([...inDrafts, 'okt.enheter'])
    await service.fault({ tjeneste: 'enhetsregisteret', status: 410 })
    const gone = await service.call('GET', `/enheter/${unit}`, { as })
    await service.fault()
    expect([gone.status, gone.body.code]).toEqual([404, 'validering.orgnr-fjernet'])
    expect(await columnsWith(name)).toEqual(['okt.enheter'])
    await query(
      'update kopiert_svar set kilder = $2 where kartlegging_id = $1',
      to,
      JSON.stringify({ felt: name }),
    )
    await query('update kartlegging set navn = $2 where id = $1', from, name)
    const body = [{ nokkel: '707057500000000001', verdi: { enhet: unit } }]
    await expectDone(service.call('PUT', `/enheter/${unit}/husket/malepunkt`, { as, body }))
    expect(await columnsWith(unit)).toEqual(expect.arrayContaining(['husket_valg.verdi', 'okt.enheter']))
    await erase(service.ctx, { what: 'unit', orgnr: unit }, true)
    expect(await columnsWith(name)).toEqual([])
    // Beside an answer that was copied the number stands for the name.
    expect(await columnsWith(unit)).toEqual(['kopiert_svar.kilder', 'seksjon_versjon.kopiert_fra'])
    const history = await service.call(
      'GET',
      `/energikartlegginger/${to}/historikk?seksjon=omKartleggingen`,
      { as },
    )
    expect(history.body[0]).toMatchObject({ hentetFraEnheter: [unit] })
    // Whoever is signed in goes on with the other units.
    expect((await service.call('GET', `/enheter/${own.at(-2)}/min-side`, { as })).status).toBe(200)
    const [other] = await query('select navn from kartlegging where id = $1', to)
    expect((await columnsWith(String(other?.navn))).length).toBeGreaterThan(1)
  })
})
