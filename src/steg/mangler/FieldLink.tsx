import type { MouseEvent, ReactNode } from 'react'
import { routerLink } from '../../client/link.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import type { Entry } from './use-missing.ts'

interface FieldLinkProps {
  entry: Pick<Entry, 'id' | 'href'>
  /** -1 for a link that is no Tab stop. */
  tabIndex?: -1
  children: ReactNode
}

/** A link to a field, or to the step it is on. */
export function FieldLink({ entry: { id, href }, tabIndex, children }: FieldLinkProps) {
  if (id === undefined)
    return (
      <TextLink href={href} renderLink={routerLink} {...(tabIndex && { tabIndex })}>
        {children}
      </TextLink>
    )
  // A field of the open page is focused without navigation: the address must not change, or the router loads a new page.
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    focusField(id)
  }
  return (
    <a className="ds-link" href={href} onClick={follow} tabIndex={tabIndex}>
      {children}
    </a>
  )
}
