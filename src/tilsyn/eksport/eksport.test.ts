import { openXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadFrozenCopy } from '../../innsending/frozen-copy.ts'
import { plant, startAuthority } from '../testing.ts'

let side: Awaited<ReturnType<typeof startAuthority>>
let first: string
beforeAll(async () => {
  side = await startAuthority()
  first = await side.report(side.numbers[1] ?? '')
})
afterAll(() => side.service.stop())

const why = 'formal=statistikk&saksnummer=26/1'
const scope = async (query = '') =>
  (await side.get(`/eksport?${query}`)).body as { antall: number; merke: number }

const fetched = (path: string, language = 'nb-NO') =>
  fetch(`${side.service.appUrl}/api/tilsyn/eksport/${path}`, {
    headers: { cookie: side.tilsyn.cookie, 'accept-language': language },
  })

/** The text of a file, with its byte order mark. */
async function file(query: string): Promise<string> {
  const response = await fetched(`fil?${why}&${query}`)
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8')
  if (response.status !== 200) throw new Error(`${response.status} ${text}`)
  return text
}
const rowsOf = async (query: string) =>
  (await file(`format=ndjson&${query}`))
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line): Record<string, unknown> => JSON.parse(line))

describe('an export', () => {
  test('has a row for each report, with its figures by code', async () => {
    const frozen = await loadFrozenCopy(side.service.ctx.pool, first)
    const svar = frozen?.copy.svar as Record<string, Record<string, { formalKodeId: number; kwh: number }[]>>
    const kwh = svar.energibrukPerFormal?.energibrukKwhPerFormal?.find((row) => row.formalKodeId === 1)?.kwh
    const [row] = await rowsOf('')
    expect(row).toMatchObject({
      referanse: first,
      versjon: 1,
      slettet: false,
      sha256: frozen?.sha256,
      formal_1_kwh: kwh,
    })
    expect(row, 'nobody is in it').not.toHaveProperty('kontakt_epost')
    expect((await rowsOf('personer=ja'))[0]?.kontakt_epost).toMatch(/@/)
  })

  test('is written as a spreadsheet reads it, and as a program does', async () => {
    const [id = ''] = await plant(side.service.ctx.pool, first, [
      {
        organisasjonsnummer: '312200104',
        navn: '=1+1;"x"',
        rapporteringAr: 2019,
        formal: { 1: 1234.5, 2: 0.25 },
      },
    ])
    const csv = await file('format=csv&ar=2019')
    expect(csv.startsWith('\uFEFFreferanse;nr;')).toBe(true)
    expect(csv).toContain(`${id};`)
    expect(csv).toContain(`;"'=1+1;""x""";2019;`)
    expect(csv).toContain(';1234,5;')
    const plain = await file('format=csv-punktum&ar=2019')
    expect(plain.startsWith('referanse,nr,')).toBe(true)
    expect(plain).toContain(',1234.5,')
    expect((await rowsOf('ar=2019'))[0]).toMatchObject({
      navn: '=1+1;"x"',
      energibruk_kwh: 1234.75,
      formal_1_kwh: 1234.5,
    })
  })

  test('has after a mark what is new: a correction with the one that it replaces, and a removed one as its reference alone', async () => {
    const { merke } = await scope()
    const [old = ''] = await plant(side.service.ctx.pool, first, [
      { organisasjonsnummer: '312200112', rapporteringAr: 2018, innsendtUtc: '2020-01-01T10:00:00.000Z' },
    ])
    const second = (await scope()).merke
    expect(second).toBe(merke + 1)
    expect((await rowsOf(`siden=${merke}`)).map(({ referanse, slettet }) => [referanse, slettet])).toEqual([
      [old, false],
    ])

    const [fixed = ''] = await plant(side.service.ctx.pool, first, [
      { organisasjonsnummer: '312200112', rapporteringAr: 2018, versjon: 2 },
    ])
    await side.service.ctx.pool.query(`select set_config('energikartlegging.sletting', 'ja', false)`)
    const client = await side.service.ctx.pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('energikartlegging.sletting', 'ja', true)`)
      await client.query('delete from kartlegging where id = $1', [old])
      await client.query('commit')
    } finally {
      client.release()
    }
    const rows = await rowsOf(`siden=${second}&ar=2018`)
    expect(rows.map(({ referanse, slettet, versjon }) => [referanse, slettet, versjon])).toEqual([
      [fixed, false, 2],
      [old, true, null],
    ])
    expect(rows[0]?.retter).toMatch(/^[0-9a-f-]{36}$/)
    expect(rows[1]).toMatchObject({ navn: null, organisasjonsnummer: null, formal_1_kwh: null })
    expect((await side.get(`/eksport?siden=${second}&sok=kai`)).body.code).toBe('tilsyn.eksport.bare-ar')
  })

  test('numbers submissions as they are committed: one that is under way is not passed', async () => {
    const { pool } = side.service.ctx
    const { merke } = await scope()
    const client = await pool.connect()
    let planted: Promise<string[]>
    try {
      await client.query('begin')
      await client.query(
        `insert into kartlegging (id, organisasjonsnummer, navn, rapportering_ar, versjon, status, opprettet_utc, sist_endret_utc, sist_endret_av, innsendt_utc)
         select gen_random_uuid(), '312200120', navn, 2017, 1, 3, opprettet_utc, sist_endret_utc, 'Planted', innsendt_utc from kartlegging where id = $1`,
        [first],
      )
      await client.query(
        `insert into innsending (kartlegging_id, dokument, sha256)
         select k.id, jsonb_set(jsonb_set(i.dokument, '{organisasjonsnummer}', '"312200120"'), '{rapporteringAr}', '2017'), i.sha256
           from innsending i, kartlegging k where i.kartlegging_id = $1 and k.organisasjonsnummer = '312200120'`,
        [first],
      )
      planted = plant(pool, first, [{ organisasjonsnummer: '312200139', rapporteringAr: 2017 }])
      expect((await scope()).merke, 'neither is seen yet').toBe(merke)
      await client.query('commit')
    } finally {
      client.release()
    }
    const [later = ''] = await planted
    const numbers = (await rowsOf(`siden=${merke}`)).map(({ nr }) => nr)
    expect(numbers).toEqual([merke + 1, merke + 2])
    expect((await rowsOf(`siden=${merke + 1}`)).map(({ referanse }) => referanse)).toEqual([later])
  })

  test('of the heat map has those alone who said yes, and takes back one that says no', async () => {
    const unit = {
      organisasjonsnummer: '312200147',
      rapporteringAr: 2016,
      innsendtUtc: '2019-01-01T10:00:00.000Z',
    }
    const says = (kanPubliseresINveVarmekart: boolean) => ({ energiKwh: 5000, kanPubliseresINveVarmekart })
    const [yes = ''] = await plant(side.service.ctx.pool, first, [
      { ...unit, overskudd: says(true) },
      { ...unit, organisasjonsnummer: '312200155', overskudd: says(false) },
    ])
    const map = await rowsOf('ar=2016&innhold=varmekart')
    expect(map.map(({ referanse, overskudd_kwh }) => [referanse, overskudd_kwh])).toEqual([[yes, 5000]])
    expect(map[0]).not.toHaveProperty('formal_1_kwh')
    const all = await rowsOf('ar=2016')
    expect(all.map(({ varmekart_samtykke }) => varmekart_samtykke)).toEqual([true, false])

    const { merke } = await scope()
    await plant(side.service.ctx.pool, first, [{ ...unit, versjon: 2, overskudd: says(false) }])
    const taken = await rowsOf(`siden=${merke}&innhold=varmekart`)
    expect(taken).toEqual([expect.objectContaining({ referanse: yes, slettet: true, overskudd_kwh: null })])
  })

  test('never has a draft, and stands in the trail with its purpose', async () => {
    const { antall, merke } = await scope()
    await side.report(side.numbers[2] ?? '', false)
    expect(await scope()).toEqual({ antall, merke, ar: null })
    await file('format=csv&sok=finnes-ikke&varsler=nei&personer=ja')
    const { rows } = await side.service.ctx.pool.query(
      `select formal, saksnummer, antall, utvalg from revisjonsspor where hendelse = 'tilsyn-eksport'
        order by tidspunkt_utc desc, spor desc limit 1`,
    )
    const utvalg = { sok: 'ja', varsler: 'nei', personer: 'ja', format: 'csv', til: merke }
    expect(rows).toEqual([{ formal: 'statistikk', saksnummer: '26/1', antall: 0, utvalg }])
    expect((await side.get('/eksport/fil?format=csv')).status, 'without a purpose').toBe(400)
  })

  test('as .xlsx is read by a spreadsheet; every column is described in both languages', async () => {
    const response = await fetched(`fil?${why}&format=xlsx`)
    const book = await openXlsx(new Uint8Array(await response.arrayBuffer()))
    expect(book.sheets[0]?.freezePane, 'the names of the columns stay').toMatchObject({ rows: 1 })
    expect(book.sheets[0]?.rows[0]).toContain('formal_1_kwh')
    for (const language of ['nb-NO', 'nn-NO']) {
      const text = await (await fetched('beskrivelse', language)).text()
      expect(text.split('\r\n').length).toBeGreaterThan(150)
      expect(text, 'a key stands where a text is missing').not.toContain('tilsyn.eksport.')
    }
  })
})
