import { type Conflict, deepEqual, merge, type Values, type Version } from '../../felt/merge.ts'
import { valueAt } from '../../felt/place.ts'
import type { Input as OmForetaket } from '../../sections/om-foretaket/contract.ts'
import type { Input as OmKartleggingen } from '../../sections/om-kartleggingen/contract.ts'
import type { Input as SendInn } from '../../sections/send-inn/contract.ts'
import type { Input as Vurderinger } from '../../sections/vurderinger/contract.ts'
import { blank } from '../../seksjon/fields.ts'
import { answered, type SamletInnsending, type SamletRad } from '../contract.ts'

/** What is answered once for the units that are ticked, in the forms of the steps. */
export interface Common {
  omForetaket: OmForetaket
  omKartleggingen: OmKartleggingen
  tiltaksvurderinger: Vurderinger
  sendInn: SendInn
}

const formsOf = ({ svar }: Begun) => svar as Common // each as its section's form

const isYes = (part: unknown) =>
  typeof part === 'object' &&
  part !== null &&
  !('erTiltakVurdertSomAktuelt' in part && part.erTiltakVurdertSomAktuelt !== true)

/** Whether an assessment is answered with «Ja», which asks for figures and a consent of that unit's own. */
export const hasYes = ({ fornybarKraftproduksjonVurderinger: fornybar, ...parts }: Vurderinger) =>
  fornybar.length > 0 || Object.values(parts).some(isYes)

/** What the forms of a unit begin with, and the steps that are complete. */
export type Begun = Pick<SamletRad, 'svar' | 'ferdig'>

const isDone = (row: Begun, id: keyof Common) => row.ferdig.includes(id)

/** Why a unit has to be opened before it can be sent in with others: the ends of text keys. */
export function reasonsOf(row: SamletRad): ('mangler' | 'register' | 'vurderinger' | 'vedlegg')[] {
  const { tiltaksvurderinger, sendInn } = formsOf(row)
  return [
    ...(row.mangler.length > 0 ? (['mangler'] as const) : []),
    ...(row.foretak.datasource === 'Unknown' ? (['register'] as const) : []),
    ...(!isDone(row, 'tiltaksvurderinger') && hasYes(tiltaksvurderinger) ? (['vurderinger'] as const) : []),
    ...(!isDone(row, 'sendInn') && sendInn.vedlegg !== null ? (['vedlegg'] as const) : []),
  ]
}

export const isReady = (row: SamletRad) => reasonsOf(row).length === 0

/** Names what is shown of a report: another name where any of it has changed, so that it is looked at, and ticked or confirmed, anew. */
export const shownOf = ({ kartleggingId, rapportVersjon, registerVersjon, varsler }: SamletRad) =>
  [kartleggingId, rapportVersjon, registerVersjon, ...varsler.map(({ nokkel }) => nokkel)].join(' ')

/** Which fields of «Om kartleggingen» are always asked for. The name of a contact who is the user is set by the service. */
const isAlwaysAsked = {
  erInnsenderKontaktPerson: true,
  kontaktpersonNavn: false,
  kontaktpersonEpost: true,
  kartlagtAvIntern: true,
  organisasjonsnummerEksternKartlegger: false,
  basertPaKodeId: true,
  tilknyttetFlereLokasjoner: true,
  skalDokumentereCo2Kompensasjon: true,
  bekreftelser: false,
} satisfies Record<keyof OmKartleggingen, boolean>

/** Whether a unit has no answer of its own to a question of «Om kartleggingen». */
export const lacksAnswers = (row: SamletRad) =>
  !isDone(row, 'omKartleggingen') &&
  (Object.keys(isAlwaysAsked) as (keyof OmKartleggingen)[]).some(
    (key) => isAlwaysAsked[key] && blank(formsOf(row).omKartleggingen[key]),
  )

/**
 * A unit's own answers of «Om kartleggingen», and the common ones where it has none. The confirmations are always those given now.
 * An optional field that is not named here does not pass the types.
 */
function kartlegging(own: OmKartleggingen, common: OmKartleggingen): OmKartleggingen {
  const hasContact = !blank(own.erInnsenderKontaktPerson) && !blank(own.kontaktpersonEpost)
  const contact = hasContact ? own : common
  const auditor = blank(own.kartlagtAvIntern) ? common : own
  return {
    erInnsenderKontaktPerson: contact.erInnsenderKontaktPerson,
    kontaktpersonNavn: contact.kontaktpersonNavn,
    kontaktpersonEpost: contact.kontaktpersonEpost,
    kartlagtAvIntern: auditor.kartlagtAvIntern,
    organisasjonsnummerEksternKartlegger: auditor.organisasjonsnummerEksternKartlegger,
    basertPaKodeId: own.basertPaKodeId ?? common.basertPaKodeId,
    tilknyttetFlereLokasjoner: own.tilknyttetFlereLokasjoner ?? common.tilknyttetFlereLokasjoner,
    skalDokumentereCo2Kompensasjon:
      own.skalDokumentereCo2Kompensasjon ?? common.skalDokumentereCo2Kompensasjon,
    bekreftelser: common.bekreftelser,
  } satisfies Record<keyof OmKartleggingen, unknown>
}

interface Batch {
  /** How many units are ticked. */
  antall: number
  /** The report that the PDF was uploaded for. */
  holder: string
}

