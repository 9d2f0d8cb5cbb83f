import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import type { TestDatabase } from '../../db/testing.ts'
import { sectionById } from '../../sections/index.ts'
import { readForm } from '../../seksjon/document.ts'
import { databaseAsThen } from '../releases/testing.ts'

// What waited in `kopiert_svar` at the release that saves it (20261128083000_kopiert-svar-lagres.sql).
const id = 'omKartleggingen'
const utc = '2026-11-20T10:00:00.123Z'
const bekreftelser = { kvalifisert: true, minst90: true, kalenderar: true, profiler: true, tiltak: true }
const none = { kvalifisert: false, minst90: false, kalenderar: false, profiler: false, tiltak: false }
const whole = {
  erInnsenderKontaktPerson: true,
  kontaktpersonNavn: 'Rask Vik',
  kontaktpersonEpost: 'rask@nabobua.example',
  kartlagtAvIntern: 1,
  organisasjonsnummerEksternKartlegger: null,
  basertPaKodeId: 1,
  tilknyttetFlereLokasjoner: 2,
  skalDokumentereCo2Kompensasjon: false,
  bekreftelser,
}

let database: TestDatabase
beforeAll(async () => {
  database = await databaseAsThen('20261127190000')
}, 60_000)
afterAll(() => database.drop())

const query = async (text: string, ...values: unknown[]) => (await database.pool.query(text, values)).rows

let next = 0
/** A report of a unit below 311700014, with the versions of «Om kartleggingen». */
async function report(versions: readonly object[], from: object = {}): Promise<string> {
  const uuid = randomUUID()
  const versjoner = versions.length > 0 ? { [id]: { versjon: versions.length, navn: 'Rask Vik', utc } } : {}
  const row = {
    id: uuid,
    organisasjonsnummer: String(900000000 + next),
    navn: `Butikk ${next++}`,
    overordnet: '311700014',
    rapportering_ar: 2025,
    status: versions.length > 0 ? 2 : 1,
    versjon: 1,
    versjoner,
    opprettet_utc: utc,
    sist_endret_utc: utc,
    sist_endret_av: 'Rask Vik',
    ...from,
  }
  const columns = Object.keys(row).join(', ')
  await query(
    `insert into kartlegging (${columns}) select ${columns} from jsonb_populate_record(null::kartlegging, $1)`,
    JSON.stringify(row),
  )
  for (const [index, input] of versions.entries())
    await query(
      'insert into seksjon_versjon values ($1, $2, $3, $4, $5, $6)',
      ...[uuid, id, index + 1, JSON.stringify(input), 'Rask Vik', utc],
    )
  return uuid
}

/** As the release before copied, and marked the report. */
async function copied(to: string, versjon: number, svar: object, { seksjon = id, slag = 'enhet' } = {}) {
  const kilder = Object.fromEntries(Object.keys(svar).map((felt) => [felt, 'Butikk 0']))
  await query(
    `insert into kopiert_svar (kartlegging_id, seksjon, versjon, slag, svar, kilder, navn, tidspunkt_utc)
     values ($1, $2, $3, $4, $5, $6, 'Sprek Dal', $7)`,
    ...[to, seksjon, versjon, slag, JSON.stringify(svar)],
    ...[JSON.stringify(slag === 'enhet' ? kilder : {}), utc],
  )
  if (slag === 'enhet')
    await query(
      `update kartlegging set kopiert = coalesce(kopiert, '{}') || jsonb_build_object($2::text, $3::int) where id = $1`,
      ...[to, seksjon, versjon],
    )
}

/** The newest version of a section: its number, its form, and the units that answers came from. */
async function newest(of: string, seksjon = id) {
  const section = sectionById(seksjon)
  const [row] = await query(
    `select v.versjon, v.input, v.kopiert_fra as fra, k.status, k.versjoner -> $2::text as siste
       from seksjon_versjon v join kartlegging k on k.id = v.kartlegging_id
      where v.kartlegging_id = $1 and v.seksjon = $2 order by v.versjon desc limit 1`,
    ...[of, seksjon],
  )
  if (!row || !section) throw new Error(`${of} ${seksjon}`)
  const { versjon, input, fra, status, siste } = row
  return { versjon, skjema: readForm(section, input, 2025), fra, status, siste }
}
const begun = (versjon: number) => ({ versjon, navn: 'Sprek Dal', utc, ferdig: false, pabegynt: true })

