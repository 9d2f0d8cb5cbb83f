import { describe, expect, it } from 'vitest'
import { at } from '../drafts/place.ts'
import { words } from '../server/words.ts'
import { finnVarsler } from './catalogue.ts'
import { varselTekst } from './regel.ts'
import { AR, type Gruppe, grunnlagFor, type Skjemaer } from './testing.ts'

type Plant = (f: Skjemaer) => void

const hverBaerer =
  (change: (kwh: number) => number, { id, ar }: { id?: number; ar: number }): Plant =>
  (f) => {
    for (const rad of f.energibrukPerEnergibarer.energibarer)
      if (rad.ar === ar && (id === undefined || rad.energibarerKodeId === id)) rad.kwh = change(rad.kwh)
  }
const formal =
  (change: (kwh: number) => number, id?: number): Plant =>
  (f) => {
    for (const rad of f.energibrukPerFormal.energibrukKwhPerFormal)
      if (id === undefined || rad.formalKodeId === id) rad.kwh = change(rad.kwh)
  }
const iTusen = (kwh: number) => kwh / 1000

/** Each slip of the unit, and the rule that finds it. */
const slurv: [name: string, regel: string, gruppe: Gruppe, plant: Plant][] = [
  ['MWh in one cell', 'P-09', 'butikk', hverBaerer(() => 455.2, { id: 1, ar: AR - 1 })],
  ['Wh in one cell', 'P-09', 'butikk', hverBaerer(() => 455_204_000, { id: 1, ar: AR - 1 })],
  ['MWh in a whole column', 'P-09', 'dagligvare', hverBaerer(iTusen, { ar: AR })],
  ['MJ in one cell', 'P-10', 'butikk', hverBaerer((kwh) => 3.6 * kwh, { id: 1, ar: AR - 1 })],
  ['MWh in every purpose', 'P-02', 'dagligvare', formal(iTusen)],
]

describe('what mends a slip', () => {
  it.each(slurv)(
    '%s gives the right figures, and nothing is asked about afterwards',
    (_, regel, gruppe, plant) => {
      const [riktig, galt] = [grunnlagFor(gruppe), grunnlagFor(gruppe, plant)]
      const varsel = finnVarsler(galt).find((one) => one.regel === regel)
      expect(varsel?.rettelse?.length).toBeGreaterThan(0)
      const { seksjon = 'sendInn', rettelse = [] } = varsel ?? {}
      for (const { path, tall } of rettelse) {
        const before = Number(at(riktig[seksjon], path))
        expect(Math.abs(tall - before) / before).toBeLessThan(1e-4)
        const last = path.at(-1)
        Reflect.set(Object(at(galt[seksjon], path.slice(0, -1))), String(last), tall)
      }
      expect(finnVarsler(galt).filter((one) => one.regel === regel)).toEqual([])
    },
  )

  it('is not offered where the other year may be the wrong one', () => {
    const galt = grunnlagFor(
      'butikk',
      hverBaerer((kwh) => kwh / 3.6, { id: 1, ar: AR - 1 }),
    )
    const [varsel] = finnVarsler(galt).filter(({ regel }) => regel === 'P-10')
    expect(varsel?.tekst).toBe('varsel.p-10.mj')
    expect(varsel?.rettelse).toBeUndefined()
  })

  it('is one line beside the field, in both languages', () => {
    const galt = grunnlagFor(
      'butikk',
      hverBaerer(() => 455.2, { id: 1, ar: AR - 1 }),
    )
    const [varsel] = finnVarsler(galt).filter(({ regel }) => regel === 'P-09')
    const line = (texts: typeof words.nb) =>
      varselTekst({ tekst: `${varsel?.tekst}-kort`, ...(varsel?.params && { params: varsel.params }) }, texts)
    expect(line(words.nb)).toBe('Er dette MWh?')
    expect(line(words.nn)).toBe('Er dette MWh?')
  })

  it('names the year that is 0, where a carrier came into use', () => {
    const nytt = grunnlagFor(
      'butikk',
      hverBaerer(() => 0, { id: 1, ar: AR - 1 }),
    )
    const kom = finnVarsler(nytt).find(({ tekst }) => tekst === 'varsel.p-12.kom')
    expect(varselTekst({ tekst: 'varsel.p-12.kom', params: kom?.params ?? {} }, words.nb)).toContain(
      `0 i ${AR - 1}, men ikke i ${AR}.`,
    )
  })
})
