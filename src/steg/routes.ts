import * as z from 'zod/mini'
import { readInPipeline } from '../db/pipeline.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { etagOf, openReport, unconfirmed } from '../rapport/report.ts'
import { readVersions, versionsOf } from '../rapport/versjoner/versions.ts'
import { isLast, neededBy, sections, usersOf } from '../sections/index.ts'
import type { Contract } from '../seksjon/section.ts'
import { allIds, readSections, savedOf, storedOf, unreadableIn } from '../svar/answers.ts'
import { waiting } from '../svar/hentet/waiting.ts'
import { reportVersion } from '../svar/report-version.ts'
import { remainingOf } from '../svar/shown-answer.ts'
import { aroundOf, readAround } from '../svar/warning-answers.ts'
import { lesesAv } from '../varsler/catalogue.ts'
import { steg } from './contract.ts'
import { routes as fromSubUnits } from './fra-underenheter/routes.ts'

const params = z.object({ id: z.uuid(), seksjon: z.enum(allIds) })

/** Routes of what a step shows: its own call, which asks no register, and the sums of sub-units. */
export function routes(app: App, ctx: Context): void {
  fromSubUnits(app, ctx)
  const schema = {
    summary: 'Det et steg viser utover rapporten og enheten',
    params,
    response: { 200: steg },
  } satisfies RouteSchema
  app.get('/energikartlegginger/:id/steg/:seksjon', { schema }, async (request) => {
    const { session, texts, params } = request
    const { id, seksjon } = params
    // The version is read before the answers. After a save in between it is the older one, so nothing is submitted unseen.
    const report = await openReport(ctx.pool, session, id, 'read')
    const [utregninger, svar, last, below, versions, ...rows] = await readInPipeline(ctx.pool, [
      ...readAround(id),
      readVersions(report),
      ...readSections(id),
    ])
    const saved = savedOf(allIds, rows)
    const stored = storedOf(saved, report, texts)
    const unreadable = unreadableIn(saved, report)
    const read = sections.filter((one) => isReadBy(seksjon, one) && !unreadable.includes(one.id))
    const around = aroundOf([utregninger, svar, last, below], report, session)
    const starts = unconfirmed(report).includes(seksjon)
    return {
      rapportVersjon: reportVersion(report),
      svar: Object.fromEntries(
        read.map(({ id }) => [
          id,
          { svar: stored.answers.get(id), skjema: stored.forms.get(id), etag: etagOf(report, id) },
        ]),
      ),
      sistLagret: Object.fromEntries(
        Object.entries(report.versjoner).map(([one, { navn, utc }]) => [
          one,
          { etag: etagOf(report, one), navn, utc },
        ]),
      ),
      mangler: remainingOf(stored, report, texts),
      hentet: starts ? await waiting(ctx.pool, report, session, texts) : { seksjoner: {} },
      utregninger: around.utregninger,
      forrige: around.forrige,
      versjoner: versionsOf(ctx, versions, session),
      varsler: around.svar,
      underenheterKwh: around.underenheterKwh,
      underenheterIAltKwh: around.underenheterIAltKwh,
    }
  })
}

/**
 * Whether a step reads a section: it is its own, every page of the report reads it, its rules or warnings do, or those of a step
 * whose rules read what it reads. The last step reads all.
 */
function isReadBy(seksjon: string, one: Contract): boolean {
  const section = sections.find(({ id }) => id === seksjon)
  if (!section) return false
  if (one === section || one.onEveryPage || isLast(section)) return true
  const around = neededBy(section).flatMap((needed) => [needed, ...usersOf(needed)])
  return around.flatMap(neededBy).includes(one) || lesesAv(seksjon).includes(one.id)
}
