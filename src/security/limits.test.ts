import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { askedSections, type SamletInnsending } from '../samlet/contract.ts'
import { sections } from '../sections/index.ts'
import { isRefused, visible } from '../seksjon/section.ts'
import { codeOf, isMalformed } from '../seksjon/unreadable.ts'
import type { RouteRow } from '../server/hooks/route-table.ts'
import type { SvarTilLagring } from '../svar/lagring/contract.ts'
import { sampleOf, withBrokenLimits } from './broken-limits.ts'
import { onReport } from './expectations.ts'
import { routesOf, startTrial, type Trial } from './testing.ts'
import { acceptedBody, acceptedParams, callerOf, isToBeTried } from './try-hostile.ts'

// Every limit of every body, from the schemas themselves: a route cannot forget to check one.

let trial: Trial
let table: RouteRow[]
beforeAll(async () => {
  trial = await startTrial({ SAMLET_INNSENDING: 'ja' })
  table = (await routesOf(trial.service)).filter((row) => isToBeTried(row) && row.schema.body)
}, 60_000)
afterAll(() => trial.service.stop())

const schemaOf = ({ schema }: RouteRow) => schema.body as z.ZodMiniType
const nameOf = ({ method, url }: RouteRow) => `${method} ${url}`
const isSvar = (row: RouteRow) => row.method === 'POST' && row.url.endsWith('/svar')
const isSamlet = (row: RouteRow) => row.method === 'POST' && row.url.endsWith('/samlet-innsending')

/** A body that breaks no limit, with as much in it as is known here. */
async function goodBody(row: RouteRow): Promise<unknown> {
  const { ids, people, units, service } = trial
  if (isSamlet(row)) {
    const rows = await service.call('GET', `/enheter/${units.main}/samlet-innsending`, { as: people.main })
    const { rapportVersjon, registerVersjon, svar } = rows.body.rader.find(
      ({ kartleggingId }: { kartleggingId: string }) => kartleggingId === ids.main,
    )
    const oneStep = { sendInn: svar.sendInn }
    return { rapportVersjon, registerVersjon, varsler: ['a'], antall: 1, svar: oneStep, vedleggFra: ids.main }
  }
  if (isSvar(row)) {
    // Of any version, whatever the other sections hold, and from a unit of one's own.
    const { versjon: _, seksjoner, ...body } = sampleOf(schemaOf(row)) as SvarTilLagring
    return { ...body, kopiertFra: units.main, seksjoner: seksjoner.map((part) => ({ ...part, etag: '*' })) }
  }
  return onReport[nameOf(row)]?.section ? acceptedBody(trial, row) : sampleOf(schemaOf(row))
}

/** The body without what its step does not show, which is dropped (rules.md §6.7). */
function shown(row: RouteRow, body: unknown): unknown {
  const section = sections.find(({ id }) => id === onReport[nameOf(row)]?.section)
  if (section) return visible(section, body)
  if (!isSamlet(row)) return body
  const { svar, ...rest } = body as SamletInnsending
  const forms = askedSections.map((section) => [
    section.id,
    svar[section.id] && visible(section, svar[section.id]),
  ])
  return { ...rest, svar: Object.fromEntries(forms) }
}

test('each limit of each body is refused with the place of what breaks it', async () => {
  const tried = new Map<string, number>()
  for (const row of table) {
    await trial.restore('main', 'komplett')
    const name = nameOf(row)
    const path = Object.entries(acceptedParams(trial, row)).reduce(
      (path, [part, value]) => path.replace(`:${part}`, value),
      row.url.replace('/api', ''),
    )
    const good = await goodBody(row)
    expect(schemaOf(row).safeParse(good).error?.issues ?? [], name).toEqual([])
    for (const body of withBrokenLimits(schemaOf(row), good)) {
      const issues = schemaOf(row).safeParse(shown(row, body)).error?.issues ?? []
      if (issues.length === 0 || issues.some(isMalformed)) continue
      // What is only missing, or half typed, is saved (rules.md §6.1); where the report is sent in at once, nothing may be left.
      const isOfSections = isSvar(row) && issues.every(({ path: [part] }) => part === 'seksjoner')
      const isSaved =
        (onReport[name]?.section !== undefined || isOfSections) &&
        !issues.some((issue) => isRefused({ code: codeOf(issue) }))
      // Of a new report's sections the access is asked first; they are judged as those of `svar`, by the same function.
      if (
        name === 'POST /api/energikartlegginger' &&
        issues.every(({ path: [part] }) => part === 'seksjoner')
      )
        continue
      const answer = await trial.service.call(row.method, path, { as: callerOf(trial.people, row), body })
      const said: string[] = (answer.body?.errors ?? []).map((error: { path: unknown[] }) =>
        error.path.join('.'),
      )
      const where = issues.map((issue) => issue.path.join('.'))
      // The steps of several reports at once are named by their ids.
      const inPart = (one: string) => one.replace(/^\w+/, 'seksjoner.0.svar')
      const isNamed = said.some((one) => [one, `svar.${one}`, inPart(one)].some((at) => where.includes(at)))
      const what = [name, where[0], JSON.stringify(body).slice(0, 200)]
      expect([...what, answer.status, isNamed]).toEqual([...what, ...(isSaved ? [200, false] : [422, true])])
      tried.set(name, (tried.get(name) ?? 0) + 1)
      // «Send inn» without its attachment has removed it.
      const section = sections.find(({ id }) => id === onReport[name]?.section)
      if (isSaved && section?.vedlegg) await trial.restore('main', 'komplett')
    }
  }
  // The password, and the unit of a new report, are texts without a limit of their own.
  expect(table.length - tried.size).toBeLessThanOrEqual(2)
  expect(tried.get('POST /api/energikartlegginger/:id/samlet-innsending')).toBeGreaterThan(20)
}, 120_000)
