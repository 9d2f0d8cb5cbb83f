import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { skjulteTall } from '../varsler/contract.ts'
import { createReport, fillReport, readBeside, readWorld, saveBeside } from './testing.ts'

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
const get = async (id: string) => (await readBeside(service, owner, id)).varsler
const answer = (id: string, nytt: object, as = owner) =>
  saveBeside(service, as, id, { forklaringer: [{ sett: null, ...nytt }] })
const submit = (id: string) => service.call('POST', `/energikartlegginger/${id}/innsending`, { as: owner })

/** The answer where a shop's report has a specific use that is odd, which raises P-25. */
const odd = {
  regel: 'P-25',
  felt: 'energibrukPerFormal.energibrukMengdePerFormal.[formalKodeId=1].mengde',
  tall: '1200;verdi=1200',
}
/** The same by index, as a frozen copy keeps it. */
const frozen = { regel: 'P-25', felt: 'energibrukPerFormal.energibrukMengdePerFormal.0.mengde' }
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

const receipt = (id: string, sprak: string) =>
  service.call('GET', `/energikartlegginger/${id}/kvittering?sprak=${sprak}`, {
    as: owner,
    headers: { accept: 'application/json' },
  })
const kept = async (id: string, sprak: string) =>
  (await receipt(id, sprak)).body.seksjoner.find(({ id }: { id: string }) => id === 'varsler')

describe('answers to warnings', () => {
  it('are none at first, then what was given, and none again once it is taken back', async () => {
    const id = await readyReport()
    expect(await get(id)).toEqual([])
    const given = [{ ...odd, begrunnelse: 'Butikken er liten.' }]
    const { status, body } = await answer(id, { ...odd, begrunnelse: '  Butikken er liten. ' })
    expect([status, body.varsler, body.seksjoner]).toEqual([200, given, []])
    const other = { ...odd, regel: 'P-26', begrunnelse: null }
    expect((await answer(id, other)).body.varsler).toEqual([...given, other])
    const back = { ...odd, begrunnelse: null, tall: null }
    expect((await answer(id, back)).body.varsler, 'its author has not seen it').toEqual([...given, other])
    expect((await answer(id, { ...back, sett: given[0] })).body.varsler).toEqual([other])
    expect((await answer(id, { ...back, sett: given[0] })).body.varsler, 'the second try').toEqual([other])
    expect(await get(id)).toEqual([other])
  })

  it('are waited for by no warning about a unit, where the text that was typed names it', async () => {
    const open = async (skrevet: string) => {
      const id = await newReport()
      const svar = {
        energibrukKwhPerFormal: [{ formalKodeId: 1, kwh: 4_000 }],
        energibrukMengdePerFormal: [],
        oppvarmingByggKodeId: 1,
      }
      await saveBeside(service, owner, id, {
        seksjoner: [{ seksjon: 'energibrukPerFormal', etag: '"0"', svar }],
        skrevet: [{ felt: 'energibrukPerFormal.energibrukKwhPerFormal.[formalKodeId=1].kwh', skrevet }],
      })
      const chain = GRUPPER.dagligvare.hoved.organisasjonsnummer
      const { body } = await service.call('GET', `/enheter/${chain}/framdrift`, { as: owner })
      return body.find(({ kartleggingId }: { kartleggingId: string }) => kartleggingId === id).apneVarsler
    }
    expect(await open('4000')).toBe(1)
    expect(await open('4 MWh')).toBe(0)
  })

  it('hold for the figures that they name, and are no change of the report', async () => {
    const id = await readyReport()
    const before = await service.call('GET', `/energikartlegginger/${id}`, { as: owner })
    const svar = { ...odd, begrunnelse: null, tall: '1;verdi=1' }
    expect((await answer(id, svar)).body.varsler).toEqual([svar])
    const after = await service.call('GET', `/energikartlegginger/${id}`, { as: owner })
    expect(after.headers.get('x-rapport-versjon')).toBe(before.headers.get('x-rapport-versjon'))
    expect(after.body).toEqual(before.body)
  })

  it('given by two at once do not overwrite each other unseen', async () => {
    const id = await newReport()
    const mine = { ...odd, begrunnelse: 'min' }
    await answer(id, mine)
    for (const late of [
      { ...odd, begrunnelse: 'din' },
      { ...odd, begrunnelse: null, tall: null },
    ])
      for (const sett of [null, { ...mine, begrunnelse: 'før' }])
        expect((await answer(id, { ...late, sett })).body.varsler).toEqual([mine])
    expect(await get(id)).toEqual([mine])
  })

  it.each([
    ['an explanation of 501 characters', [{ begrunnelse: 'x'.repeat(501) }], 422],
    ['the same twice', [{ begrunnelse: null }, { begrunnelse: 'to' }], 422],
    ['an unknown key', [{ begrunnelse: null, x: 1 }], 400],
    ['no list', { begrunnelse: null }, 400],
    ['a rule that does not exist', [{ regel: 'P-99', begrunnelse: null }], 200],
    ['hidden figures of no answer', [{ tall: skjulteTall, begrunnelse: null }], 200],
  ])('leave out or refuse %s', async (_what, wrong, status) => {
    const id = await newReport()
    const whole = (one: object) => ({ ...odd, sett: null, ...one })
    const forklaringer = Array.isArray(wrong) ? wrong.map(whole) : whole(wrong)
    expect((await saveBeside(service, owner, id, { forklaringer })).status).toBe(status)
    expect(await get(id)).toEqual([])
  })

  it('take 500 characters', async () => {
    const id = await newReport()
    const svar = { ...odd, begrunnelse: 'å'.repeat(500) }
    expect((await answer(id, svar)).body.varsler).toEqual([svar])
  })

  it('are for those who may act for the unit, and closed with the report', async () => {
    const id = await readyReport()
    const svar = { ...odd, begrunnelse: null }
    expect((await answer(id, svar, stranger)).status).toBe(404)
    await submit(id)
    const late = await answer(id, svar)
    expect([late.status, late.body.code]).toEqual([403, 'ikke-redigerbar'])
    expect(await get(id)).toEqual([])
  })
})

describe('the receipt', () => {
  it('tells in both languages which figures were kept, and why', async () => {
    const id = await readyReport()
    await answer(id, { ...odd, begrunnelse: 'Butikken er liten.' })
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
    expect(dokument.svar.varsler).toEqual([{ ...frozen, begrunnelse: 'Butikken er liten.' }])
  })

  it('tells what was not answered as well, and nothing of an answer to another figure', async () => {
    const [without, stale] = [await readyReport(), await readyReport()]
    await answer(stale, { ...odd, tall: '1;verdi=1', begrunnelse: 'Gammelt tall.' })
    for (const id of [without, stale]) {
      await submit(id)
      const { blokker } = await kept(id, 'nb')
      expect(blokker[0].felter).toMatchObject([{ verdi: 'Uten forklaring' }])
      const { rows } = await service.ctx.pool.query(
        'select beholdte_varsler, dokument from innsending where kartlegging_id = $1',
        [id],
      )
      expect(rows[0].beholdte_varsler, 'the authority finds it').toBe(1)
      expect(rows[0].dokument.svar.varsler).toEqual([{ ...frozen, begrunnelse: null }])
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
      ...plainFigures(),
      energibrukPerFormal: {
        ...Object(energibrukPerFormal),
        energibrukMengdePerFormal: [{ formalKodeId: 1, mengde: 100, enhet: 'kWh/m2' }],
      },
    })
    await submit(draft)
    expect(JSON.stringify(await kept(draft, 'nb'))).toMatch(/238,44/)
  })
})
