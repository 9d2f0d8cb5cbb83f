import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { rapporteringArNow } from '../../texts/calendar.ts'
import type { Svar } from '../../varsler/contract.ts'
import { createReport, fillReport, readWorld } from '../testing.ts'

const { GRUPPER, PIDER, tallFor } = await readWorld()
const ar = rapporteringArNow(new Date())
const shops = GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)

let service: TestService
let owner: Person
let stranger: Person
let next = 30
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
  stranger = await service.signIn(PIDER.aluminium)
})
afterAll(() => service.stop())

const newReport = () => createReport(service, owner, shops[next++] ?? '')
const url = (id: string) => `/energikartlegginger/${id}/varsler`
const get = (id: string, as = owner) => service.call('GET', url(id), { as })
const put = (id: string, body: unknown, options: { as?: Person; ifMatch?: string } = {}) =>
  service.call('PUT', url(id), { as: owner, body, ...options })
const submit = (id: string) => service.call('POST', `/energikartlegginger/${id}/innsending`, { as: owner })

/** A shop's report with a specific use that is odd, which raises P-25. */
const odd = { regel: 'P-25', felt: 'energibrukPerFormal.energibrukMengdePerFormal.[formalKodeId=1].mengde' }
/** The same by index, as a tab of the release before says it, and as a frozen copy keeps it. */
const oddBefore = { ...odd, felt: 'energibrukPerFormal.energibrukMengdePerFormal.0.mengde' }
const plainFigures = () => tallFor('butikk', ar)
const oddFigures = () => ({
  ...plainFigures(),
  energibrukPerFormal: {
    ...Object(plainFigures().energibrukPerFormal),
    energibrukMengdePerFormal: [{ formalKodeId: 1, mengde: 1_200, enhet: 'kWh/m²' }],
  },
})
async function readyReport(figures: Record<string, unknown> = oddFigures()) {
  const id = await newReport()
  await fillReport(service, owner, id, figures)
  return id
}

