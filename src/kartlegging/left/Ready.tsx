import type { MouseEvent } from 'react'
import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { isLast, sections } from '../../sections/index.ts'
import { stepHref, stepTitle } from '../../sections/step.ts'
import { Details } from '../../ui/Details.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import type { OpenForm } from '../form/open-form.ts'
import { useFrozenWhilePressed } from '../form/use-frozen-while-pressed.ts'
import { OtherSideLink } from './OtherSideLink.tsx'
import type { Entry, Group } from './use-remaining.ts'

const countOf = (groups: readonly Group[]) => groups.reduce((n, { entries }) => n + entries.length, 0)

/** «5 ting gjenstår», or the text when nothing is missing. */
export function ReadyShort({ groups }: { groups: readonly Group[] }) {
  const { t } = useTexts()
  return groups.length === 0 ? t('klar.ferdig') : t('klar.gjenstar', { n: countOf(groups) })
}

interface ReadyProps {
  rapportId: string
  groups: readonly Group[]
  /** The form of the open step; undefined where that is not shown. */
  open: OpenForm | undefined
}

/** Up to this number, all entries are shown; above it, only those of the open step are unfolded. */
const shownUpTo = 6

/** «Klar til innsending?»: everything that is missing, in every step, with links to the fields. */
export function Ready({ rapportId, groups: now, open }: ReadyProps) {
  const { t } = useTexts()
  const { shown: groups, onPointerDown } = useFrozenWhilePressed(now)
  const last = sections.at(-1)
  const isFilled = groups.every(({ section }) => isLast(section))
  const all = countOf(groups) <= shownUpTo
  return (
    <div onPointerDown={onPointerDown}>
      <h2 className="ds-heading" data-size="2xs">
        {t('klar.tittel')}
      </h2>
      <p>{isFilled ? t('klar.ferdig') : <ReadyShort groups={groups} />}</p>
      {isFilled && last && !(open && isLast(open.section)) ? (
        <TextLink href={stepHref(rapportId, last)} renderLink={routerLink}>
          {t('klar.se-over')}
        </TextLink>
      ) : null}
      <div className="ek-left">
        {groups.map(({ section, entries }) => (
          <Details
            key={`${section.id} ${section.id === open?.section.id}`}
            summary={t('klar.steg', { steg: t(stepTitle(section)), n: entries.length })}
            defaultOpen={all || section.id === open?.section.id}
          >
            <ul>
              {entries.map((entry) => (
                <li key={entry.text}>
                  <FieldLink entry={entry} />
                  <OtherSideLink side={entry.other} />
                </li>
              ))}
            </ul>
          </Details>
        ))}
      </div>
    </div>
  )
}

/** A link to a field, or to the step it is on. */
export function FieldLink({ entry: { id, href, text } }: { entry: Entry }) {
  if (id === undefined)
    return (
      <TextLink href={href} renderLink={routerLink}>
        {text}
      </TextLink>
    )
  // A field of the open page is focused without navigation: the address must not change, or the router loads a new page.
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    focusField(id)
  }
  return (
    <a className="ds-link" href={href} onClick={follow}>
      {text}
    </a>
  )
}
