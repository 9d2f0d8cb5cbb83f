import { Icon, type IconName } from './Icon.tsx'

export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

interface StatusTagProps {
  tone: StatusTone
  children: string
}

/** Colour alone must not carry meaning. */
const ICONS: Record<StatusTone, IconName> = {
  neutral: 'todo',
  info: 'started',
  success: 'done',
  warning: 'attention',
  danger: 'error',
}

/** A status: icon, words and tone. */
export function StatusTag({ tone, children }: StatusTagProps) {
  return (
    <span className="ds-tag ek-tag" data-color={tone} data-size="sm">
      <Icon name={ICONS[tone]} />
      <span>{children}</span>
    </span>
  )
}
