import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { energibarere } from '../kodelister/energibarere.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, fillReport, readBeside, readWorld, saveBeside } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'

const { GRUPPER, PIDER, tallFor } = await readWorld()
const ar = rapporteringArNow(new Date())
const shops = GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)

let service: TestService
let owner: Person
let stranger: Person
let next = 10
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
  stranger = await service.signIn(PIDER.aluminium)
})
afterAll(() => service.stop())

const newReport = () => createReport(service, owner, shops[next++] ?? '')
const get = async (id: string) => (await readBeside(service, owner, id)).utregninger
const type = async (id: string, skrevet: unknown, as = owner) => {
  const { status, body } = await saveBeside(service, as, id, { skrevet })
  return { status, code: body.code, body: body.utregninger }
}
const submit = (id: string) => service.call('POST', `/energikartlegginger/${id}/innsending`, { as: owner })

/** The name of a carrier's field; `year` 0 is the first of the three. */
const carrier = (id: number, year = 2) =>
  `energibrukPerEnergibarer.energibarer.[ar=${ar - 2 + year},energibarerKodeId=${id}].kwh`
/** The same by index, as a frozen copy keeps it. */
const byIndex = (id: number, year = 2) =>
  `energibrukPerEnergibarer.energibarer.${energibarere.findIndex((entry) => entry.id === id) * 3 + year}.kwh`
const [electricity, oil, biofuel] = [carrier(1), carrier(9), carrier(16)]
const liter = { enhet: 'liter', kwh: 10.1 }

describe('what was typed', () => {
  it('is kept with the factor that it was read by, field by field', async () => {
    const id = await newReport()
    expect(await get(id)).toEqual([])
    const typed = { felt: oil, skrevet: '5000 liter' }
    expect((await type(id, [typed])).body).toEqual([{ ...typed, faktor: liter }])
    const sum = { felt: electricity, skrevet: '=1200+340' }
    const { body } = await type(id, [sum])
    expect(body).toEqual([
      { ...sum, faktor: null },
      { ...typed, faktor: liter },
    ])
    expect(await get(id)).toEqual(body)
    const corrected = { felt: electricity, skrevet: '12 MWh' }
    expect((await type(id, [corrected])).body).toContainEqual({ ...corrected, faktor: null })
    expect(await get(id)).toHaveLength(2)
  })

  it('names the fuel', async () => {
    const id = await newReport()
    const { body } = await type(id, [{ felt: biofuel, skrevet: '100 liter bioetanol' }])
    expect(body[0].faktor).toEqual({ enhet: 'liter', kwh: 5.9, nb: 'bioetanol', nn: 'bioetanol' })
  })

  it('is no change of the report', async () => {
    const id = await newReport()
    const before = await service.call('GET', `/energikartlegginger/${id}`, { as: owner })
    await type(id, [{ felt: oil, skrevet: '5000 liter' }])
    const after = await service.call('GET', `/energikartlegginger/${id}`, { as: owner })
    expect(after.headers.get('x-rapport-versjon')).toBe(before.headers.get('x-rapport-versjon'))
    expect(after.body).toEqual(before.body)
  })

  it('may stand in every number field in kWh', async () => {
    const id = await newReport()
    const fields = [
      'energibrukPerFormal.energibrukKwhPerFormal.[formalKodeId=1].kwh',
      'produksjon.[kildeKodeId=1].kwh',
      'potensialForEnergireduksjon.[formalKodeId=1].kwh',
      'tiltaksvurderinger.fjernvarmeVurdering.energiKwh',
      // Nobody has chosen it yet: the same save does.
      'tiltaksvurderinger.fornybarKraftproduksjonVurderinger.[fornybarKraftproduksjonVurderingKodeId=2].energiKwh',
    ]
    for (const felt of fields) {
      const { status, body } = await type(id, [{ felt, skrevet: '=1+2 MWh' }])
      expect([felt, status, body.length]).toEqual([felt, 200, fields.indexOf(felt) + 1])
    }
  })

  it.each([
    ['a text without a figure', oil, 'Kari Nordmann', 200],
    ['a figure that needs no calculation', oil, '5000', 200],
    ['a fuel that the row has not', oil, '5000 liter bensin', 200],
    ['a quantity of one of several fuels', biofuel, '100 liter', 200],
    ['a sum that cannot be worked out', oil, '=1200+', 200],
    ['a text of 201 characters', oil, `=${'1+'.repeat(99)}1+1`, 422],
    ['a carrier that does not exist', carrier(77), '12 MWh', 200],
    ['a year that the report does not ask for', carrier(9, 3), '12 MWh', 200],
    [
      'a kind of power that does not exist',
      'tiltaksvurderinger.fornybarKraftproduksjonVurderinger.[fornybarKraftproduksjonVurderingKodeId=77].energiKwh',
      '12 MWh',
      200,
    ],
    ['a key that is none', 'produksjon.[kildeKodeId].kwh', '12 MWh', 200],
    ['an index that no row has', 'energibrukPerEnergibarer.energibarer.9999.kwh', '12 MWh', 200],
    ['a part of a figure', `${oil}.x`, '12 MWh', 200],
    ['a section that does not exist', 'ukjent.energibarer.0.kwh', '12 MWh', 200],
    ['a field of an object’s own', 'energibrukPerFormal.__proto__.kwh', '12 MWh', 200],
    ['a field that is no figure', 'omKartleggingen.kontaktpersonNavn', '12 MWh', 200],
    ['a field in kroner', 'potensialForEnergireduksjon.0.kostnadKr', '=1+2', 200],
    ['something else than text', oil, 5, 400],
  ])('leaves out or refuses %s', async (_what, felt, skrevet, status) => {
    const id = await newReport()
    expect((await type(id, [{ felt, skrevet }])).status).toBe(status)
    expect(await get(id)).toEqual([])
  })

  it('is refused twice for one field', async () => {
    const typed = { felt: oil, skrevet: '5000 liter' }
    expect((await type(await newReport(), [typed, typed])).status).toBe(422)
  })

  it('is for those who may act for the unit, and closed with the report', async () => {
    const id = await newReport()
    await fillReport(service, owner, id, tallFor('butikk', ar))
    const typed = [{ felt: oil, skrevet: '5000 liter' }]
    expect((await type(id, typed, stranger)).status).toBe(404)
    await submit(id)
    const late = await type(id, typed)
    expect([late.status, late.code]).toEqual([403, 'ikke-redigerbar'])
    expect(await get(id)).toEqual([])
  })
})

