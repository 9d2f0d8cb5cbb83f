import { set } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { finnVarsler } from '../catalogue.ts'
import type { Rundt } from '../grunnlag.ts'
import { AR, type Gruppe, grunnlagFor, type Skjemaer } from '../testing.ts'

// P-54: everything a thousand times too large, so that the sums agree.

const alt = (faktor: number) => (f: Skjemaer) => {
  for (const rad of f.energibrukPerFormal.energibrukKwhPerFormal) rad.kwh = (rad.kwh ?? 0) * faktor
  for (const rad of f.energibrukPerEnergibarer.energibarer) rad.kwh = (rad.kwh ?? 0) * faktor
}
const utenSparing = (f: Skjemaer) => {
  f.potensialForEnergireduksjon = []
}
const sist = (kwh: number): Partial<Rundt> => ({
  forrige: { ar: AR - 1, mengder: [], formal: [{ formalKodeId: 1, kwh }] },
})
const anklager = (gruppe: Gruppe, plant: (f: Skjemaer) => void, rundt: Partial<Rundt> = {}) =>
  finnVarsler(grunnlagFor(gruppe, plant, rundt)).filter(({ regel }) => ['P-02', 'P-54'].includes(regel))
const tekster = (...given: Parameters<typeof anklager>) => anklager(...given).map(({ tekst }) => tekst)

describe('everything a thousand times too large', () => {
  it.each<[string, Gruppe, Partial<Rundt>]>([
    ['forrige', 'butikk', sist(480_000)],
    ['underenheter', 'dagligvare', { underenheterKwh: 28_000_000 }],
  ])('is told by %s', (navn, gruppe, rundt) => {
    const plant = (faktor: number) => (f: Skjemaer) => {
      alt(faktor)(f)
      utenSparing(f)
    }
    expect(tekster(gruppe, plant(1_000), rundt)).toEqual([`varsel.p-54.${navn}`])
    expect(tekster(gruppe, plant(400), rundt)).toEqual([])
    expect(tekster(gruppe, plant(1), rundt)).toEqual([])
    expect(tekster(gruppe, plant(1_000))).toEqual([])
  })

  it('is told by what the measures save, but not of works that use the most, nor where a cost says that the saving is in MWh', () => {
    expect(tekster('butikk', alt(1_000))).toEqual(['varsel.p-54.sparing'])
    const tung = (f: Skjemaer) => {
      alt(1_000)(f)
      f.omForetaket.naceKode1 = '24.421'
    }
    expect(tekster('butikk', tung)).toEqual([])
    const iMwh = (f: Skjemaer) => {
      for (const rad of f.potensialForEnergireduksjon) rad.kwh /= 1_000
    }
    expect(tekster('butikk', iMwh)).toEqual([])
  })

  it('is mended by two presses, the purposes and then the carriers, and neither is contradicted', () => {
    const pressed: ReturnType<typeof anklager> = []
    let forms: Skjemaer = {}
    const next = () =>
      anklager('butikk', (f) => {
        alt(1_000)(f)
        for (const { seksjon, rettelse = [] } of pressed)
          for (const { path, til } of rettelse) set(f[seksjon], path.join('.'), til)
        forms = f
      })
    for (const tekst of ['varsel.p-54.sparing', 'varsel.p-54.baerere']) {
      const [varsel, ...flere] = next()
      expect([varsel?.tekst, flere]).toEqual([tekst, []])
      if (varsel) pressed.push(varsel)
    }
    expect(next()).toEqual([])
    expect(forms.energibrukPerFormal.energibrukKwhPerFormal[0].kwh).toBe(214_600)
  })
})
