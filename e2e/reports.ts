import type { Rapporttall } from '../sandbox/tall/rapport.ts'
import { type Gruppe, tallFor } from '../sandbox/tall/tall.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { sections } from '../src/sections/index.ts'
import { writeResource } from '../src/seksjon/section.ts'
import { ar } from './fill.ts'
import { call, newReport, signIn } from './people.ts'
import { drawn, type Page } from './test.ts'

let used = 0
/** A sub-unit without a report, of the company that has most of them. */
export const freshUnit = () => GRUPPER.eiendom.under[used++]?.organisasjonsnummer ?? ''

/** Saves sections by the API; all of them unless `only` names some. */
export async function fillReport(
  page: Page,
  id: string,
  gruppe: Gruppe,
  only: (keyof Rapporttall)[] = [],
): Promise<void> {
  const tall: Record<string, unknown> = { ...tallFor(gruppe, ar) }
  for (const section of sections) {
    if (only.length > 0 && !only.some((key) => key === section.id)) continue
    const resource = writeResource(section)
    await call(page, 'POST', `/energikartlegginger/${id}${resource && `/${resource}`}`, tall[section.id])
  }
}

/** The ids of every section but these. */
export const allBut = (...ids: (keyof Rapporttall)[]) =>
  (sections.map(({ id }) => id) as (keyof Rapporttall)[]).filter((id) => !ids.includes(id)) // the keys of the figures are the sections' ids

/** Signs in, makes a report and opens a page of it. @returns its id */
export async function openReport(page: Page, path: string): Promise<string> {
  await signIn(page, 'eiendom')
  const id = await newReport(page, freshUnit())
  await page.goto(`/reports/${id}/${path}`)
  await drawn(page)
  return id
}

/** A report of the unit that starts from its last one. @returns its id */
export async function startFromLast(page: Page, organisasjonsnummer: string): Promise<string> {
  const [last] = await call<{ kartleggingId: string }[]>(
    page,
    'GET',
    `/enheter/${organisasjonsnummer}/siste-rapporter`,
  )
  return call<string>(page, 'POST', '/energikartlegginger', {
    organisasjonsnummer,
    kopierFra: last?.kartleggingId,
  })
}

/** The answers to warnings of a report. */
export const answersOf = async (page: Page, id: string) =>
  (await call<{ varsler: object[] }>(page, 'GET', `/energikartlegginger/${id}/steg/produksjon`)).varsler
