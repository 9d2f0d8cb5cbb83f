import { cloneElement, type KeyboardEvent, type ReactElement, useId, useState } from 'react'

interface TooltipProps {
  /** Without a text the child is rendered alone. */
  text?: string
  /** One element that can take focus: a `Button` with `unavailable`, not a disabled one. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/**
 * A short explanation on hover and focus, also the element's description for screen readers. Escape hides it.
 *
 * It is rendered beside its element; Designsystemet's own is rendered outside the landmarks of the page.
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
