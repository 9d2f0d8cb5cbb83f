import { cloneElement, type KeyboardEvent, type ReactElement, useId, useState } from 'react'

interface TooltipProps {
  /** Without text the child stands alone. */
  text?: string
  /** One element that can take focus: a `Button` that is `unavailable`, not one that is disabled. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/**
 * A short explanation on hover and focus, also read out as the element's description; Escape takes it away.
 *
 * It stands beside its element: Designsystemet's own is put outside the landmarks of the page.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const [closed, setClosed] = useState(false)
  if (!text) return children
  const open = () => setClosed(false)
  const press = ({ key }: KeyboardEvent) => setClosed(key === 'Escape')
  return (
    <span
      className="ek-tooltip"
      role="none"
      data-closed={closed || undefined}
      onMouseEnter={open}
      onFocus={open}
      onKeyDown={press}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span className="ek-tooltip__text" role="tooltip" id={id}>
        {text}
      </span>
    </span>
  )
}
