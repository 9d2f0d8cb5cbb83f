import { formal, kode } from '../../kodelister/kodelister.ts'
import type { Path } from '../../platform/contract.ts'
import { likEnhet } from '../../sections/energibruk/enhet.ts'
import { grenser, innenfor, type Spenn } from '../grenser.ts'
import { type Grunnlag, kwhFor } from '../grunnlag.ts'
import { type Funn, hundredeler, type Regel } from '../regel.ts'

const seksjon = 'energibrukPerFormal'
const ukjent = { nb: '', nn: '' }

/** What use is measured per, with the plausible kWh for each where there is a range. */
const nevnere: Readonly<Record<string, Spenn | undefined>> = {
  'm²': grenser.kwhPerM2,
  mil: grenser.kwhPerMil,
  km: undefined,
  tonn: undefined,
  'm³': undefined,
  årsverk: undefined,
}

/**
 * P-53: the unit is what the use is to be measured per, without «kWh/». Either the unit is short of that, or the figure is the area
 * or the distance itself: where one of the two is plausible alone, that is what mends it.
 */
const utenKwh = (g: Grunnlag): Funn[] =>
  g.energibrukPerFormal.energibrukMengdePerFormal.flatMap(
    ({ formalKodeId, mengde, enhet }, index): Funn[] => {
      const per = likEnhet(enhet)?.toLowerCase() ?? ''
      if (!mengde || !Object.hasOwn(nevnere, per)) return []
      const felt = (navn: string): Path => ['energibrukMengdePerFormal', index, navn]
      const [spenn, kwh] = [nevnere[per], kwhFor(g, formalKodeId)]
      const til = { path: felt('enhet'), til: `kWh/${per}` }
      const verdi = hundredeler(kwh / mengde)
      const [erSpesifikk, erMengde] = [spenn && innenfor(mengde, spenn), spenn && innenfor(verdi, spenn)]
      const params = { felt: kode(formal, formalKodeId) ?? ukjent, verdi: mengde, per }
      const funn = { seksjon, path: felt('mengde'), tekst: 'varsel.p-53', params } as const
      if (erMengde && !erSpesifikk)
        return [
          {
            ...funn,
            tekst: 'varsel.p-53.mengde',
            params: { ...params, kwh, forslag: verdi },
            rettelse: [{ path: funn.path, til: verdi }, til],
            knapp: 'varsel.p-53.mengde-knapp',
          },
        ]
      return [erSpesifikk && !erMengde ? { ...funn, rettelse: [til] } : funn]
    },
  )

export const regler: readonly Regel[] = [{ id: 'P-53', alvor: 'varsel', leser: [seksjon], nar: utenKwh }]
