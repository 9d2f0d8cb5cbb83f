import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { transaction } from '../db/pool.ts'
import { personalData } from '../landing/statements/personal-data.ts'
import { makeLog, withoutPersonalData } from '../platform/log.ts'
import { sections } from '../sections/index.ts'
import { epost, marks, navn } from '../seksjon/fields.ts'
import { personalKeys, textFieldsOf } from '../seksjon/personal.ts'
import { type Contract, defineSection } from '../seksjon/section.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, fillReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { columnMarks } from './column-marks.ts'
import { erase } from './erase.ts'
import { allowRemoval } from './erase-queries.ts'

const { ENKLE, PIDER, tallFor } = await readWorld()
/** Written into every marked text. */
const sentinel = 'Sporløs'
const ar = rapporteringArNow(new Date())

let service: TestService
let as: Person
let id: string
/** The person's name, from sign-in. */
let name: string
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
})
afterAll(() => service.stop())
beforeEach(async () => {
  await erase(service.ctx, { what: 'unit', orgnr: ENKLE.alene }, true)
  as = await service.signIn(PIDER.hotell)
  name = (await service.call('GET', '/auth/me', { as })).body.navn
  id = await draft()
})

const query = async (text: string, values: unknown[] = []) =>
  (await service.ctx.pool.query(text, values)).rows as Record<string, unknown>[]
const person = () => ({ what: 'person', pid: PIDER.hotell }) as const
const pseudonym = () => service.ctx.keys.mac('person', PIDER.hotell)

/** A complete report that is not submitted, with the person as its contact. */
async function draft(): Promise<string> {
  const { sendInn: _, ...figures } = tallFor('butikk', ar)
  const report = await createReport(service, as, ENKLE.alene)
  const omKartleggingen = {
    ...(figures.omKartleggingen as object),
    erInnsenderKontaktPerson: false,
    kontaktpersonNavn: name,
    kontaktpersonEpost: `${sentinel}@bedrift.example`,
  }
  await fillReport(service, as, report, { ...figures, omKartleggingen })
  return report
}

