import { setImmediate as soon } from 'node:timers/promises'
import type { Session } from '../account/session.ts'
import { type Database, type RowsOf, readGroups, readInPipeline } from '../db/pipeline.ts'
import { sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import { newestInput, withSubUnits } from '../rapport/counts.ts'
import type { Report } from '../rapport/report.ts'
import type { Forrige } from '../seksjon/forrige.ts'
import type { Texts } from '../texts/texts.ts'
import type { Utregning } from '../utregninger/contract.ts'
import { readUtregninger, utregningerOf } from '../utregninger/stored.ts'
import { erAvForrige, finnVarsler, regler } from '../varsler/catalogue.ts'
import {
  type Forklaring,
  gjelder,
  gjelderSamme,
  harSett,
  type Svar,
  skjulteTall,
} from '../varsler/contract.ts'
import { typedWithUnit, withRegister } from '../varsler/forms.ts'
import { lesGrunnlag, sisteHeleArFor } from '../varsler/grunnlag.ts'
import type { Varsel } from '../varsler/regel.ts'
import { readSections, type Saved, type Stored, savedOf, storedOf } from './answers.ts'
import { lastOf, readLast } from './last-report.ts'

const load = sql(
  'varsel-svar-load',
  'select regel, felt, begrunnelse, tall from varsel_svar where kartlegging_id = $1 order by regel, felt',
  { regel: 'text', felt: 'text', begrunnelse: 'text?', tall: 'text?' },
)
// How many warnings are open is then not known. An unchanged answer keeps its name and time.
const save = sql(
  'varsel-svar-save',
  `with ny as (
     select * from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as ny (regel, felt, begrunnelse, tall)
   ), borte as (
     delete from varsel_svar as v using ny
      where v.kartlegging_id = $1 and ny.regel = v.regel and ny.felt = v.felt and ny.tall is null
   ), ukjent as (
     update kartlegging set apne_varsler = null where id = $1
   )
   insert into varsel_svar (kartlegging_id, regel, felt, begrunnelse, tall, navn, svart_utc)
   select $1, ny.*, $6, $7 from ny where ny.tall is not null
   on conflict (kartlegging_id, regel, felt) do update
      set begrunnelse = excluded.begrunnelse, tall = case excluded.tall when '${skjulteTall}' then varsel_svar.tall else excluded.tall end,
          navn = excluded.navn, svart_utc = excluded.svart_utc
    where varsel_svar.begrunnelse is distinct from excluded.begrunnelse
       or (varsel_svar.tall is distinct from excluded.tall and excluded.tall <> '${skjulteTall}')`,
  {},
)
const below = sql(
  'varsel-underenheter',
  `select (sum(bruk.kwh) filter (where k.status = 3))::float8 as kwh, sum(bruk.kwh)::float8 as i_alt
     from ${withSubUnits}
    cross join lateral (select coalesce(total_kwh(${newestInput('k', 'energibrukPerFormal')}), 0) as kwh) as bruk
    where d.id = $1`,
  { kwh: 'float8?', i_alt: 'float8?' },
)

/** @param forrige the last report, null where the reader may not read it: its figures are then left out */
const shownSvar = (rows: readonly Svar[], report: Report, forrige: Forrige | null): Svar[] =>
  rows.map((svar) => ({
    ...svar,
    tall: !forrige && erAvForrige(svar, report.rapporteringAr) ? skjulteTall : svar.tall,
  }))

async function loadSvar(db: Database, report: Report, by: Session): Promise<Svar[]> {
  const [rows, last] = await readInPipeline(db, [load.with(report.id), readLast(report.id)])
  return shownSvar(rows, report, lastOf(last, by))
}

/**
 * Keeps figures, and takes answers back, but for those whose answer is another than their author saw, or whose rule is gone.
 *
 * @returns all answers, as the reader sees them
 */
export async function answerWarnings(
  db: Database,
  report: Report,
  nye: readonly Forklaring[],
  by: Session,
  now: Date,
): Promise<Svar[]> {
  const svar = await loadSvar(db, report, by)
  const isStored = (nytt: Svar) => svar.some((each) => gjelderSamme(each, nytt))
  const kept = nye.filter(
    (nytt) =>
      regler.some(({ id }) => id === nytt.regel) &&
      harSett(nytt, svar) &&
      // Hidden figures stand for those that are stored.
      (nytt.tall !== skjulteTall || isStored(nytt)),
  )
  if (kept.length === 0) return svar
  await save(
    db,
    report.id,
    kept.map(({ regel }) => regel),
    kept.map(({ felt }) => felt),
    kept.map(({ begrunnelse }) => begrunnelse?.trim() || null),
    kept.map(({ tall }) => tall),
    by.navn,
    now,
  )
  return loadSvar(db, report, by)
}

/** What the soft rules read besides the answers, and the answers to warnings. */
interface Around {
  utregninger: Utregning[]
  svar: Svar[]
  forrige: Forrige | null
  /** Energy use of the sub-units that have submitted a report for the same year; null without any. */
  underenheterKwh: number | null
  /** The same of all sub-units with a report for the year, drafts among them. */
  underenheterIAltKwh: number | null
}

/** The queries of what the soft rules read besides the answers, to be read in one pipeline; pass their rows to {@link aroundOf}, with the reader. */
export const readAround = (id: string) =>
  [readUtregninger(id), load.with(id), readLast(id), below.with(id)] as const

export const aroundOf = (
  [utregninger, rows, last, [sums]]: RowsOf<ReturnType<typeof readAround>>,
  report: Report,
  by: Session,
): Around => {
  const forrige = lastOf(last, by)
  return {
    utregninger: utregningerOf(utregninger),
    svar: shownSvar(rows, report, forrige),
    forrige,
    underenheterKwh: sums?.kwh ?? null,
    underenheterIAltKwh: sums?.i_alt ?? null,
  }
}

/** A report as {@link eachRead} reads it. */
export type Read = Around & { saved: Saved; stored: Stored }

/**
 * Reads reports in one round trip, each with what the soft rules read and its answers.
 *
 * @param ids the sections that are read
 * @returns what `work` makes of each; other calls run in between
 */
export async function eachRead<T>(
  ctx: Context,
  by: Session,
  texts: Texts,
  [reports, ids]: readonly [readonly Report[], readonly string[]],
  work: (report: Report, read: Read) => T,
): Promise<T[]> {
  const statements = reports.map(({ id }) => [...readAround(id), ...readSections(id, ids)])
  const rows = await readGroups(ctx.pool, statements)
  const made: T[] = []
  for (const [index, report] of reports.entries()) {
    const [typed, kept, last, below, ...sections] = rows[index] ?? []
    const around = aroundOf([typed, kept, last, below] as Parameters<typeof aroundOf>[0], report, by)
    const saved = savedOf(ids, sections)
    made.push(work(report, { ...around, saved, stored: storedOf(saved, report, texts) }))
    await soon()
  }
  return made
}

/** Runs the soft rules on answers that are saved. A step that is not complete has its warnings on its own page alone (rules.md §6.2). */
export function warningsOf(
  ctx: Context,
  report: Report,
  stored: Stored,
  { utregninger, forrige, underenheterKwh, underenheterIAltKwh }: Around,
): Varsel[] {
  const forms = withRegister(stored.forms, stored.answers.get('omForetaket'))
  const rundt = {
    ar: report.rapporteringAr,
    sisteHeleAr: sisteHeleArFor(report.rapporteringAr, report.opprettetUtc, ctx.clock()),
    grenseKwh: ctx.config.grenseKwh,
    underenheterKwh,
    underenheterIAltKwh,
    forrige,
    medEnhet: typedWithUnit(forms, utregninger),
  }
  return finnVarsler(lesGrunnlag(rundt, forms)).filter(
    ({ seksjon }) => report.versjoner[seksjon]?.ferdig !== false,
  )
}

/** The warnings that wait for an answer: of the severity that asks for one, and not answered for the figures of now. */
export const openOf = (varsler: readonly Varsel[], svar: readonly Svar[]): Varsel[] =>
  varsler.filter((varsel) => varsel.alvor === 'varsel' && !svar.some((each) => gjelder(each, varsel)))

/** The warnings of saved answers that the reader sees, and what was answered to them. */
export async function savedWarnings(ctx: Context, db: Database, report: Report, stored: Stored, by: Session) {
  const around = aroundOf(await readInPipeline(db, readAround(report.id)), report, by)
  return { varsler: warningsOf(ctx, report, stored, around), svar: around.svar }
}

/** A warning that a report is sent in with: whether it was answered by keeping the figure, and the explanation. */
export type Innsendt = Varsel & { beholdt: boolean; begrunnelse: string | null }

/** The warnings that are part of the submission, as the reader sees them: those that were answered, and those that nobody has answered. */
export async function warningsToSend(
  ctx: Context,
  db: Database,
  report: Report,
  stored: Stored,
  by: Session,
): Promise<Innsendt[]> {
  const { varsler, svar } = await savedWarnings(ctx, db, report, stored, by)
  return varsler.flatMap((varsel) => {
    const gitt = svar.find((each) => gjelder(each, varsel))
    if (!gitt && varsel.alvor !== 'varsel') return []
    return [{ ...varsel, beholdt: gitt !== undefined, begrunnelse: gitt?.begrunnelse ?? null }]
  })
}
