import * as z from 'zod/mini'
import { energibarere } from '../kodelister/energibarere.ts'
import { formal } from '../kodelister/kodelister.ts'
import type { Path } from '../platform/contract.ts'
import { arene } from '../seksjon/arene.ts'
import { sum } from '../seksjon/fields.ts'
import type { Forrige } from '../seksjon/forrige.ts'
import { storsteTall } from '../tall/limit.ts'
import { rapporteringArNow, yearInNorway } from '../texts/calendar.ts'

/** A figure of a form. Null when blank, and when it is what no field takes: below 0, too large, or a text that cannot be read as a number. */
const tall = z.catch(z.nullable(z.number().check(z.minimum(0), z.maximum(storsteTall))), null)
const heltall = z.catch(z.nullable(z.int()), null)
const tekst = z.catch(z.nullable(z.string()), null)
const jaNei = z.catch(z.nullable(z.boolean()), null)
const del = z.catch(z.nullable(z.object({ energiKwh: tall, effektKw: tall })), null)
const rader = <T extends z.ZodMiniType>(rad: T) => z.catch(z.array(rad), [])

/** What the rules read from the sections' forms. Missing and invalid values become null or empty. */
const skjemaer = {
  omForetaket: z.object({
    organisasjonsnummer: tekst,
    naceKode1: tekst,
    naceKode2: tekst,
    naceKode3: tekst,
    erIso50001Sertifisert: jaNei,
    erHovedenhet: z.catch(z.boolean(), false),
  }),
  omKartleggingen: z.object({
    kontaktpersonEpost: tekst,
    organisasjonsnummerEksternKartlegger: tekst,
    basertPaKodeId: heltall,
    skalDokumentereCo2Kompensasjon: jaNei,
  }),
  energibrukPerFormal: z.object({
    energibrukKwhPerFormal: rader(z.object({ formalKodeId: z.int(), kwh: tall })),
    energibrukMengdePerFormal: rader(z.object({ formalKodeId: z.int(), mengde: tall, enhet: tekst })),
    oppvarmingByggKodeId: heltall,
  }),
  energibrukPerEnergibarer: z.object({
    energibarer: rader(z.object({ energibarerKodeId: z.int(), ar: z.int(), kwh: tall })),
  }),
  produksjon: rader(z.object({ kildeKodeId: z.int(), kwh: tall })),
  aktuelleTiltak: rader(z.object({ id: z.int(), erAktuelt: z.catch(z.boolean(), false) })),
  potensialForEnergireduksjon: rader(z.object({ formalKodeId: z.int(), kwh: tall, kostnadKr: tall })),
  tiltaksvurderinger: z.object({
    effektOgFleksibilitetVurdering: z.catch(z.nullable(z.object({ effektKw: tall })), null),
    fjernvarmeVurdering: del,
    fjernkjolingVurdering: del,
    overskuddsenergiVurdering: del,
    fornybarKraftproduksjonVurderinger: rader(
      z.object({ fornybarKraftproduksjonVurderingKodeId: z.int(), energiKwh: tall, effektKwp: tall }),
    ),
  }),
  sendInn: z.object({}),
}
type Skjemaer = { [K in keyof typeof skjemaer]: z.infer<(typeof skjemaer)[K]> }
export type SeksjonId = keyof Skjemaer

/** What the rules read besides the report's answers. */
export interface Rundt {
  /** `rapporteringAr`. */
  ar: number
  /** The last full calendar year as of today, by {@link sisteHeleArFor}. */
  sisteHeleAr: number
  /** Threshold of the duty, kWh. */
  grenseKwh: number
  /** Total in kWh that the sub-units have submitted for the year; null when there is none. */
  underenheterKwh: number | null
  /** The same with those that have begun; null when none has a report. */
  underenheterIAltKwh: number | null
  /** Use and specific use of the unit's last submitted report of an earlier year; null when there is none. */
  forrige: (Pick<Forrige, 'ar' | 'mengder' | 'formal'> & Partial<Pick<Forrige, 'energibarer'>>) | null
  /** The fields, as `<section id>.<path>`, whose figure was typed with its unit: «913 MWh». */
  medEnhet: ReadonlySet<string>
  /** Id of the field that one is in, where no warning about it stands. */
  skriver?: string
}
export type Grunnlag = Rundt & Skjemaer

/** The last full calendar year; of a report that was begun this year its own, which was chosen then (rules.md §2). */
export const sisteHeleArFor = (ar: number, opprettet: Date, now: Date): number =>
  yearInNorway(opprettet) === yearInNorway(now) ? ar : rapporteringArNow(now)

