import { isSaved, type Report, unconfirmed } from '../rapport/report.ts'
import { sections } from '../sections/index.ts'
import { type KartleggingInfo, kartleggingInfo } from '../sections/om-kartleggingen/contract.ts'
import { brokenIn, type Contract } from '../seksjon/section.ts'
import type { Texts } from '../texts/texts.ts'
import {
  allIds,
  answerOf,
  ruleContextOf,
  type Saved,
  type Stored,
  storedOf,
  unreadableIn,
} from './answers.ts'
import type { Mangler } from './contract.ts'

/** Ids of the sections whose documents a section's answer is made of: every one for kartlegging info, else its own. */
export const answerIds = (section: Contract): readonly string[] =>
  section.resource === '' ? allIds : [section.id]

/** The answer to GET and POST of a section, from what is stored of its {@link answerIds}. */
export const shownAnswer = (section: Contract, saved: Saved, report: Report, texts: Texts): unknown =>
  section.resource === '' ? infoOf(saved, report, texts) : answerOf(section, saved, report, texts)

/**
 * `skjemaStatus`: true when the section is saved, its answer passes every rule, and no copied answer waits to be confirmed.
 * Computed (rules.md §2); lists read what the last save computed.
 */
export function skjemaStatus(
  saved: Saved,
  { forms, answers }: Stored,
  report: Report,
  texts: Texts,
): Record<string, boolean> {
  const open = [...unconfirmed(report), ...unreadableIn(saved, report)]
  return Object.fromEntries(
    sections.map((section) => [
      section.id,
      isSaved(report, section.id) &&
        !open.includes(section.id) &&
        brokenIn(section, forms.get(section.id), ruleContextOf(section, answers, report, texts)).length === 0,
    ]),
  )
}

/** Kartlegging info: the report, with the answer of the section that has no address of its own. */
function infoOf(saved: Saved, report: Report, texts: Texts): KartleggingInfo {
  const stored = storedOf(saved, report, texts)
  const own = sections.find(({ resource }) => resource === '')
  return kartleggingInfo.parse({
    ...Object(own && stored.answers.get(own.id)),
    id: report.id,
    organisasjonsnummer: report.organisasjonsnummer,
    organisasjonsnummerOverordnetEnhet: report.overordnet,
    status: report.status,
    skjemaStatus: skjemaStatus(saved, stored, report, texts),
    opprettetUtc: report.opprettetUtc.toISOString(),
    sistEndretUtc: report.sistEndretUtc.toISOString(),
    innsendtUtc: report.innsendtUtc?.toISOString() ?? null,
    rapporteringAr: report.rapporteringAr,
  })
}

/** What is missing before submission: for every section, or some of them, the rules that its stored form breaks. */
export function remainingOf(
  { forms, answers }: Stored,
  report: Report,
  texts: Texts,
  some: readonly Contract[] = sections,
): Mangler {
  return some.map((section) => {
    const lagret = isSaved(report, section.id)
    const context = ruleContextOf(section, answers, report, texts)
    // Copied values are in the form already, so the user is asked to check them there.
    const isCopied = unconfirmed(report).includes(section.id)
    return {
      seksjon: section.id,
      lagret,
      mangler: isCopied ? [] : brokenIn(section, forms.get(section.id), context),
    }
  })
}
