import '../../client/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { acceptAll, cellFinder, fetchWorkbook } from '../../arbeidsbok/testing.ts'
import { inBrowserOf } from '../../client/testing.ts'
import { energibarere } from '../../kodelister/energibarere.ts'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { words } from '../../server/words.ts'
import { createReport, fillReport, readWorld } from '../../svar/testing.ts'
import { rapporteringArNow } from '../../texts/calendar.ts'
import { previewSums } from './preview-sums.ts'

const ar = rapporteringArNow(new Date())
const years = [ar - 2, ar - 1, ar]
const electricity = energibarere.find(({ kode }) => kode === 'EL')?.id
let service: TestService
let as: Person
let units: string[]
let figures: (year: number) => Record<string, unknown>
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  const { PIDER, GRUPPER, tallFor } = await readWorld()
  figures = (year) => tallFor('butikk', year)
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

const carriers = z.object({
  energibarer: z.array(
    z.object({ energibarerKodeId: z.number(), ar: z.number(), kwh: z.nullable(z.number()) }),
  ),
})

describe('where the unit sent in a report last year (rules.md §6.6)', () => {
  async function withEarlier(unit: string) {
    const id = await createReport(service, as, unit)
    const change = (what: string) =>
      service.ctx.pool.query(`update kartlegging set ${what} where id = $1`, [id])
    await change(`rapportering_ar = ${ar - 1}`)
    await fillReport(service, as, id, figures(ar - 1))
    await change('status = 3, innsendt_utc = now()')
    return id
  }
  const savedOf = async (id: string | null | undefined) => {
    const { body } = await service.call('GET', `/energikartlegginger/${id}/energibruk-per-energibarer`, {
      as,
    })
    return carriers.parse(body).energibarer.filter(({ kwh }) => kwh !== null)
  }
  const sums = (unit: string) => [{ organisasjonsnummer: unit, kwh: [null, null, 7] }]
  const mine = { energibarerKodeId: electricity, ar, kwh: 7 }

  test.each([
    ['in a new report', 2, false],
    ['in a draft', 3, true],
  ])(
    'what waits %s is shown as changes beside the sums, and then saved with them',
    async (_, at, isBegun) => {
      const unit = units[at] ?? ''
      const earlier = await withEarlier(unit)
      if (isBegun)
        await service.call('POST', '/energikartlegginger', {
          as,
          body: { organisasjonsnummer: unit, kopierFra: earlier },
        })
      const preview = await previewOf(sums(unit))
      const shown = preview.enheter.flatMap(({ seksjoner }) =>
        seksjoner.flatMap(({ endringer }) => endringer),
      )
      expect(shown.length).toBeGreaterThan(1)
      expect(shown.map(({ fra }) => fra)).toEqual(shown.map(() => null))
      expect(new Set(shown.map(({ celle }) => celle))).toEqual(new Set(['', 'Forrige rapport']))
      const [taken] = await acceptAll(service, as, preview)
      expect(taken?.seksjoner).toMatchObject([{ utfall: 'lagret' }])
      const saved = await savedOf(taken?.kartleggingId)
      expect(saved).toContainEqual(expect.objectContaining(mine))
      expect(saved.map(({ kwh }) => kwh).sort()).toEqual(shown.map(({ til }) => til).sort())
    },
  )
})