/** What is sent of one unit: the answers of the steps that are not complete, with the versions that its row shows. */
export function bodyOf(row: SamletRad, common: Common, { antall, holder }: Batch): SamletInnsending {
  const own = formsOf(row)
  const given: Common = {
    omForetaket: common.omForetaket,
    omKartleggingen: kartlegging(own.omKartleggingen, common.omKartleggingen),
    tiltaksvurderinger: common.tiltaksvurderinger,
    sendInn: common.sendInn,
  }
  const open = Object.keys(answered).filter((id) => !row.ferdig.includes(id))
  return {
    rapportVersjon: row.rapportVersjon,
    registerVersjon: row.registerVersjon,
    varsler: row.varsler.map(({ nokkel }) => nokkel),
    antall,
    svar: Object.fromEntries(Object.entries(given).filter(([id]) => open.includes(id))),
    ...(common.sendInn.vedlegg && { vedleggFra: holder }),
  }
}

/** Columns of the list. */
export const allColumns = ['enhet', 'register', 'energibruk', 'endring', 'per-m2', 'status'] as const
export type Column = (typeof allColumns)[number]

export const orders = ['energi', 'endring', 'm2', 'mangler', 'navn'] as const
export type Order = (typeof orders)[number]

/** Change since the last report, as a share of it; null where there is nothing to compare. */
export const changeOf = ({ energibrukKwh: now, forrige }: SamletRad): number | null =>
  now === null || !forrige || forrige.kwh <= 0 ? null : now / forrige.kwh - 1

const measureOf: Record<Exclude<Order, 'navn'>, (row: SamletRad) => number> = {
  energi: (row) => row.energibrukKwh ?? -1,
  endring: (row) => {
    const change = changeOf(row)
    return change === null ? -1 : Math.abs(change)
  },
  m2: (row) => row.kwhPerM2 ?? -1,
  mangler: (row) => reasonsOf(row).length * 1000 + row.varsler.length,
}

/** The rows with the largest first, so that what is ten times too big is on top; by name from A. */
export const sorted = (rows: readonly SamletRad[], order: Order): SamletRad[] =>
  rows.toSorted((a, b) =>
    order === 'navn' ? a.navn.localeCompare(b.navn, 'nb') : measureOf[order](b) - measureOf[order](a),
  )

/** Whether a reason keeps a unit from being answered on its page of the queue: another step has something left. */
export const stopsQueue = (reason: string) => reason === 'mangler' || reason === 'register'

export const canQueue = (row: SamletRad) => !reasonsOf(row).some(stopsQueue)

/**
 * What the forms of a unit of the queue begin with: its own answers; where it has none those of the unit before it, of which no
 * confirmation, no «Ja» and no file.
 */
export function startOf(row: Begun, before: Common | undefined): Common {
  const own = formsOf(row)
  if (!before) return own
  const { bekreftelser } = own.omKartleggingen
  const { fornybarKraftproduksjonVurderinger: _, ...assessments } = before.tiltaksvurderinger
  const noes = Object.fromEntries(Object.entries(assessments).filter(([, part]) => !isYes(part)))
  return {
    omForetaket: {
      ...own.omForetaket,
      erIso50001Sertifisert:
        own.omForetaket.erIso50001Sertifisert ?? before.omForetaket.erIso50001Sertifisert,
    },
    omKartleggingen: { ...kartlegging(own.omKartleggingen, before.omKartleggingen), bekreftelser },
    tiltaksvurderinger: isDone(row, 'tiltaksvurderinger')
      ? own.tiltaksvurderinger
      : { ...noes, ...own.tiltaksvurderinger },
    sendInn: {
      ...own.sendInn,
      lastOppPdf: own.sendInn.lastOppPdf ?? (before.sendInn.lastOppPdf === false ? false : null),
    },
  }
}

/** What is sent of one unit of the queue: its four steps as they stand on the page. */
export const ownBody = (row: SamletRad, svar: Common): SamletInnsending => ({
  rapportVersjon: row.rapportVersjon,
  registerVersjon: row.registerVersjon,
  varsler: row.varsler.map(({ nokkel }) => nokkel),
  antall: 1,
  svar,
})

/** What is confirmed, and the file, by section: given anew where a page was left. */
export const confirmed: Readonly<Record<string, readonly string[]>> = {
  omForetaket: ['confirmInformation'],
  omKartleggingen: ['bekreftelser'],
  sendInn: ['vedlegg', 'bekrefterRiktig', 'bekrefterIngenPersonopplysninger'],
}

/** The values of a draft, with the confirmations as the form begins. */
export const withoutConfirmations = (
  id: string,
  values: Readonly<Record<string, unknown>>,
  start: Readonly<Record<string, unknown>>,
) => ({ ...values, ...Object.fromEntries((confirmed[id] ?? []).map((name) => [name, start[name]])) })

interface Now {
  /** What the form begins with. */
  start: Values
  /** What is saved of it; the rest of `start` comes from another unit. */
  saved: Values
}

/** Where somebody else has saved another answer than a draft's. What nobody saved for this unit gives way to what was typed. */
export function conflictsOf(
  draft: { base: Version; values: Values },
  { start, saved }: Now,
  id: string,
): Conflict[] {
  return merge(draft.base.values, draft.values, start).conflicts.filter(({ place, theirs }) => {
    const other = valueAt(saved, place)
    return other !== null && deepEqual(other, theirs) && !confirmed[id]?.includes(String(place[0]))
  })
}
