import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EnhetIArbeidsbok, Forhandsvisning } from '../innlesing/forhandsvisning.ts'
import { isMissing } from '../seksjon/section.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { acceptAll, cellFinder, fetchWorkbook, uploadWorkbook } from './testing.ts'
import { type Edit, editedInLibreOffice, libreOffice } from './testing-libreoffice.ts'

const ar = rapporteringArNow(new Date())
let service: TestService
let as: Person
let shops: string[]
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  const { PIDER, GRUPPER } = await readWorld()
  as = await service.signIn(PIDER.dagligvare)
  shops = GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
})
afterAll(() => service.stop())

/** Finds cells: the column whose head holds a text, in the row of a unit and a code. */
async function finder(file: Uint8Array) {
  const find = await cellFinder(file)
  return (...of: Parameters<typeof find>) => {
    const [sheet = '', cell = ''] = find(...of).split('!')
    return { sheet, cell }
  }
}

const changesOf = ({ enheter }: Forhandsvisning) =>
  enheter.flatMap(({ seksjoner }) => seksjoner.flatMap(({ endringer }) => endringer))
/** What is told of cells: what cannot be saved, and what is saved and has to be mended. */
const faultsOf = ({ feil, enheter }: Forhandsvisning) => [
  ...feil,
  ...enheter.flatMap(({ seksjoner }: EnhetIArbeidsbok) =>
    seksjoner.flatMap(({ feil, mangler = [] }) => [
      ...feil,
      ...mangler.filter(({ code }) => !isMissing(code)),
    ]),
  ),
]
const named = ({ celle, code }: { celle: string; code: string }) => `${celle} ${code}`

describe.skipIf(!libreOffice)('a workbook that is filled in with LibreOffice', () => {
  test('for sixty shops: each of ten errors is named by its cell, and corrected sixty drafts stand', async () => {
    const file = await fetchWorkbook(service, as, shops)
    const find = await finder(file)
    const figures = shops.flatMap((unit, index): Edit[] => [
      { ...find('Formål', unit, 'Prosess', 'kWh'), value: 1000 + index },
      { ...find('Energibærere', unit, 'Elektrisitet', String(ar)), value: 1000 + index },
      { ...find('Energibærere', unit, 'Elektrisitet', String(ar - 1)), value: 900.5 + index },
    ])
    const [a = '', b = '', c = '', d = '', e = '', f = '', g = ''] = shops
    const electricity = (unit: string) => find('Energibærere', unit, 'Elektrisitet', String(ar - 2))
    /** Each with its code, and what corrects it. */
    const errors: [Edit, code: string, right: Edit['value']][] = [
      [{ ...electricity(a), value: '12,3 tonn' }, 'arbeidsbok.celle.tall', 900],
      [{ ...electricity(b), value: '1.200' }, 'arbeidsbok.celle.tvetydig', 1200],
      [{ ...electricity(c), value: 'tolv' }, 'arbeidsbok.celle.tall', '=40*12'],
      [{ ...electricity(d), value: '12 34' }, 'arbeidsbok.celle.ujevn', 1234],
      [{ ...electricity(e), value: -5 }, 'validering.tall-minst-null', 5],
      [{ ...electricity(f), value: 2e12 }, 'validering.tall-for-stort', 2000],
      [{ ...electricity(g), value: '=1/0' }, 'arbeidsbok.celle.feilverdi', 10],
      [
        { ...find('Formål', a, 'Prosess', 'Spesifikk'), value: 'mye' },
        'arbeidsbok.celle.tall-uten-enhet',
        '',
      ],
      [
        { ...find('Energireduksjon', b, 'Prosess', 'kWh'), value: 5000 },
        'pages.energireduksjon.kwh.for-stort',
        500,
      ],
      [{ ...find('Produksjon', c, null, 'Ingen egen'), value: 'kanskje' }, 'arbeidsbok.celle.ja-nei', 'Ja'],
    ]
    const measure: Edit[] = [{ ...find('Tiltak', c, null, 'Tiltak'), value: '101, 112' }]
    const cost = { ...find('Energireduksjon', b, 'Prosess', 'kroner'), value: 900 }
    const wrong = await editedInLibreOffice(file, [
      ...figures,
      ...measure,
      cost,
      ...errors.map(([edit]) => edit),
    ])
    const first = await uploadWorkbook(service, as, wrong)
    expect(first.status).toBe(200)
    expect(faultsOf(first.body).map(named).toSorted()).toEqual(
      errors.map(([{ sheet, cell }, code]) => `${sheet}!${cell} ${code}`).toSorted(),
    )

    const right = await editedInLibreOffice(
      wrong,
      errors.map(([edit, , value]) => ({ ...edit, value })),
    )
    const second = await uploadWorkbook(service, as, right)
    expect(faultsOf(second.body)).toEqual([])
    const results = await acceptAll(service, as, second.body)
    expect(results).toHaveLength(60)
    const outcomes = new Set(results.flatMap(({ seksjoner }) => seksjoner.map(({ utfall }) => utfall)))
    expect(outcomes).toEqual(new Set(['lagret']))
    const { rows } = await service.ctx.pool.query('select count(*)::int as n from kartlegging')
    expect(rows).toEqual([{ n: 60 }])

    const again = await uploadWorkbook(service, as, right)
    expect([changesOf(again.body), faultsOf(again.body)]).toEqual([[], []])
  }, 180_000)
})