it('what waited is the newest version, without a confirmation; what was confirmed stays as it is', async () => {
  await report([]) // the unit that answers are copied from
  const empty = await report([])
  await copied(empty, 0, { basertPaKodeId: 3, kontaktpersonNavn: '' })
  const complete = await report([whole])
  await copied(complete, 1, { basertPaKodeId: 3 })
  const confirmed = await report([whole])
  await copied(confirmed, 0, { basertPaKodeId: 1 })
  const earlier = await report([whole], { rapportering_ar: 2024 })
  const started = await report([], { hentet_fra: earlier, hentet_fra_ar: 2024, hentet_seksjoner: [id] })
  await copied(started, 0, { basertPaKodeId: 3 })
  const correction = await report([], { status: 2 })
  const steps = {
    omForetaket: { erIso50001Sertifisert: true, confirmInformation: null },
    omKartleggingen: { ...whole, bekreftelser: none },
    sendInn: { lastOppPdf: false },
  }
  for (const [seksjon, svar] of Object.entries(steps))
    await copied(correction, 0, svar, { seksjon, slag: 'rettelse' })
  await copied(correction, 0, { kontaktpersonNavn: 'Sprek Dal' })

  await migrate(database.connectionString)

  expect(await newest(empty)).toEqual({
    versjon: 1,
    skjema: expect.objectContaining({ kontaktpersonNavn: null, basertPaKodeId: 3, bekreftelser: none }),
    fra: ['900000000'],
    status: 2,
    siste: begun(1),
  })
  const other = { ...whole, erInnsenderKontaktPerson: false, basertPaKodeId: 3, bekreftelser: none }
  expect(await newest(complete)).toMatchObject({ versjon: 2, skjema: other, siste: begun(2) })
  expect(await newest(confirmed)).toMatchObject({ versjon: 1, skjema: whole, fra: ['900000000'] })
  const { kontaktpersonNavn, kontaktpersonEpost, tilknyttetFlereLokasjoner } = whole
  expect((await newest(started)).skjema).toMatchObject({
    ...{ kontaktpersonNavn, kontaktpersonEpost, tilknyttetFlereLokasjoner, basertPaKodeId: 3 },
    ...{ erInnsenderKontaktPerson: false, kartlagtAvIntern: null, bekreftelser: none },
  })
  expect(await newest(correction)).toMatchObject({
    versjon: 1,
    skjema: { ...whole, erInnsenderKontaktPerson: true, kontaktpersonNavn: 'Sprek Dal', bekreftelser: none },
  })
  expect(await newest(correction, 'omForetaket')).toMatchObject({
    versjon: 1,
    skjema: steps.omForetaket,
    fra: null,
    siste: begun(1),
  })
  expect((await newest(correction, 'sendInn')).skjema).toEqual({
    lastOppPdf: false,
    vedlegg: null,
    bekrefterRiktig: false,
    bekrefterIngenPersonopplysninger: false,
  })
})

it('what an instance of the release before copies afterwards is saved too, and so are the steps of a correction', async () => {
  const one = await report([whole])
  await copied(one, 1, { basertPaKodeId: 3 })
  expect(await newest(one)).toMatchObject({ versjon: 2, fra: ['900000000'], siste: begun(2) })
  await copied(one, 2, { basertPaKodeId: 2 })
  expect(await newest(one)).toMatchObject({ versjon: 3, skjema: { basertPaKodeId: 2, bekreftelser: none } })
  // One of a version that is no longer the newest changes nothing.
  await copied(one, 0, { basertPaKodeId: 1 })
  expect(await newest(one)).toMatchObject({ versjon: 3 })

  const correction = await report([])
  await query(
    `with historikk as (
       insert into seksjon_versjon (kartlegging_id, seksjon, versjon, input, navn, tidspunkt_utc)
       select $1::uuid, s.seksjon, 1, s.svar, $3::text, $4::timestamptz
         from jsonb_to_recordset($2::jsonb) as s (seksjon text, svar jsonb, ferdig boolean) where s.ferdig is not null
     ), ventende as (
       insert into kopiert_svar (kartlegging_id, seksjon, versjon, slag, svar, kilder, navn, tidspunkt_utc)
       select $1::uuid, s.seksjon, 0, 'rettelse', s.svar, '{}', $3::text, $4::timestamptz
         from jsonb_to_recordset($2::jsonb) as s (seksjon text, svar jsonb, ferdig boolean) where s.ferdig is null
     )
     update kartlegging set versjoner = coalesce((
              select jsonb_object_agg(s.seksjon, jsonb_build_object('versjon', 1, 'navn', $3::text, 'utc', $5::text, 'ferdig', s.ferdig))
                from jsonb_to_recordset($2::jsonb) as s (seksjon text, svar jsonb, ferdig boolean) where s.ferdig is not null), '{}')
      where id = $1`,
    correction,
    JSON.stringify([
      { seksjon: id, svar: { ...whole, bekreftelser: none }, ferdig: null },
      { seksjon: 'produksjon', svar: [], ferdig: true },
    ]),
    ...['Sprek Dal', utc, utc],
  )
  expect(await newest(correction)).toMatchObject({ versjon: 1, siste: begun(1) })
  expect((await newest(correction, 'produksjon')).siste).toMatchObject({ versjon: 1, ferdig: true })
})