describe('answers to warnings', () => {
  it('are none at first, and then what was given', async () => {
    const id = await readyReport()
    expect((await get(id)).body).toEqual([])
    const svar = { ...odd, begrunnelse: '  Butikken er liten. ' }
    const { status, body } = await put(id, [svar])
    expect(status).toBe(200)
    expect(body).toEqual([{ ...odd, begrunnelse: 'Butikken er liten.', tall: '1200;verdi=1200' }])
    expect((await get(id)).body).toEqual(body)
    expect((await put(id, [])).body).toEqual([])
  })

  it('are to none about a unit, where the text that was typed names it', async () => {
    const id = await newReport()
    const energibrukPerFormal = {
      energibrukKwhPerFormal: [{ formalKodeId: 1, kwh: 4_000 }],
      energibrukMengdePerFormal: [],
      oppvarmingByggKodeId: 1,
    }
    await fillReport(service, owner, id, { energibrukPerFormal })
    const felt = 'energibrukPerFormal.energibrukKwhPerFormal.[formalKodeId=1].kwh'
    const asked = async () => (await put(id, [{ regel: 'P-02', felt, begrunnelse: null }])).body[0].tall
    expect(await asked()).toBe('4000;tall=4000')
    const typed = `/energikartlegginger/${id}/utregninger`
    await service.call('PUT', typed, { as: owner, body: [{ felt, skrevet: '4 MWh' }] })
    expect(await asked()).toBeNull()
  })

  it('hold for the figures that they name, and are no change of the report', async () => {
    const id = await readyReport()
    const before = await service.call('GET', `/energikartlegginger/${id}`, { as: owner })
    const svar = { ...odd, begrunnelse: null, tall: '1;verdi=1' }
    expect((await put(id, [svar])).body).toEqual([svar])
    const after = await service.call('GET', `/energikartlegginger/${id}`, { as: owner })
    expect(after.headers.get('x-rapport-versjon')).toBe(before.headers.get('x-rapport-versjon'))
    expect(after.body).toEqual(before.body)
  })

  it('given by two at once do not overwrite each other unseen', async () => {
    const id = await newReport()
    const first = await get(id)
    const ifMatch = first.headers.get('etag') ?? ''
    const mine = { ...odd, begrunnelse: 'min', tall: null }
    expect((await put(id, [mine], { ifMatch })).status).toBe(200)
    const late = await put(id, [{ ...mine, begrunnelse: 'din' }], { ifMatch })
    expect([late.status, late.body.code]).toEqual([412, 'endret-av-andre'])
    expect(late.body.etag).toBe((await get(id)).headers.get('etag'))
    expect((await get(id)).body).toEqual([mine])
  })

  it.each([
    ['a rule that does not exist', [{ ...odd, regel: 'P-99', begrunnelse: null }], 422],
    ['an explanation of 501 characters', [{ ...odd, begrunnelse: 'x'.repeat(501) }], 422],
    [
      'the same twice',
      [
        { ...odd, begrunnelse: null },
        { ...odd, begrunnelse: 'to' },
      ],
      422,
    ],
    ['an unknown key', [{ ...odd, begrunnelse: null, x: 1 }], 400],
    ['no list', { ...odd, begrunnelse: null }, 400],
  ])('refuse %s', async (_what, body, status) => {
    const id = await newReport()
    expect((await put(id, body)).status).toBe(status)
    expect((await get(id)).body).toEqual([])
  })

  it('take 500 characters', async () => {
    const id = await newReport()
    const begrunnelse = 'å'.repeat(500)
    expect((await put(id, [{ ...odd, begrunnelse, tall: null }])).body).toEqual([
      { ...odd, begrunnelse, tall: null },
    ])
  })

  it('are for those who may act for the unit, and closed with the report', async () => {
    const id = await readyReport()
    expect((await get(id, stranger)).status).toBe(404)
    expect((await put(id, [], { as: stranger })).status).toBe(404)
    expect((await service.call('GET', url(id))).status).toBe(401)
    await submit(id)
    const late = await put(id, [])
    expect([late.status, late.body.code]).toEqual([403, 'ikke-redigerbar'])
    expect((await get(id)).status).toBe(200)
  })
})

describe('the receipt', () => {
  const receipt = (id: string, sprak: string) =>
    service.call('GET', `/energikartlegginger/${id}/kvittering?sprak=${sprak}`, {
      as: owner,
      headers: { accept: 'application/json' },
    })
  const kept = async (id: string, sprak: string) =>
    (await receipt(id, sprak)).body.seksjoner.find(({ id }: { id: string }) => id === 'varsler')

  it('tells in both languages which figures were kept, and why', async () => {
    const id = await readyReport()
    await put(id, [{ ...odd, begrunnelse: 'Butikken er liten.' }])
    await submit(id)
    const nb = await kept(id, 'nb')
    expect(nb.tittel).toBe('Uvanlige svar')
    expect(nb.blokker).toEqual([
      {
        type: 'felter',
        felter: [
          {
            ledetekst: expect.stringMatching(/^Energibruk per formål: 1\s200\skWh\/m² er uvanlig\./),
            verdi: 'Beholdt: Butikken er liten.',
          },
        ],
      },
    ])
    expect((await kept(id, 'nn')).tittel).toBe('Uvanlege svar')
    const pdf = await service.call('GET', `/energikartlegginger/${id}/kvittering`, {
      as: owner,
      headers: { accept: 'application/pdf' },
    })
    expect(pdf.status).toBe(200)
    const [{ dokument }] = (
      await service.ctx.pool.query('select dokument from innsending where kartlegging_id = $1', [id])
    ).rows
    expect(dokument.svar.varsler).toEqual([{ ...oddBefore, begrunnelse: 'Butikken er liten.' }])
  })

  it('tells what was not answered as well, and nothing of an answer to another figure', async () => {
    const [without, stale] = [await readyReport(), await readyReport()]
    const old: Omit<Svar, 'begrunnelse'> = { ...odd, tall: '1;verdi=1' }
    await put(stale, [{ ...old, begrunnelse: 'Gammelt tall.' }])
    for (const id of [without, stale]) {
      await submit(id)
      const { blokker } = await kept(id, 'nb')
      expect(blokker[0].felter).toMatchObject([{ verdi: 'Uten forklaring' }])
      const { rows } = await service.ctx.pool.query(
        'select beholdte_varsler, dokument from innsending where kartlegging_id = $1',
        [id],
      )
      expect(rows[0].beholdte_varsler, 'the authority finds it').toBe(1)
      expect(rows[0].dokument.svar.varsler).toEqual([{ ...oddBefore, begrunnelse: null }])
    }
    const ordinary = await readyReport(plainFigures())
    await submit(ordinary)
    expect(await kept(ordinary, 'nb')).toBeUndefined()
  })
})