describe('the receipt', () => {
  const receipt = async (id: string, sprak: string) => {
    const path = `/energikartlegginger/${id}/kvittering?sprak=${sprak}`
    return (await service.call('GET', path, { as: owner, headers: { accept: 'application/json' } })).body
  }
  /** A shop's report whose oil of the first year is 5000 liter. */
  async function submitted(
    typed: readonly { felt: string; skrevet: string }[],
    { kwh = 50_500, factor = 10.1 } = {},
  ) {
    const id = await newReport()
    const figures = tallFor('butikk', ar)
    await fillReport(service, owner, id, {
      ...figures,
      energibrukPerEnergibarer: {
        energibarer: [
          ...Object(figures.energibrukPerEnergibarer).energibarer.filter(
            (row: { energibarerKodeId: number; ar: number }) =>
              !(row.energibarerKodeId === 9 && row.ar === ar - 2),
          ),
          { energibarerKodeId: 9, ar: ar - 2, kwh },
        ],
      },
    })
    await type(id, typed)
    await service.ctx.pool.query(
      `update utregning set faktor = jsonb_set(faktor, '{kwh}', $2::jsonb) where kartlegging_id = $1`,
      [id, String(factor)],
    )
    expect((await submit(id)).status).toBe(204)
    return id
  }
  const shown = { felt: carrier(9, 0), skrevet: '5000 liter' }

  it('tells in both languages how a figure was worked out', async () => {
    const id = await submitted([shown])
    const blocks = async (sprak: string) =>
      (await receipt(id, sprak)).seksjoner
        .find((section: { id: string }) => section.id === 'energibrukPerEnergibarer')
        .blokker.slice(1)
    expect(JSON.parse(JSON.stringify(await blocks('nb')).replaceAll('\u00a0', ' '))).toEqual([
      {
        type: 'tabell',
        tittel: 'Slik er tallene regnet ut',
        kolonner: ['Tall', 'Skrevet', 'Utregning'],
        rader: [
          [
            `Lett fyringsolje og fyringsparafin i ${ar - 2}, kWh`,
            '5000 liter',
            '5 000 liter × 10,1 kWh = 50 500 kWh',
          ],
        ],
      },
    ])
    expect((await blocks('nn'))[0].tittel).toBe('Slik er tala rekna ut')
    const pdf = await service.call('GET', `/energikartlegginger/${id}/kvittering`, {
      as: owner,
      headers: { accept: 'application/pdf' },
    })
    expect(pdf.status).toBe(200)
    const sent = await service.call('GET', `/energikartlegginger/${id}/innsending`, { as: owner })
    expect(sent.body.svar.utregninger).toEqual([{ ...shown, felt: byIndex(9, 0), faktor: liter }])
  })

  it('says nothing of a text that gives another figure', async () => {
    const id = await submitted([
      { ...shown, skrevet: '5001 liter' },
      { felt: carrier(9, 1), skrevet: '5000 liter' },
    ])
    expect(JSON.stringify(await receipt(id, 'nb'))).not.toContain('regnet ut')
    const sent = await service.call('GET', `/energikartlegginger/${id}/innsending`, { as: owner })
    expect(sent.body.svar).not.toHaveProperty('utregninger')
  })

  it('reads a text by the factor that it was kept with', async () => {
    const said = async (figures: { kwh: number; factor: number }) =>
      JSON.stringify(await receipt(await submitted([shown], figures), 'nb')).replaceAll('\u00a0', ' ')
    expect(await said({ kwh: 49_500, factor: 9.9 })).toContain('5 000 liter × 9,9 kWh = 49 500 kWh')
    expect(await said({ kwh: 50_500, factor: 9.9 })).not.toContain('regnet ut')
  })
})
