import type { ComponentPropsWithoutRef, MouseEvent, Ref } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { Turning } from './Spinner.tsx'

interface ButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'disabled'> {
  variant?: 'primary' | 'secondary' | 'tertiary'
  tone?: 'accent' | 'neutral' | 'danger'
  size?: 'sm' | 'md'
  /** Shows a spinner and ignores presses; the text should say what is in progress («Lagrer...»). */
  busy?: boolean
  /** Looks and acts disabled but can take focus, so that what describes it can say why. */
  unavailable?: boolean
  icon?: IconName
  ref?: Ref<HTMLButtonElement>
}

/** A button. Never natively disabled, since that would lose focus and hide from screen readers what says why. */
export function Button(props: ButtonProps) {
  const {
    className,
    variant,
    tone = 'accent',
    size,
    busy,
    unavailable,
    icon,
    onClick,
    children,
    ...rest
  } = props
  const idle = busy || unavailable
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={className ? `ds-button ${className}` : 'ds-button'}
      data-variant={variant}
      data-color={tone}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={idle || undefined}
      onClick={press}
    >
      {busy ? <Turning /> : null}
      {icon && !busy ? <Icon name={icon} /> : null}
      {children ? <span>{children}</span> : null}
    </button>
  )
}
