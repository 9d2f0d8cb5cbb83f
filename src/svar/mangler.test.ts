import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../sections/index.ts'
import { visCelle } from '../seksjon/celle.ts'
import { type Block, readResource, ruleContext } from '../seksjon/section.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { words } from '../server/words.ts'
import type { Texts } from '../texts/texts.ts'
import type { Mangler } from './contract.ts'
import { createReport, fillReport, readWorld } from './testing.ts'

const { GRUPPER, PIDER, tallFor } = await readWorld()

let service: TestService
let owner: Person
let id: string
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
  id = await createReport(service, owner, GRUPPER.dagligvare.under[0]?.organisasjonsnummer ?? '')
})
afterAll(() => service.stop())

const get = async (path = '') =>
  (await service.call('GET', `/energikartlegginger/${id}${path}`, { as: owner })).body
const left = async (): Promise<Mangler> => (await get('/steg/produksjon')).mangler
const of = async (seksjon: string) => (await left()).find((one) => one.seksjon === seksjon)?.mangler ?? []

/** What stands as answers in a block, without questions and headings. */
const shownIn = (block: Block, texts: Texts) =>
  block.type === 'felter'
    ? block.felter.map(({ verdi }) => verdi)
    : [...block.rader, block.sum ?? []].flatMap((cells) =>
        cells.slice(1).map((cell) => visCelle(cell, texts)),
      )

/** The two calls must never disagree. */
async function agrees(): Promise<void> {
  const { skjemaStatus } = await get()
  const complete = (await left()).map(({ seksjon, lagret, mangler }) => [
    seksjon,
    lagret && mangler.length === 0,
  ])
  expect(Object.fromEntries(complete)).toEqual(skjemaStatus)
}

describe('what is left', () => {
  it('is everything in a new report, each at its own field, in screen order', async () => {
    const all = await left()
    expect(all.map(({ seksjon }) => seksjon)).toEqual(sections.map((section) => section.id))
    expect(all.every(({ lagret }) => !lagret)).toBe(true)
    expect((await of('omForetaket')).map(({ path }) => path)).toEqual([
      ['erIso50001Sertifisert'],
      ['confirmInformation'],
    ])
    expect(await of('tiltaksvurderinger')).toHaveLength(4)
    expect(await of('produksjon'), 'breaks no rule, and is not saved').toEqual([])
    await agrees()
  })

  it('is shown as not given, never as an answer', async () => {
    const { rapporteringAr } = await get()
    const answers = new Map<string, unknown>()
    for (const section of sections) {
      const resource = readResource(section)
      answers.set(section.id, await get(resource && `/${resource}`))
    }
    const blanks = [words.nb, words.nn].flatMap((texts) =>
      sections.flatMap((section) => {
        const context = ruleContext(section, (id) => answers.get(id), rapporteringAr, texts)
        return section
          .summary(section.blank(rapporteringAr), context)
          .flatMap((block) => shownIn(block, texts))
      }),
    )
    expect(blanks.length).toBeGreaterThan(30)
    expect(blanks.filter((text) => ['Ja', 'Nei', 'Ingen', '0'].includes(text))).toEqual([])
  })

  it('is nothing when all is filled in', async () => {
    await fillReport(service, owner, id, tallFor('butikk', (await get()).rapporteringAr))
    expect((await left()).flatMap(({ mangler }) => mangler)).toEqual([])
    await agrees()
  })

  it('is what a change elsewhere broke, with the other end of the rule', async () => {
    const { energibrukPerFormal } = tallFor('butikk', (await get()).rapporteringAr) as {
      energibrukPerFormal: { energibrukKwhPerFormal: { formalKodeId: number; kwh: number | null }[] }
    }
    const energibrukKwhPerFormal = energibrukPerFormal.energibrukKwhPerFormal.map((row) => ({
      ...row,
      kwh: row.formalKodeId === 1 ? 10 : row.kwh,
    }))
    await fillReport(service, owner, id, {
      energibrukPerFormal: { ...energibrukPerFormal, energibrukKwhPerFormal },
    })
    const [carriers] = await of('energibrukPerEnergibarer')
    expect(carriers).toMatchObject({
      path: ['energibarer'],
      code: 'pages.energibaerere.sum.ulik',
      other: { section: 'energibrukPerFormal', path: ['energibrukKwhPerFormal'] },
    })
    expect(carriers?.params?.diff).toBeGreaterThan(1)
    const [reduction] = await of('potensialForEnergireduksjon')
    expect(reduction?.other).toMatchObject({
      section: 'energibrukPerFormal',
      path: ['energibrukKwhPerFormal', 0, 'kwh'],
    })
    expect(reduction?.other?.diff).toBeGreaterThan(0)
    await agrees()
  })
})
