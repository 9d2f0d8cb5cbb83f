import { unitsOf } from '../../account/contract.ts'
import type { Session } from '../../account/session.ts'
import { readInPipeline } from '../../db/pipeline.ts'
import { sql } from '../../db/sql.ts'
import { isShown, openYears, shownNow } from '../../livslop/report-year.ts'
import type { Context } from '../../platform/context.ts'
import { counts } from '../../rapport/counts.ts'
import { accessUntil, listedName, type Report } from '../../rapport/report.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Klient, Skrivebord } from '../contract.ts'
import { fromList, listColumns, progressOf, selectList } from '../framdrift.ts'
import { loadAsked, toOversikt } from '../min-side.ts'

// A main unit's reports include its sub-units', also those that have left it since. By `slettet_av`, which stands in no index that could be read from end to end.
const own = `(organisasjonsnummer = any($1::text[]) or overordnet = any($1::text[])) and slettet_av is null`

// What is shown of the year before is not the last report beside itself: the one before it is.
const last = `rapportering_ar = (select max(sendt.rapportering_ar) from kartlegging sendt
     where sendt.organisasjonsnummer = kartlegging.organisasjonsnummer and sendt.rapportering_ar < $2
       and sendt.status = 3 and sendt.slettet_utc is null and not ${isShown('sendt')}) and ${counts('kartlegging')}`

const reportsOf = sql(
  'skrivebord',
  `${selectList}, ${isShown('kartlegging')} as vises, ${last} as siste ${fromList}
    where ${own} and (rapportering_ar in ($2, $2 - 1) or ${last})
    order by rapportering_ar desc, versjon desc`,
  { ...listColumns, vises: 'bool', siste: 'bool' },
)

const yearsOf = sql('skrivebord-arene', `select distinct rapportering_ar from kartlegging where ${own}`, {
  rapportering_ar: 'int4',
})

/**
 * The units that the person may act for, with the report that Min side shows of each; of another year, those with a report of it.
 *
 * @param asked a reporting year; the one now unless given
 */
export async function loadClients(
  ctx: Context,
  session: Session,
  texts: Texts,
  asked: number | undefined,
): Promise<Skrivebord> {
  const [now, begun] = shownNow(ctx.clock())
  const ar = asked ?? now
  const numbers = unitsOf(session.tilganger).map((unit) => unit.organisasjonsnummer)
  const [[rows, years], corrections] = await Promise.all([
    readInPipeline(ctx.pool, [
      // None of the year before an earlier one is shown in its place: none is begun later than now.
      reportsOf.with(numbers, ar, ar === now ? begun : ctx.clock()),
      yearsOf.with(numbers),
    ]),
    loadAsked(ctx, numbers, texts.sprak),
  ])
  const inList = rows.filter(({ vises }) => vises)
  const shown = await progressOf(ctx, session, inList, texts)
  const progress = new Map(shown.map(({ report, progress }) => [report.id, progress]))
  const until = new Map(corrections.map(({ kartleggingId, sisteDag }) => [kartleggingId, sisteDag]))
  const reports = Map.groupBy(rows, (row) => row.organisasjonsnummer)
  const open = openYears(ctx)
  const granted = new Map([...session.enheter].filter(([, { tilgang }]) => tilgang))
  const left = unitsThatLeft(
    session,
    shown.flatMap(({ report }) => (granted.has(report.organisasjonsnummer) ? [] : report)),
  )
  const toClient = (orgnr: string): Klient[] => {
    const unit = granted.get(orgnr) ?? left.get(orgnr)
    if (!unit) return []
    const own = reports.get(orgnr) ?? []
    const recent = own.filter((row) => row.rapportering_ar >= ar - 1)
    const oversikt = toOversikt(unit, recent, open)
    // What can be begun, for whatever year, stands in the list of the year now.
    if (!oversikt.kartlegging && ar !== now) return []
    const id = oversikt.kartlegging?.kartleggingId ?? ''
    const before = own.find(({ siste }) => siste)
    return [
      {
        ...oversikt,
        overordnet: granted.has(unit.overordnet ?? '') ? (unit.overordnet ?? undefined) : undefined,
        rapport: progress.get(id),
        rettesInnen: until.get(id),
        sist: before && {
          kartleggingId: before.id,
          rapporteringAr: before.rapportering_ar,
          totalEnergibrukKwh: before.kwh,
        },
      },
    ]
  }
  const leftOf = Map.groupBy(left.values(), ({ overordnet }) => overordnet)
  return {
    rapporteringAr: ar,
    arene: [...new Set([now, ar, ...years.map(({ rapportering_ar }) => rapportering_ar)])].sort(
      (a, b) => b - a,
    ),
    klienter: session.tilganger
      .flatMap((main) => [
        main,
        ...(main.underenheter ?? []),
        ...(leftOf.get(main.organisasjonsnummer) ?? []),
      ])
      .flatMap(({ organisasjonsnummer }) => toClient(organisasjonsnummer)),
  }
}

/** The units of reports that the person may act for by the main unit they were made below, by number. */
const unitsThatLeft = (session: Session, reports: readonly Report[]) =>
  new Map(
    reports.map((report) => [
      report.organisasjonsnummer,
      { ...report, navn: listedName(session, report), tilgangTil: accessUntil(session, report) },
    ]),
  )
