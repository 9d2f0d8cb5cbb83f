import { type MouseEvent, type ReactNode, useContext } from 'react'
import { OnThisPage } from '../../client/fields/on-this-page.ts'
import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { stepTitle } from '../../seksjon/step.ts'
import { focusField } from '../../ui/fields/focus-field.ts'
import type { OtherSide } from '../form/form-errors.ts'
import type { Entry } from './use-missing.ts'

interface FieldLinkProps {
  entry: Pick<Entry, 'id' | 'href'>
  children: ReactNode
}

/** A link to a field, or to the step it is on. */
export function FieldLink({ entry: { id, href }, children }: FieldLinkProps) {
  if (id === undefined) return <RouteLink href={href}>{children}</RouteLink>
  // A field of the open page is focused without navigation: the address must not change, or the router loads a new page.
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    focusField(id)
  }
  return (
    <a className="ds-link" href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** The difference between two sections' figures, and a link to the other section. */
export function OtherSideLink({ side }: { side: OtherSide | undefined }) {
  const { t, tall } = useTexts()
  const here = useContext(OnThisPage)
  if (!side) return null
  return (
    <>
      <span>{side.diff === undefined ? ' ' : ` ${t('klar.differanse', { diff: tall(side.diff) })} `}</span>
      <FieldLink entry={here.has(side.step.id) ? side : { href: side.href }}>
        {t('klar.ga-til', { steg: t(stepTitle(side.step)) })}
      </FieldLink>
    </>
  )
}