const tables = async () =>
  (
    await query(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
  ).map(({ name }) => String(name))

/** The tables that contain a trace of the person. */
async function tablesWithTraces(): Promise<string[]> {
  const found: string[] = []
  for (const table of await tables()) {
    const rows = JSON.stringify(await query(`select to_jsonb(t) as rad from ${table} t`))
    for (const word of [sentinel, name, pseudonym()])
      if (rows.includes(word) || rows.includes(Buffer.from(word).toString('hex')))
        found.push(`${table}: ${word}`)
  }
  return found
}

/** Statements that add a row of the person to every table that such a report does not fill. */
const moreRows = () => [
  `insert into tilstede values ('${id}', 'produksjon', '${pseudonym()}', 'x', now()) on conflict do nothing`,
  `insert into fil (id, kartlegging_id, person, opprettet_utc, storrelse, sha256, ferdig_utc)
     values (gen_random_uuid(), '${id}', '${pseudonym()}', now(), 5, repeat('0', 64), now())`,
  `insert into fil_del select id, 0, 'fil' from fil`,
  `insert into vedlegg select '${id}', id, 'x.pdf', 5, sha256 from fil limit 1`,
  `insert into innsending values ('${id}', jsonb_build_object('organisasjonsnummer', '311700014', 'navn', 'x', 'rapporteringAr', ${ar},
     'innsendtUtc', now()), repeat('0', 64))`,
  `insert into varsel_svar values ('${id}', 'r', 'f', 'x', null, '${name}', now())`,
  `insert into kopiert_svar
     values ('${id}', 'omKartleggingen', 1, '{"kontaktpersonNavn": "${name}"}', '{}', '${name}', now())`,
  `insert into rettelse values ('${id}', 'x', '${name}', now())`,
  `insert into apnet_rettelse values (gen_random_uuid(), '${id}', 'x', current_date, '1', '${pseudonym()}', now())`,
]

/**
 * Writes the person into every marked column.
 *
 * @returns the columns that were written to, or are filled by the service itself
 */
async function fillColumns({ sentIn }: { sentIn: boolean }): Promise<string[]> {
  for (const statement of moreRows()) await query(statement)
  await service.ctx.trail.flush(true)
  const all = [...(await columnMarks(service.ctx.pool)).values()].flat()
  await transaction(service.ctx.pool, async (db) => {
    await allowRemoval(db)
    for (const { tabell, kolonne, slag } of all) {
      if (['eier', 'pseudonym', 'svar', 'navn i json'].includes(slag)) continue
      if (slag === 'med rapporten' && !sentIn) continue
      const { rows } = await db.query<{ type: string }>(
        'select data_type as type from information_schema.columns where table_name = $1 and column_name = $2',
        [tabell, kolonne],
      )
      const text = slag === 'navn' ? name : `${sentinel} ${tabell}`
      const byType: Record<string, unknown> = {
        jsonb: JSON.stringify({ text }),
        bytea: Buffer.from(text),
        ARRAY: [text],
      }
      const { rowCount } = await db.query(`update ${tabell} set ${kolonne} = $1`, [
        byType[rows[0]?.type ?? ''] ?? text,
      ])
      expect([tabell, kolonne, rowCount]).not.toEqual([tabell, kolonne, 0])
    }
  })
  return all.map(({ tabell, kolonne }) => `${tabell}.${kolonne}`)
}

test('nothing of a person is left in marked columns and answers of reports that are not submitted', async () => {
  expect(await fillColumns({ sentIn: false })).toContain('hendelse.navn')
  const before = (await tablesWithTraces()).map((found) => found.split(':')[0])
  for (const table of ['okt', 'tilstede', 'hendelse', 'revisjon', 'fil', 'kartlegging'])
    expect(before).toContain(table)
  for (const table of ['seksjon_versjon', 'varsel_svar']) expect(before).toContain(table)
  await erase(service.ctx, person(), true)
  expect(await tablesWithTraces()).toEqual([])
})

test('columns that are kept with a submitted report are removed with it', async () => {
  await fillColumns({ sentIn: true })
  await erase(service.ctx, person(), true)
  expect((await tablesWithTraces()).map((found) => found.split(':')[0]).sort()).toEqual([
    'fil_del',
    'innsending',
    'vedlegg',
  ])
  await erase(service.ctx, { what: 'report', id }, true)
  expect(await tablesWithTraces()).toEqual([])
})

test('an e-mail address in the history is removed, of a contact whose name the server set', async () => {
  const { omKartleggingen } = tallFor('butikk', ar)
  const own = {
    ...(omKartleggingen as object),
    erInnsenderKontaktPerson: true,
    kontaktpersonNavn: null,
    kontaktpersonEpost: `${sentinel}@bedrift.example`,
  }
  expect((await service.call('POST', `/energikartlegginger/${id}`, { as, body: own })).status).toBe(200)
  await erase(service.ctx, person(), true)
  expect(await tablesWithTraces()).toEqual([])
})

test('an address without a name, in an answer that another person saved, is removed when it is given', async () => {
  await transaction(service.ctx.pool, async (db) => {
    await allowRemoval(db)
    await db.query(
      `update seksjon_versjon set navn = 'Annen Person', input = input || '{"kontaktpersonNavn": null}'
        where kartlegging_id = $1 and seksjon = 'omKartleggingen'`,
      [id],
    )
  })
  const address = `${sentinel}@bedrift.example`
  const stored = () =>
    query(
      `select input ->> 'kontaktpersonEpost' as epost from seksjon_versjon where seksjon = 'omKartleggingen'`,
    )
  await erase(service.ctx, person(), true)
  expect(await stored(), 'nothing says whose it is').toEqual([{ epost: address }])
  await erase(service.ctx, { ...person(), kjent: [address] }, true)
  expect(await stored()).toEqual([{ epost: '' }])
})

test('a contact that another person copied to a new report is removed there too', async () => {
  const later = '00000000-0000-4000-8000-000000000002'
  await query(
    `insert into kartlegging (id, organisasjonsnummer, navn, overordnet, rapportering_ar, status, versjoner, opprettet_utc,
       sist_endret_utc, sist_endret_av, hentet_fra, hentet_fra_ar, hentet_seksjoner)
     select $2, organisasjonsnummer, navn, overordnet, rapportering_ar + 4, 2, versjoner, opprettet_utc, sist_endret_utc,
       'Annen Person', id, rapportering_ar, '{}' from kartlegging where id = $1`,
    [id, later],
  )
  await query(
    `update kartlegging set versjoner = replace(versjoner::text, $2, 'Annen Person')::jsonb where id = $1`,
    [later, name],
  )
  await query(
    `insert into seksjon_versjon select $2, seksjon, versjon, input, 'Annen Person', tidspunkt_utc
       from seksjon_versjon where kartlegging_id = $1 and seksjon = 'omKartleggingen'`,
    [id, later],
  )
  await erase(service.ctx, person(), true)
  expect(await tablesWithTraces()).toEqual([])
})

test('a section that is copied from a submitted report, and not saved yet, comes without the person', async () => {
  await query(`update kartlegging set status = 3, innsendt_utc = now() where id = $1`, [id])
  const later = '00000000-0000-4000-8000-000000000003'
  await query(
    `insert into kartlegging (id, organisasjonsnummer, navn, rapportering_ar, opprettet_utc, sist_endret_utc,
       sist_endret_av, hentet_fra, hentet_fra_ar, hentet_seksjoner)
     select $2, organisasjonsnummer, navn, rapportering_ar + 4, now(), now(), 'Annen Person', id, rapportering_ar,
       '{omKartleggingen,produksjon}' from kartlegging where id = $1`,
    [id, later],
  )
  await erase(service.ctx, person(), true)
  const colleague = await service.signIn(PIDER.hotell)
  const brought = await service.call('GET', `/energikartlegginger/${later}/hentet`, { as: colleague })
  expect(brought.status).toBe(200)
  expect(JSON.stringify(brought.body)).not.toMatch(new RegExp(`${sentinel}|${name}`))
})

test('a contact that was copied to another unit’s draft, and not confirmed yet, is removed there too', async () => {
  const svar = { kontaktpersonNavn: name, kontaktpersonEpost: `${sentinel}@bedrift.example` }
  await query(
    `insert into kopiert_svar (kartlegging_id, seksjon, versjon, svar, kilder, navn, tidspunkt_utc)
     values ($1, 'omKartleggingen', 1, $2, '{}', 'Annen Person', now())`,
    [id, JSON.stringify(svar)],
  )
  await erase(service.ctx, person(), true)
  expect(await tablesWithTraces()).toEqual([])
  expect(await query('select svar from kopiert_svar')).toEqual([
    { svar: { kontaktpersonNavn: '', kontaktpersonEpost: '' } },
  ])
})

test('a new marked column is cleared without a change of code', async () => {
  await query(`alter table hendelse add column telefon text;
    comment on column hendelse.telefon is 'personopplysning: tekst'`)
  await query(`alter table varsel_svar add column telefon text not null default '';
    comment on column varsel_svar.telefon is 'personopplysning: tekst'`)
  try {
    expect(await fillColumns({ sentIn: false })).toEqual(
      expect.arrayContaining(['hendelse.telefon', 'varsel_svar.telefon']),
    )
    expect(await tablesWithTraces()).toContain(`hendelse: ${sentinel}`)
    await erase(service.ctx, person(), true)
    expect(await tablesWithTraces()).toEqual([])
  } finally {
    await query('alter table hendelse drop column telefon')
    await query('alter table varsel_svar drop column telefon')
  }
})

/** A new section with a telephone number. */
const telefon = z.nullable(z.string()).register(marks, { personopplysning: 'kontakt' })
const vakt = z.object({ navn, epost, telefon })
const later = defineSection({
  id: 'vakt',
  folder: 'vakt',
  path: 'vakt',
  resource: 'vakt',
  answer: vakt,
  labels: {},
  input: vakt,
  blank: () => ({ navn: null, epost: null, telefon: null }),
  toAnswer: (form) => form,
  summary: () => [],
})
test('a new marked field is cleared in every version, and left out of the log, without a change of code', async () => {
  const form = { navn: name, epost: null, telefon: `${sentinel} 99 88 77 66` }
  await query(`insert into seksjon_versjon values ($1, 'vakt', 1, $2, 'Annen Person', now())`, [
    id,
    JSON.stringify(form),
  ])
  await query(
    `update kartlegging set versjoner = versjoner || '{"vakt": {"versjon": 1, "navn": "Annen Person", "utc": ""}}'`,
  )
  const all: readonly Contract[] = [...sections, later as Contract]
  expect(await erase({ ...service.ctx, sections: all }, person(), true)).toHaveProperty('seksjon_versjon')
  expect(await tablesWithTraces()).toEqual([])
  const lines: string[] = []
  const log = makeLog('info', { write: (line: string) => void lines.push(line) })
  withoutPersonalData(log, personalKeys(all)).info({ body: { rader: [form] }, err: new Error('x') }, 'prove')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    body: {
      rader: [{ navn: '[personopplysning]', epost: '[personopplysning]', telefon: '[personopplysning]' }],
    },
    err: { message: 'x' },
  })
})

