import { maksRett } from '../../arbeidsbok/contract.ts'
import type { Labelled } from '../../felt/labels.ts'
import { type Change, idOf as placeId } from '../../felt/merge.ts'
import { sectionById } from '../../sections/index.ts'
import { arene } from '../../seksjon/arene.ts'
import { stepTitle } from '../../seksjon/step.ts'
import { once } from '../../tabell/names.ts'
import type { Texts } from '../../texts/texts.ts'
import type {
  Cellefeil,
  Endring,
  EnhetIArbeidsbok,
  Forhandsvisning,
  Forslag,
  SeksjonIArbeidsbok,
  Utfall,
} from '../forhandsvisning.ts'

/**
 * What becomes of a unit: `ny`: a report is created; `endret`: fields of its report change; `uendret`: all of it is saved
 * already, or its rows are empty; `innsendt`: all of it is sent in already; `konflikt`: all of it was changed here as well, and
 * the user has to choose; `feil`: nothing can be taken in before the workbook is corrected; `avvist`: nothing of it can be taken in.
 */
export type Fate = 'ny' | 'endret' | 'konflikt' | 'uendret' | 'innsendt' | 'feil' | 'avvist'

export const fates: readonly Fate[] = ['ny', 'endret', 'konflikt', 'uendret', 'innsendt', 'feil', 'avvist']

export function fateOf(unit: EnhetIArbeidsbok): Fate {
  const { avvist, kartleggingId, seksjoner } = unit
  if (avvist) return 'avvist'
  if (unit.innsendt) return 'innsendt'
  if (pendingOf(unit, new Set()).length > 0) return kartleggingId === null ? 'ny' : 'endret'
  if (conflictsOf(unit).length > 0) return 'konflikt'
  return seksjoner.some(isBlocked) ? 'feil' : 'uendret'
}

type Seksjon = SeksjonIArbeidsbok

/** Whether a section cannot be taken in before the file is corrected. */
export const isBlocked = ({ feil }: Seksjon) => feil.length > 0

const isPending = (seksjon: Seksjon) =>
  (seksjon.endringer.length > 0 || seksjon.ingen === true) && !isBlocked(seksjon)

/** Identifies a field of the workbook. */
export const idOf = (orgnr: string, { seksjon, sted }: Pick<Endring, 'seksjon' | 'sted'>) =>
  placeId([orgnr, seksjon, ...sted])

/** The fields in conflict for which the user chose the value of the workbook. */
type Chosen = ReadonlySet<string>

/** What is accepted of one section of a unit. */
export type Pending = Pick<Seksjon, 'seksjon' | 'endringer' | 'ingen'>

/**
 * What is saved of a unit: the changes of its sections without faults. A field in conflict keeps what is
 * saved, unless the user chose the workbook.
 */
export function pendingOf(unit: EnhetIArbeidsbok, chosen: Chosen): Pending[] {
  if (unit.avvist) return []
  const isTaken = (endring: Endring) =>
    !endring.konflikt || chosen.has(idOf(unit.organisasjonsnummer, endring))
  return unit.seksjoner.filter(isPending).flatMap(({ seksjon, endringer, ingen }) => {
    const taken = endringer.filter(isTaken)
    return taken.length > 0 || ingen ? [{ seksjon, endringer: taken, ...(ingen && { ingen }) }] : []
  })
}

/** The unit as it stands after its changes were taken in: what is saved is no change any more, and what somebody saved meanwhile is a choice. */
export function afterOutcome(unit: EnhetIArbeidsbok, utfall: readonly Utfall[]): EnhetIArbeidsbok {
  return {
    ...unit,
    seksjoner: unit.seksjoner.map((before) => {
      const answer = utfall.find(({ seksjon }) => seksjon === before.seksjon)
      if (!answer || answer.utfall === 'avvist') return before
      if (answer.utfall !== 'konflikt') return { ...before, endringer: [], ingen: false, lagret: true }
      const conflictOf = ({ sted }: Endring) =>
        answer.konflikter.find((conflict) => placeId(conflict.sted) === placeId(sted))
      return { ...before, endringer: before.endringer.map((one) => conflictOf(one) ?? one) }
    }),
  }
}

/** Whether nothing is left to do. */
export const isStored = (utfall: readonly Utfall[]): boolean =>
  utfall.every(({ utfall }) => utfall === 'lagret' || utfall === 'uendret')

export const conflictsOf = ({ avvist, seksjoner }: EnhetIArbeidsbok): Endring[] =>
  avvist
    ? []
    : seksjoner.filter(isPending).flatMap(({ endringer }) => endringer.filter(({ konflikt }) => konflikt))

/** The changes that nobody else has touched, with «ingen» of a section as one of them. The others are {@link conflictsOf}. */
export const plainChanges = ({ seksjoner }: EnhetIArbeidsbok): { seksjon: string; changes: Change[] }[] =>
  seksjoner
    .map(({ seksjon, endringer, ingen, ingenCelle: celle = '' }) => {
      const none = { sted: [], fra: null, til: true, celle, navn: noneKey(seksjon) }
      return {
        seksjon,
        changes: [...(ingen ? [none] : []), ...endringer.filter(({ konflikt }) => !konflikt)],
      }
    })
    .filter(({ changes }) => changes.length > 0)

/** Key of what the column is called that says that a section has nothing: «Ingen egen energiproduksjon». */
const noneKey = (id: string) => sectionById(id)?.ark?.find(({ ingen }) => ingen !== undefined)?.ingen

/**
 * The energy use of a unit's year and that of the first of its three, as they would be by the user's choices: a field in conflict keeps what is
 * saved unless the workbook is chosen. Null where no figure is given.
 */
