import { useQuery } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTexts } from '../../client/language.tsx'
import { placeIn } from '../../felt/place.ts'
import type { Issue } from '../../platform/contract.ts'
import { sections } from '../../sections/index.ts'
import { fieldId, unwrap } from '../../seksjon/form-shape.ts'
import type { Contract } from '../../seksjon/section.ts'
import { firstOf } from '../../seksjon/shown.ts'
import { stepAndBackHref, stepHref } from '../../seksjon/step.ts'
import type { Info } from '../../svar/queries.ts'
import type { Texts } from '../../texts/texts.ts'
import { useAfterPress } from '../../ui/after-press.ts'
import { issueText, listedText, type OtherSide, otherSide } from '../form/form-errors.ts'
import { useJudged } from '../form/use-ruled-form.ts'
import { manglerQuery } from '../query.ts'

/** What the list of steps and the panel read from the form of the open step. */
export interface OpenStep {
  section: Contract
  form: UseFormReturn<FieldValues>
  /** Returns the rules that the form's content breaks now; a stable function. */
  judge: () => Issue[]
  /** True while the form holds changes that are not saved. */
  isDirty: boolean
  /** True when the section has been saved and the form has no unsaved changes. */
  isSaved: boolean
}

/** Id of the button that saves. */
export const saveButton = 'lagre'

/** One thing that is left to do, and where. */
export interface Entry {
  text: string
  href: string
  /** Id of the field, when it stands on the open page. */
  id?: string
  other?: OtherSide
  /** All is answered, and not saved: left to do, and nothing that is missing. */
  isUnsaved?: true
}

export interface Group {
  section: Contract
  entries: Entry[]
}

/** How many answers are missing. */
export const countOf = (groups: readonly Group[]) =>
  groups.reduce((n, { entries }) => n + entries.filter(({ isUnsaved }) => !isUnsaved).length, 0)

/**
 * All that is missing before the report can be submitted, by section: the open one as the form holds it, the others as they are saved.
 *
 * @param back the step that the links lead back to, once their own step is saved
 */
export function useMissing(info: Info, open: OpenStep | undefined, back?: Contract): Group[] {
  const texts = useTexts()
  const { data } = useQuery(manglerQuery(info.id))
  const here = useJudged(open?.form, open?.judge)
  const groups = sections
    .map((section) => {
      const isOpen = here !== undefined && section.id === open?.section.id
      const saved = data?.find(({ seksjon }) => seksjon === section.id)
      const issues: readonly Issue[] = (isOpen ? here : saved?.mangler) ?? []
      const waits = info.ubekreftet?.seksjoner.includes(section.id)
      const isSaved = saved?.lagret ?? info.skjemaStatus[section.id] === true
      const complete = isOpen ? open.isSaved : isSaved && !waits
      const values = isOpen ? open.form.getValues() : undefined
      const href = back ? stepAndBackHref(info.id, section, back) : stepHref(info.id, section)
      const step = { info, section, href, values }
      const entries = issues.map((issue) => leftEntry(step, issue, texts))
      // No rule is broken, but what stands there is not saved.
      if (entries.length === 0 && !complete)
        entries.push({
          text: texts.t('klar.ikke-lagret'),
          href,
          isUnsaved: true,
          ...(isOpen && { id: saveButton }),
        })
      // As in the summary: fields that break one rule together are one thing to do.
      return { section, entries: firstOf(entries, ({ text }) => text) }
    })
    .filter(({ entries }) => entries.length > 0)
  return useAfterPress(groups)
}

interface StepOfEntry {
  info: Info
  section: Contract
  /** Address of the step. */
  href: string
  /** What the form holds; undefined for a step that is not open. */
  values: FieldValues | undefined
}

function leftEntry(step: StepOfEntry, issue: Issue, texts: Texts): Entry {
  const { info, section, href, values } = step
  const id = fieldId(issue.path)
  const other = otherSide(info.id, issue.other)
  const message = issueText(issue, values && unwrap(values), texts)
  return {
    text: listedText(
      { section, code: issue.code, place: placeIn(values, id.split('.')), message, ar: info.rapporteringAr },
      texts,
      true,
    ),
    href: `${href}#${id}`,
    ...(values && { id }),
    ...(other && { other }),
  }
}