/** Columns of text types, in tables other than the sections' own. */
const wordColumns = `select c.table_name || '.' || c.column_name as kolonne,
    col_description(c.table_name::regclass, c.ordinal_position::int) as merke
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> all($1::text[])
    and c.data_type in ('text', 'character varying', 'character', 'jsonb', 'json', 'bytea', 'ARRAY', 'citext')`

/** The sections' own tables, from their migrations; their texts are marked in the contracts. */
async function answerTables(): Promise<string[]> {
  const tables: string[] = []
  for await (const path of glob('*/*.sql', { cwd: join(import.meta.dirname, '../sections') })) {
    const text = await readFile(join(import.meta.dirname, '../sections', path), 'utf8')
    tables.push(...[...text.matchAll(/^create table (\w+)/gm)].map(([, name]) => String(name)))
  }
  // The register's data of the unit are not answers.
  return tables.filter((name) => name !== 'foretak')
}

test('every column of a text type is marked as personal data or as none', async () => {
  const columns = await query(wordColumns, [await answerTables()])
  expect(columns.length).toBeGreaterThan(40)
  const known =
    /^(ikke personopplysning|personopplysning: (eier|i egen rad|pseudonym|navn|navn i json|svar|tekst|med rapporten))$/
  expect(columns.filter(({ merke }) => !known.test(String(merke)))).toEqual([])
})