describe('what the sub-units have sent in', () => {
  it('is summed for the main unit’s year', async () => {
    const main = await createReport(service, owner, GRUPPER.dagligvare.hoved.organisasjonsnummer)
    const below = async () =>
      (await service.call('GET', `/energikartlegginger/${main}/steg/produksjon`, { as: owner })).body
        .underenheterKwh
    const before = (await below()) ?? 0
    await submit(await readyReport())
    await readyReport()
    expect(await below()).toBe(before + 480_100.5)
  })
})

describe('what the unit sent in last', () => {
  it('is what its last submitted report of an earlier year says', async () => {
    const [older, draft] = [await readyReport(plainFigures()), await newReport()]
    const last = async (id: string) =>
      (await service.call('GET', `/energikartlegginger/${id}/steg/produksjon`, { as: owner })).body.forrige
    expect(await last(draft)).toBeNull()
    await submit(older)
    await service.ctx.pool.query(
      `update kartlegging as k set organisasjonsnummer = o.organisasjonsnummer, rapportering_ar = o.rapportering_ar - 1
         from kartlegging as o where k.id = $1 and o.id = $2`,
      [older, draft],
    )
    const { mengder, formal, energibarer, produksjon, tiltak, potensial, foretak, ar } = await last(draft)
    expect(formal).toContainEqual({ formalKodeId: 1, kwh: 214_600 })
    // The report was made for the year after: of its figures, those of the years that it asks about now are told.
    expect(energibarer).toContainEqual({ energibarerKodeId: 1, ar, kwh: 455_204 })
    expect(mengder).toContainEqual({ formalKodeId: 1, mengde: 238.44, enhet: 'kWh/m²' })
    expect(produksjon).toEqual([
      { kildeKodeId: 1, kwh: 18_500 },
      { kildeKodeId: 8, kwh: 41_000 },
    ])
    // What the register said is kept as the report was sent in, also when the register says something else now.
    expect(foretak).toMatchObject({
      navn: expect.any(String),
      kommunenummer: expect.stringMatching(/^\d{4}$/),
    })
    expect(tiltak).toEqual([101, 103, 141, 142, 231, 232, 233])
    expect(potensial).toEqual([
      { formalKodeId: 1, kwh: 24_000, kostnadKr: 78_000 },
      { formalKodeId: 2, kwh: 46_000, kostnadKr: 182_000 },
    ])
    // The same rule on the server: what was kept of it follows the report.
    const { energibrukPerFormal } = tallFor('butikk', ar)
    await fillReport(service, owner, draft, {
      energibrukPerFormal: {
        ...Object(energibrukPerFormal),
        energibrukMengdePerFormal: [{ formalKodeId: 1, mengde: 100, enhet: 'kWh/m2' }],
      },
    })
    const felt = 'energibrukPerFormal.energibrukMengdePerFormal.[formalKodeId=1].mengde'
    await put(draft, [{ regel: 'P-28', felt, begrunnelse: null }])
    const [svar] = (await service.call('GET', `/energikartlegginger/${draft}/varsler`, { as: owner })).body
    expect(svar.tall).toMatch(new RegExp(`^100;.*ar=${ar};sist=238.44$`))
  })
})
