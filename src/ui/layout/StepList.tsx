import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import type { RenderLink } from './link.tsx'
import { anchor } from './link.tsx'

export type StepStatus = 'todo' | 'started' | 'done' | 'attention'

export interface Step {
  key: string
  label: string
  href: string
  status: StepStatus
  /** The status in words, such as «Ferdig». For screen readers, and shown on hover. */
  statusText: string
  /** How much is left of it. */
  left?: ReactNode
  current?: boolean
  /** Heading above the first of several steps that belong together. */
  group?: string
}

interface StepListProps {
  steps: readonly Step[]
  renderLink?: RenderLink
}

const ICONS: Record<StepStatus, IconName> = {
  todo: 'todo',
  started: 'started',
  done: 'done',
  attention: 'attention',
}

/** The steps of the report with their status, and how much is left of each. Every step can be opened. */
export function StepList({ steps, renderLink = anchor }: StepListProps) {
  return (
    <ol className="ek-steps">
      {steps.map((step, index) => (
        <li key={step.key} data-status={step.status} data-grouped={step.group ? true : undefined}>
          {step.group && step.group !== steps[index - 1]?.group ? (
            <span className="ek-steps__group">{step.group}</span>
          ) : null}
          {renderLink({
            href: step.href,
            className: 'ek-steps__step',
            'aria-current': step.current ? 'step' : undefined,
            children: (
              <>
                <span className="ek-steps__icon">
                  <Icon name={ICONS[step.status]} />
                </span>
                <span>
                  <span>{step.label}</span>
                  <span className="ds-sr-only">{` (${step.statusText})`}</span>
                </span>
                {step.left}
              </>
            ),
          })}
        </li>
      ))}
    </ol>
  )
}
