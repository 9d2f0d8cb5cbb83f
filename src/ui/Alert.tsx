import type { ReactNode, Ref } from 'react'

interface AlertProps {
  /** Amber (`warning`) is for what the user should check, red (`danger`) for errors alone. */
  tone: 'info' | 'success' | 'warning' | 'danger'
  title?: string
  /** Level of the title. Default 2. */
  level?: 2 | 3 | 4
  /** `status` is announced politely, `alert` at once; without it nothing is announced. */
  role?: 'status' | 'alert'
  children?: ReactNode
  actions?: ReactNode
  id?: string
  tabIndex?: -1
  ref?: Ref<HTMLDivElement>
}

/** A message in the page. */
export function Alert({ tone, title, level = 2, role, children, actions, id, tabIndex, ref }: AlertProps) {
  const Title = `h${level}` as const
  return (
    <div ref={ref} id={id} tabIndex={tabIndex} role={role} data-color={tone} className="ds-alert ek-alert">
      {title ? (
        <Title className="ds-heading" data-size="2xs">
          {title}
        </Title>
      ) : null}
      {typeof children === 'string' ? <span>{children}</span> : children}
      {actions ? <div className="ek-actions">{actions}</div> : null}
    </div>
  )
}
