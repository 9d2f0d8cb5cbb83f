import { tiltak } from '../kodelister/tiltak.ts'
import { type Grunnlag, lesGrunnlag, type Rundt } from './grunnlag.ts'

export type Gruppe = 'aluminium' | 'dagligvare' | 'kollektiv' | 'butikk'
// biome-ignore lint/suspicious/noExplicitAny: tests plant values of any type
export type Skjemaer = Record<string, any>

// Imported at run time: nothing under src/ may import the stand-ins statically.
const { tallFor } = await import(new URL('../../sandbox/tall/tall.ts', import.meta.url).href)

export const AR = 2025
export const naeringer: Record<Gruppe, string> = {
  aluminium: '24.421',
  dagligvare: '47.110',
  kollektiv: '49.310',
  butikk: '47.110',
}

/** Form values of a correct, realistic report, with the register data of its unit. */
export function skjemaerFor(gruppe: Gruppe): Skjemaer {
  const tall = tallFor(gruppe, AR)
  const valgt = new Set(tall.aktuelleTiltak.map(({ id }: { id: number }) => id))
  return {
    ...tall,
    omForetaket: {
      ...tall.omForetaket,
      organisasjonsnummer: '311100010',
      naceKode1: naeringer[gruppe],
      naceKode2: null,
      naceKode3: null,
      erHovedenhet: gruppe !== 'butikk',
    },
    aktuelleTiltak: tiltak.map(({ id }) => ({ id, erAktuelt: valgt.has(id) })),
  }
}

/** Input of the rules, after `plant` has changed the forms. */
export function grunnlagFor(
  gruppe: Gruppe,
  plant: (forms: Skjemaer) => void = () => {},
  rundt: Partial<Rundt> = {},
): Grunnlag {
  const forms = structuredClone(skjemaerFor(gruppe))
  plant(forms)
  return grunnlagAv(forms, rundt)
}

/** Input of the rules from the forms, for the year {@link AR} unless `rundt` says another. */
export const grunnlagAv = (forms: Skjemaer, rundt: Partial<Rundt> = {}): Grunnlag =>
  lesGrunnlag(
    {
      ar: AR,
      sisteHeleAr: rundt.ar ?? AR,
      grenseKwh: 2_500_000,
      underenheterKwh: null,
      underenheterIAltKwh: null,
      forrige: null,
      medEnhet: new Set(),
      ...rundt,
    },
    forms,
  )
