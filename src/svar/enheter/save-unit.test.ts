import '../../client/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBrowserOf } from '../../client/testing.ts'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { rapporteringArNow } from '../../texts/calendar.ts'
import { createReport, fillReport, readWorld } from '../testing.ts'
import { loadUnits } from './query.ts'
import { saveUnit } from './save-unit.ts'

const ar = rapporteringArNow(new Date())
let service: TestService
let as: Person
let unit: string
let id: string
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  const { PIDER, GRUPPER, tallFor } = await readWorld()
  as = await service.signIn(PIDER.dagligvare)
  unit = GRUPPER.dagligvare.under[0]?.organisasjonsnummer ?? ''
  id = await createReport(service, as, unit)
  await fillReport(service, as, id, { ...tallFor('butikk', ar), produksjon: [] })
})
afterAll(() => service.stop())

const inBrowser = <T>(work: () => Promise<T>) => inBrowserOf(service, as, work)
const load = () => inBrowser(async () => (await loadUnits([unit], ar)).units.get(unit))
const own = { sted: [{ kildeKodeId: 2 }, 'kwh'], fra: null, til: 7 }

test('a section that is saved meanwhile leaves the unit with its other sections as they stand', async () => {
  const seen = await load()
  if (!seen) throw new Error('Nothing is known of the unit')
  const sections = Object.keys(seen.seksjoner)
  expect(sections.length).toBeGreaterThan(2)
  await fillReport(service, as, id, { produksjon: [{ kildeKodeId: 1, kwh: 5 }] })
  const accepted = [{ seksjon: 'produksjon', endringer: [own] }]
  const { now } = await inBrowser(() => saveUnit(seen, accepted, { ar }))
  expect(Object.keys(now.seksjoner).toSorted()).toEqual(sections.toSorted())
})

test('an answer is not copied to a draft that is deleted: it stays deleted, and the answer says so', async () => {
  const seen = await load()
  if (!seen) throw new Error('Nothing is known of the unit')
  await service.call('DELETE', `/energikartlegginger/${id}`, { as })
  const accepted = [{ seksjon: 'produksjon', endringer: [{ ...own, fra: 7, til: 8 }] }]
  const copying = inBrowser(() => saveUnit(seen, accepted, { ar, kopiertFra: unit }))
  await expect(copying).rejects.toMatchObject({ status: 410 })
})
