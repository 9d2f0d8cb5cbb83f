import { Icon, type IconName } from './Icon.tsx'

export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

interface StatusTagProps {
  tone: StatusTone
  children: string
  /** Default: the tone's icon, since colour alone must not carry meaning. */
  icon?: IconName
}

const ICONS: Record<StatusTone, IconName> = {
  neutral: 'todo',
  info: 'started',
  success: 'done',
  warning: 'attention',
  danger: 'error',
}

/** A status: icon, words and tone. */
export function StatusTag({ tone, children, icon }: StatusTagProps) {
  return (
    <span className="ds-tag ek-tag" data-color={tone} data-size="sm">
      <Icon name={icon ?? ICONS[tone]} />
      {children}
    </span>
  )
}
