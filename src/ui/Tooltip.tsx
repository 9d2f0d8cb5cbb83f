import { Tooltip as DsTooltip } from '@digdir/designsystemet-react'
import type { ReactElement } from 'react'

interface TooltipProps {
  /** Without text the child stands alone. */
  text?: string
  placement?: 'top' | 'right' | 'bottom' | 'left'
  /** One element that can take focus: a `Button` that is `unavailable`, not one that is disabled. */
  children: ReactElement
}

/** A short explanation on hover and focus, also read out as the element's description. */
export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  if (!text) return children
  return (
    <DsTooltip content={text} placement={placement}>
      {children}
    </DsTooltip>
  )
}