/**
 * Parses the input of the rules.
 *
 * @param forms form values by section id; `omForetaket` with the unit's register data
 */
export function lesGrunnlag(rundt: Rundt, forms: Readonly<Record<string, unknown>>): Grunnlag {
  const lest = Object.entries(skjemaer).map(([id, skjema]) => {
    const form = skjema.safeParse(forms[id])
    return [id, form.success ? form.data : skjema.parse({})]
  })
  return { ...rundt, ...(Object.fromEntries(lest) as Skjemaer) } // each parsed by the schema of its own id
}

/** Whether a figure was typed with its unit, so that no rule asks whether it is in another one. */
export const harEnhet = (g: Grunnlag, seksjon: SeksjonId, path: Path) =>
  g.medEnhet.has([seksjon, ...path].join('.'))

export const bygg = 1
export const prosess = 2
export const transport = 3

/** kWh of some purposes; blank counts as 0 (rules.md §6.4). */
export const kwhFor = (g: Grunnlag, ...formalKodeIder: number[]) =>
  sum(
    g.energibrukPerFormal.energibrukKwhPerFormal
      .filter((rad) => formalKodeIder.includes(rad.formalKodeId))
      .map(({ kwh }) => kwh),
  )
/** T of domain.md §5: the total of the reporting year. */
export const total = (g: Grunnlag) => kwhFor(g, ...formal.map(({ id }) => id))

export const formalPath = (g: Grunnlag, formalKodeId: number): Path => {
  const index = g.energibrukPerFormal.energibrukKwhPerFormal.findIndex(
    (rad) => rad.formalKodeId === formalKodeId,
  )
  return index < 0 ? ['energibrukKwhPerFormal'] : ['energibrukKwhPerFormal', index, 'kwh']
}
/** The purpose with the largest figure: the most likely cause of a wrong total. */
export const storsteFormal = (g: Grunnlag) =>
  g.energibrukPerFormal.energibrukKwhPerFormal.reduce(
    (storst, rad) => ((rad.kwh ?? 0) > (storst?.kwh ?? 0) ? rad : storst),
    g.energibrukPerFormal.energibrukKwhPerFormal[0],
  )?.formalKodeId ?? bygg

export const baererKwh = (g: Grunnlag, energibarerKodeId: number, ar: number) =>
  g.energibrukPerEnergibarer.energibarer.find(
    (rad) => rad.energibarerKodeId === energibarerKodeId && rad.ar === ar,
  )?.kwh ?? null
/** kWh of some carriers in the reporting year; blank counts as 0. */
export const kwhAv = (g: Grunnlag, ...energibarerKodeIder: number[]) =>
  sum(energibarerKodeIder.map((id) => baererKwh(g, id, g.ar)))
export const sumAr = (g: Grunnlag, ar: number) =>
  sum(g.energibrukPerEnergibarer.energibarer.filter((rad) => rad.ar === ar).map(({ kwh }) => kwh))
/** Carriers with a figure in any of the years. */
export const brukteBaerere = (g: Grunnlag) =>
  energibarere.filter(({ id }) => arene(g.ar).some((ar) => baererKwh(g, id, ar) !== null))

export function baererPath(g: Grunnlag, energibarerKodeId: number, ar: number): Path {
  const index = g.energibrukPerEnergibarer.energibarer.findIndex(
    (rad) => rad.energibarerKodeId === energibarerKodeId && rad.ar === ar,
  )
  return index < 0 ? ['energibarer'] : ['energibarer', index, 'kwh']
}
/** Path of the largest figure in a year. */
export function storsteBaerer(g: Grunnlag, ar: number): Path {
  const iAret = g.energibrukPerEnergibarer.energibarer.filter((rad) => rad.ar === ar)
  const storst = iAret.reduce((a, b) => ((b.kwh ?? 0) > (a?.kwh ?? 0) ? b : a), iAret[0])
  return baererPath(g, storst?.energibarerKodeId ?? 0, ar)
}

const naceKoder = ({ omForetaket: { naceKode1, naceKode2, naceKode3 } }: Grunnlag) =>
  [naceKode1, naceKode2, naceKode3].filter((kode) => kode !== null)
/** Industry divisions: the first two digits of the NACE codes. Empty when the register has none. */
export const naeringer = (g: Grunnlag) => naceKoder(g).map((kode) => kode.slice(0, 2))
export const harNaering = (g: Grunnlag, begynnelse: string) =>
  naceKoder(g).some((kode) => kode.startsWith(begynnelse))
