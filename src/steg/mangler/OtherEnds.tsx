import { useCallback, useMemo } from 'react'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { useTexts } from '../../client/language.tsx'
import type { Issue } from '../../platform/contract.ts'
import { neededBy, usersOf } from '../../sections/index.ts'
import { fieldId, unwrap } from '../../seksjon/form-shape.ts'
import { brokenIn, type Contract, hasRuleContext, readable, ruleContext } from '../../seksjon/section.ts'
import { useKnown } from '../../svar/known-answers.ts'
import { Alert } from '../../ui/Alert.tsx'
import { useAfterPress } from '../../ui/after-press.ts'
import { errorEntries, issueText, otherSide } from '../form/form-errors.ts'
import { useJudged } from '../form/use-ruled-form.ts'
import { useEvenOut } from './EvenOut.tsx'
import { OtherSideLink } from './FieldLink.tsx'

interface OtherEndsProps {
  rapportId: string
  section: Contract
  ar: number
}

/**
 * Rules of other steps that the form of this step breaks: it can be saved, but the other steps will not be complete. Updated
 * as the user types; the other steps are read as saved.
 */
export function OtherEnds(props: OtherEndsProps) {
  const { rapportId } = props
  const texts = useTexts()
  const { errors } = useFormState()
  const told = errorEntries(errors).map(({ code }) => code)
  const broken = useBrokenElsewhere(props)?.filter(({ issue }) => !told.includes(issue.code)) ?? []
  const { offersAt, outcome } = useEvenOut(props)
  return (
    <>
      {broken.length > 0 ? (
        <Alert tone="warning" title={texts.t('klar.andre-steg')}>
          <ul>
            {broken.map(({ section, issue }) => (
              <li key={`${section} ${fieldId(issue.path)}`}>
                <span>{issueText(issue, undefined, texts)}</span>
                <OtherSideLink
                  side={otherSide(rapportId, { section, path: issue.path, diff: issue.other?.diff })}
                />
                {offersAt(issue.code)}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {outcome}
    </>
  )
}

function useBrokenElsewhere({ rapportId, section, ar }: OtherEndsProps) {
  const texts = useTexts()
  const form = useFormContext<FieldValues>()
  const asking = useMemo(() => usersOf(section), [section])
  const wanted = useMemo(
    () => [...new Set(asking.flatMap(neededBy))].filter((one) => one !== section),
    [asking, section],
  )
  const loaded = useKnown(rapportId, wanted)
  const judge = useCallback(() => {
    const here = readable(section, unwrap(form.getValues()))
    const answerOf = (id: string) => (id === section.id ? here : loaded[id]?.answer)
    return asking.flatMap((one) => {
      const { skjema, etag = '"0"' } = loaded[one.id] ?? {}
      if (etag === '"0"' || !hasRuleContext(one, answerOf)) return []
      const issues: Issue[] = brokenIn(one, skjema, ruleContext(one, answerOf, ar, texts))
      return issues
        .filter(({ other }) => other?.section === section.id)
        .map((issue) => ({ section: one.id, issue }))
    })
  }, [asking, loaded, section, form, ar, texts])
  return useAfterPress(useJudged(form, judge))
}
