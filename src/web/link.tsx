import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { RenderLink } from '../ui/link.ts'

interface AnchorProps extends ComponentProps<'a'> {
  current?: 'step' | 'page'
  /** Given by the router, which thinks of buttons too. */
  disabled?: boolean
}

/** The router calls every link to a page above the present one current, too; which one is, the caller says. */
function Anchor({ current, disabled: _, ...rest }: AnchorProps) {
  return <a {...rest} aria-current={current} />
}

const RouterAnchor = createLink(Anchor)

/** The router's link for `ui/`, which knows no router: preloads on intent, moves without a page load. */
export const routerLink: RenderLink = ({ href, 'aria-current': current, ...rest }) => {
  const [address = '', hash] = href.split('#')
  const [path = '', query] = address.split('?')
  return (
    <RouterAnchor
      to={path}
      search={Object.fromEntries(new URLSearchParams(query))}
      hash={hash}
      current={current}
      {...rest}
    />
  )
}
