import '../../client/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptAll, cellFinder, fetchWorkbook } from '../../arbeidsbok/testing.ts'
import { inBrowserOf } from '../../client/testing.ts'
import { energibarere } from '../../kodelister/energibarere.ts'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { words } from '../../server/words.ts'
import { readWorld } from '../../svar/testing.ts'
import { rapporteringArNow } from '../../texts/calendar.ts'
import { previewSums } from './preview-sums.ts'

const ar = rapporteringArNow(new Date())
const years = [ar - 2, ar - 1, ar]
const electricity = energibarere.find(({ kode }) => kode === 'EL')?.id
let service: TestService
let as: Person
let units: string[]
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  const { PIDER, GRUPPER } = await readWorld()
  as = await service.signIn(PIDER.dagligvare)
  units = GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
})
afterAll(() => service.stop())

const previewOf = (rows: Parameters<typeof previewSums>[0]) =>
  inBrowserOf(service, as, () => previewSums(rows, years, words.nb))

test('sums of metering points are changes of the carriers, in reports that are begun by them, and in no workbook', async () => {
  const [one = '', two = ''] = units
  const rows = [
    { organisasjonsnummer: one, kwh: [1200.5, null, 1300] },
    { organisasjonsnummer: two, kwh: [null, null, 7] },
  ]
  const preview = await previewOf(rows)
  const changes = preview.enheter.map(({ seksjoner }) => seksjoner.flatMap(({ endringer }) => endringer))
  const change = (year: number, til: number) => ({
    seksjon: 'energibrukPerEnergibarer',
    sted: ['energibarer', { energibarerKodeId: electricity, ar: year }, 'kwh'],
    celle: '',
    konflikt: false,
    fra: null,
    til,
  })
  expect(changes).toEqual([[change(ar - 2, 1200.5), change(ar, 1300)], [change(ar, 7)]])
  const taken = await acceptAll(service, as, preview)
  expect(taken.map(({ seksjoner }) => seksjoner.map(({ utfall }) => utfall))).toEqual([
    ['lagret'],
    ['lagret'],
  ])
  const history = await fetch(
    `${service.appUrl}/api/energikartlegginger/${taken[0]?.kartleggingId}/historikk?seksjon=energibrukPerEnergibarer`,
    { headers: { cookie: as.cookie } },
  )
  const [version] = (await history.json()) as { fraArbeidsbok?: boolean }[]
  expect(version?.fraArbeidsbok, 'it is from no workbook').toBeUndefined()

  // A workbook that is fetched now has them, and a second look at the files changes nothing.
  const find = await cellFinder(await fetchWorkbook(service, as, [one]))
  expect(find('', one, 'Elektrisitet', String(ar))).toBeTruthy()
  const again = await previewOf(rows)
  expect(
    again.enheter.flatMap(({ seksjoner }) => seksjoner.map(({ endringer, uendret }) => [endringer, uendret])),
  ).toEqual([
    [[], 2],
    [[], 1],
  ])
})
