import * as z from 'zod/mini'
import { audit } from '../../account/audit.ts'
import type { Session } from '../../account/session.ts'
import { transaction, violates } from '../../db/pool.ts'
import { sql } from '../../db/sql.ts'
import { loadAttachment } from '../../files/attachment.ts'
import type { Context } from '../../platform/context.ts'
import type { App, RouteSchema } from '../../platform/http.ts'
import { Problem } from '../../platform/problem.ts'
import {
  isSaved,
  keptDays,
  listedName,
  mayEdit,
  openReport,
  type Report,
  recordEvent,
} from '../../rapport/report.ts'
import { sections } from '../../sections/index.ts'
import { loadStored, ruleContextOf } from '../../svar/answers.ts'
import { changesBetween } from '../../svar/historikk/changes.ts'
import type { Texts } from '../../texts/texts.ts'
import { lockCorrected, recordOnCorrected } from '../corrected.ts'
import { alreadyThere } from '../create.ts'
import { type Slettede, type Sletting, slettede, sletting } from './contract.ts'

const params = z.object({ id: z.uuid() })
/** Routes of a draft's deletion: what is lost, the deletion, the deleted drafts, and the way back (rules.md §5.4). */
export function routes(app: App, ctx: Context): void {
  contentRoute(app, ctx)
  deleteRoute(app, ctx)
  restoreRoute(app, ctx)
  const schema = {
    summary: 'Slettede utkast som kan hentes fram igjen, sist slettet først',
    response: { 200: slettede },
  } satisfies RouteSchema
  app.get('/energikartlegginger/slettede', { schema }, ({ session }) => listDeleted(ctx, session))
}

function contentRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Det som går tapt når utkastet blir slettet',
    params,
    response: { 200: sletting },
  } satisfies RouteSchema
  app.get('/energikartlegginger/:id/sletting', { schema }, async ({ session, texts, params }) => {
    const report = await openReport(ctx.pool, session, params.id, 'read')
    if (!mayEdit(report)) throw new Problem(403, 'ikke-redigerbar')
    return contentOf(ctx, session, report, texts)
  })
}

function deleteRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Sletter et utkast; det kan hentes fram igjen i 30 dager',
    params,
    response: { 204: null },
  } satisfies RouteSchema
  app.delete('/energikartlegginger/:id', { schema }, async (request, reply) => {
    const { session, params } = request
    if (await deleteDraft(ctx, session, params.id))
      audit(ctx, request, 'slettet', { person: session.person, kartlegging: params.id })
    return reply.code(204).send()
  })
}

function restoreRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Henter et slettet utkast fram igjen; på et utkast som ikke er slettet, endres ingenting',
    params,
    response: { 204: null },
  } satisfies RouteSchema
  app.post('/energikartlegginger/:id/angre-sletting', { schema }, async (request, reply) => {
    const { session, params } = request
    if (await restoreDraft(ctx, session, params.id))
      audit(ctx, request, 'gjenopprettet', { person: session.person, kartlegging: params.id })
    return reply.code(204).send()
  })
}

const day = 24 * 3_600_000

const remove = sql(
  'utkast-slett',
  `with borte as (delete from tilstede where kartlegging_id = $1)
   update kartlegging set slettet_utc = $2, slettet_av = $3 where id = $1`,
  {},
)
const bringBack = sql(
  'utkast-gjenopprett',
  'update kartlegging set slettet_utc = null, slettet_av = null where id = $1',
  {},
)
// As in the list of reports: a main unit's include its sub-units, also those that have left it since.
const newest = sql(
  'utkast-slettede',
  `select id, organisasjonsnummer, navn, rapportering_ar, versjon, slettet_utc, slettet_av from kartlegging
    where slettet_utc > $2 and (organisasjonsnummer = any($1::text[]) or overordnet = any($1::text[]))
    order by slettet_utc desc, id limit 200`,
  {
    id: 'uuid',
    organisasjonsnummer: 'text',
    navn: 'text',
    rapportering_ar: 'int4',
    versjon: 'int4',
    slettet_utc: 'timestamptz?',
    slettet_av: 'text?',
  },
)