test('the overview in docs/privacy.md names every column and field that is marked, and no other', async () => {
  const text = await readFile(join(import.meta.dirname, '../../docs/privacy.md'), 'utf8')
  const lines = text.split('\n')
  // The line below a table's heading is |---|.
  const rows = lines.filter((line, at) => line.startsWith('| ') && !lines[at + 1]?.startsWith('|-'))
  const where = rows.map((row) => row.split(' | ')[1] ?? '').join(' ')
  const named = [...where.matchAll(/`([\w*]+(?:\.[\w*]+)+)`/g)].map(([, name]) => String(name))
  expect(await comparedWithMarks(named, 'docs/privacy.md, in backticks in the column «where»')).toEqual([])
})

test('the privacy page names every column and field that is marked, and no other', async () => {
  const named = personalData.flatMap(({ where }) =>
    Object.entries(where).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
  )
  expect(await comparedWithMarks(named, 'src/landing/statements/personal-data.ts')).toEqual([])
})

/** What to add to a list of names, and what to remove from it, so that it holds what is marked. */
async function comparedWithMarks(named: string[], list: string): Promise<string[]> {
  const marked = await markedNames()
  return [
    ...marked.filter((name) => !named.includes(name)).map((name) => `add ${name} to ${list}`),
    ...named
      .filter((name) => !marked.includes(name))
      .map((name) => `remove ${name} from ${list}, or mark it as personal data where it is declared`),
  ]
}

/** Every column and field that is marked as personal data, sorted. */
async function markedNames(): Promise<string[]> {
  const columns = [...(await columnMarks(service.ctx.pool)).values()]
    .flat()
    .map(({ tabell, kolonne }) => `${tabell}.${kolonne}`)
  const fields = sections.flatMap((section) =>
    textFieldsOf(section.input)
      .filter(({ kind }) => kind !== 'ingen')
      .map(({ path }) => [section.id, ...path].join('.')),
  )
  return [...columns, ...fields].sort()
}
