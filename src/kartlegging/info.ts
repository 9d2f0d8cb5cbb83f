import { isSaved, type Report, unconfirmed } from '../report/report.ts'
import { allIds, answersOf, ruleContextOf, type Saved } from '../sections/answers.ts'
import { sections } from '../sections/index.ts'
import { type Contract, isValid, remaining } from '../sections/section.ts'
import { type Stores, storeOf } from '../sections/store.ts'
import type { Texts } from '../texts/texts.ts'
import { type KartleggingInfo, kartleggingInfo, type Mangler } from './contract.ts'

/** The sections whose rows make up a section's answer: the one that lies on the report itself tells of them all. */
export const answerIds = (section: Contract): readonly string[] =>
  section.resource === '' ? allIds : [section.id]

/** What GET and POST of a section answer, out of the rows of its {@link answerIds}. */
export function answerOf(
  stores: Stores,
  section: Contract,
  saved: Saved,
  report: Report,
  texts: Texts,
): unknown {
  if (section.resource !== '')
    return storeOf(stores, section.id).answer(saved.get(section.id) ?? [], report, texts)
  return infoOf(answersOf(stores, saved, report, texts), report, texts)
}

/** `skjemaStatus`: saved, and what is saved still passes every rule today. Computed, never stored (rules.md §2). */
export const skjemaStatus = (
  answers: Map<string, unknown>,
  report: Report,
  texts: Texts,
): Record<string, boolean> =>
  Object.fromEntries(
    sections.map((section) => [
      section.id,
      isValid(section, isSaved(report, section.id), ruleContextOf(section, answers, report, texts)),
    ]),
  )

/** Kartlegging info: the report and, in it, the answer of the section that lies on the report itself. */
function infoOf(answers: Map<string, unknown>, report: Report, texts: Texts): KartleggingInfo {
  const own = sections.find(({ resource }) => resource === '')
  return kartleggingInfo.parse({
    ...Object(own && answers.get(own.id)),
    id: report.id,
    organisasjonsnummer: report.organisasjonsnummer,
    organisasjonsnummerOverordnetEnhet: report.overordnet,
    status: report.status,
    skjemaStatus: skjemaStatus(answers, report, texts),
    opprettetUtc: report.opprettetUtc.toISOString(),
    sistEndretUtc: report.sistEndretUtc.toISOString(),
    innsendtUtc: report.innsendtUtc?.toISOString() ?? null,
    rapporteringAr: report.rapporteringAr,
  })
}

/** What is left before the report can be sent in: every rule, of every section, that what is saved does not pass. */
export function remainingOf(stores: Stores, saved: Saved, report: Report, texts: Texts): Mangler {
  const answers = answersOf(stores, saved, report, texts)
  return sections.map((section) => {
    const lagret = isSaved(report, section.id)
    const context = ruleContextOf(section, answers, report, texts)
    // What was brought along stands in the form already, to be looked over there.
    const isBrought = unconfirmed(report).includes(section.id)
    return { seksjon: section.id, lagret, mangler: isBrought ? [] : remaining(section, lagret, context) }
  })
}