/**
 * Deletes a draft: it takes its unit's place for the year no longer, and no call but {@link restoreDraft} finds it.
 *
 * @returns whether it was deleted now; false when it was deleted already
 * @throws Problem 404 and 403 as every call on a report; 403 `ikke-redigerbar` for a submitted one
 */
const deleteDraft = (ctx: Context, session: Session, id: string): Promise<boolean> =>
  transaction(ctx.pool, async (db) => {
    const report = await openReport(db, session, id, 'any')
    if (report.slettet) return false
    if (!mayEdit(report)) throw new Problem(403, 'ikke-redigerbar')
    await remove(db, id, ctx.clock(), session.navn)
    await recordEvent(ctx, db, report, session, 'slettet')
    await recordOnCorrected(ctx, db, report, session, 'rettelse-oppgitt')
    return true
  })

/**
 * Brings a deleted draft back, with all that belongs to it.
 *
 * @returns whether it was brought back now; false when it is not deleted
 * @throws Problem 404 as every call on a report; 409 `utkast-plassen-er-tatt` with the id of the report that the unit has for
 *   the year by now, or `rettelse-plassen-er-tatt` where the version was corrected otherwise
 */
async function restoreDraft(ctx: Context, session: Session, id: string): Promise<boolean> {
  let seen: Report | undefined
  try {
    return await transaction(ctx.pool, async (db) => {
      await lockCorrected(db, id)
      const report = await openReport(db, session, id, 'any')
      seen = report
      if (!report.slettet) return false
      await bringBack(db, id)
      await recordEvent(ctx, db, report, session, 'gjenopprettet')
      await recordOnCorrected(ctx, db, report, session, 'rettelse-gjenopptatt')
      return true
    })
  } catch (error) {
    if (seen && violates(error, 'kartlegging_enhet_ar')) {
      const code = seen.versjon > 1 ? 'rettelse-plassen-er-tatt' : 'utkast-plassen-er-tatt'
      throw await alreadyThere(ctx.pool, seen, seen.rapporteringAr, code)
    }
    throw error
  }
}

/** The deleted drafts of the units that the person may act for. */
async function listDeleted(ctx: Context, session: Session): Promise<Slettede> {
  const units = [...session.enheter.values()].filter(({ tilgang }) => tilgang)
  const numbers = units.map(({ organisasjonsnummer }) => organisasjonsnummer)
  const rows = await newest(ctx.pool, numbers, new Date(ctx.clock().getTime() - keptDays * day))
  return rows.flatMap(({ slettet_utc, slettet_av, ...row }) =>
    slettet_utc === null || slettet_av === null
      ? []
      : [
          {
            kartleggingId: row.id,
            organisasjonsnummer: row.organisasjonsnummer,
            navn: listedName(session, row),
            rapporteringAr: row.rapportering_ar,
            versjon: row.versjon,
            slettetUtc: slettet_utc.toISOString(),
            slettetAv: slettet_av,
            fristUtc: new Date(slettet_utc.getTime() + keptDays * day).toISOString(),
          },
        ],
  )
}

/** What a draft holds that is lost with it. */
async function contentOf(ctx: Context, session: Session, report: Report, texts: Texts): Promise<Sletting> {
  const saved = sections.filter(({ id }) => isSaved(report, id))
  const { forms, answers } = await loadStored(ctx.pool, report, texts)
  const counts = saved.map((section) => {
    const context = ruleContextOf(section, answers, report, texts)
    return changesBetween([], section.summary(forms.get(section.id), context), texts).length
  })
  return {
    organisasjonsnummer: report.organisasjonsnummer,
    navn: listedName(session, report),
    rapporteringAr: report.rapporteringAr,
    svar: counts.reduce((sum, n) => sum + n, 0),
    vedlegg: (await loadAttachment(ctx.pool, report.id))?.navn ?? null,
  }
}