export function energyAsChosen(unit: EnhetIArbeidsbok, ar: number, chosen: Chosen) {
  const { organisasjonsnummer, seksjoner, kwh, kwhFor } = unit
  const kept = seksjoner
    .flatMap(({ endringer }) => endringer)
    .filter((one) => one.konflikt && !chosen.has(idOf(organisasjonsnummer, one)))
  const isPurpose = ([list, , felt]: Endring['sted']) => list === 'energibrukKwhPerFormal' && felt === 'kwh'
  const isBefore = ([, key]: Endring['sted']) => typeof key === 'object' && key.ar === arene(ar)[0]
  return {
    kwh: withKept(
      kwh,
      kept.filter(({ seksjon, sted }) => seksjon === 'energibrukPerFormal' && isPurpose(sted)),
    ),
    kwhFor: withKept(
      kwhFor,
      kept.filter(({ seksjon, sted }) => seksjon === 'energibrukPerEnergibarer' && isBefore(sted)),
    ),
  }
}

/** A sum with what is saved in place of what the workbook says. */
function withKept(sum: number | null, kept: readonly Endring[]): number | null {
  const after = kept.reduce((before, { fra, til }) => before + Number(fra) - Number(til), sum ?? 0)
  const isGiven = kept.length === 0 ? sum !== null : after >= 0.01 || kept.some(({ fra }) => fra !== null)
  return isGiven ? Math.round(100 * after) / 100 : null
}

/** Key of the text that says why nothing is taken in: no unit is chosen, conflicts wait for a choice, or there is no change. */
export const nothingKey = (
  units: readonly EnhetIArbeidsbok[],
  isLeft: (unit: EnhetIArbeidsbok) => boolean,
  chosen: Chosen,
): string => {
  if (units.some((unit) => isLeft(unit) && pendingOf(unit, chosen).length > 0))
    return 'arbeidsbok.ingen-valgt'
  if (units.some((unit) => conflictsOf(unit).length > 0)) return 'arbeidsbok.bare-konflikter'
  return 'arbeidsbok.ingenting-a-lagre'
}

/** One fault, with the unit that its cell is about. */
export interface Fault extends Cellefeil {
  navn: string | null
}

/** Identifies a fault. */
export const keyOf = ({ celle, code, params }: Cellefeil) => JSON.stringify([celle, code, params])

/**
 * Every fault to correct in the workbook, those of rows without a unit first, with each unit that is refused: where there is no file,
 * the line of the unit alone says it. One that holds back several sections stands once.
 */
export const faultsOf = ({
  feil,
  enheter,
  kilde,
}: Pick<Forhandsvisning, 'feil' | 'enheter' | 'kilde'>): Fault[] => [
  ...feil.map((fault) => ({ ...fault, navn: null })),
  ...enheter.filter(({ avvist }) => kilde || !avvist).flatMap((unit) => faultsOfUnit(unit)),
]

function faultsOfUnit(unit: EnhetIArbeidsbok): Fault[] {
  const { navn, avvist, innsendt, seksjoner } = unit
  // What was sent in is nothing to correct: the line of its unit says what differs.
  if (avvist) return innsendt ? [] : [{ ...avvist, navn }]
  return [
    ...new Map(
      seksjoner.flatMap(({ feil }) => feil.map((fault) => [keyOf(fault), { ...fault, navn }])),
    ).values(),
  ]
}

/** What is left of a unit once its changes are saved: to be filled in, or, where a value breaks a rule, to be mended. */
export const leftOf = ({ avvist, seksjoner }: EnhetIArbeidsbok): Cellefeil[] =>
  avvist ? [] : seksjoner.filter((one) => one.lagret || isPending(one)).flatMap(({ mangler }) => mangler)

/** The words of a fault, with its cell first: a rule of a section has a text that names no cell. */
export function faultText(
  { celle, code, params }: Pick<Fault, 'celle' | 'code' | 'params'>,
  ar: number,
  texts: Texts,
) {
  const words = Object.entries(params ?? {}).map(([name, given]) => [
    name,
    typeof given === 'number' ? texts.tall(given) : typeof given === 'object' ? texts.navn(given) : given,
  ])
  const known = { celle, ar: String(ar), ...Object.fromEntries(words) }
  const text = texts.find(code, known) ?? texts.t('ugyldige-verdier')
  return text.includes(celle) ? text : `${celle}: ${text}`
}

/** The preview of one report of the workbook: the whole where it has no other; undefined where it has no rows of that report. */
export function onlyOf(preview: Forhandsvisning, rapport: string): Forhandsvisning | undefined {
  const enheter = byReport(preview).get(rapport)
  if (!enheter) return undefined
  return enheter.length === preview.enheter.length ? preview : { ...preview, enheter }
}

/** The same list each time, by which what was chosen of it is found again. */
const byReport = once(({ enheter }: Forhandsvisning) =>
  Map.groupBy(enheter, ({ kartleggingId }) => kartleggingId),
)

/** The proposals of faults by the misspelt text, as many as can be read beside those that are (`rett`). */
export function proposalsOf(faults: readonly Pick<Cellefeil, 'forslag'>[], rett: readonly string[]) {
  const all = Map.groupBy(
    faults.flatMap(({ forslag }): Forslag[] => (forslag ? [forslag] : [])),
    ({ fra }) => fra,
  )
  return new Map([...all].slice(0, Math.max(0, maksRett - rett.length)))
}

/** The name of a section's step; of a section that this release does not know, its id. */
export function stepName(id: string, { t }: Texts): string {
  const section = sectionById(id)
  return section ? t(stepTitle(section)) : id
}

/** What names the fields of a section; nothing of one that this release does not know. */
export const labelled = (id: string): Labelled => sectionById(id) ?? { labels: {} }
