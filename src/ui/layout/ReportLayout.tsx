import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../Icon.tsx'
import { useMedia } from '../use-media.ts'

/** A part beside the report: the list of steps, or what helps with the open one. */
export interface SidePart {
  /** Name of the landmark. */
  label: string
  /** The same in a few words, for the one line on a phone: «Steg 3 av 9». */
  short: ReactNode
  content: ReactNode
}

interface ReportLayoutProps {
  /** Id of the outermost element, which the router scrolls to the top. */
  id?: string
  /** For a page with a wide table: the panel is placed below. */
  wide?: boolean | undefined
  steps: SidePart
  /** How much is left, as a link: on the one line of a narrow window. */
  left?: ReactNode
  /** What helps with the step. */
  panel?: SidePart
  children: ReactNode
}

// The width from which steps, reading column and panel are side by side.
const threeColumns = '(min-width: 80rem)'

/** Layout of a report's page: steps left, reading column, panel right. In a narrow window both fold into one line on top. */
export function ReportLayout({ id, wide, steps, left, panel, children }: ReportLayoutProps) {
  const hasRoom = useMedia(threeColumns)
  if (!hasRoom) {
    return (
      <div className="ek-report" id={id} data-folded data-wide={wide}>
        <FoldedLine steps={steps} left={left} panel={panel} />
        <div className="ek-report__column">{children}</div>
      </div>
    )
  }
  return (
    <div className="ek-report" id={id} data-wide={wide}>
      <nav className="ek-report__steps" aria-label={steps.label}>
        {steps.content}
      </nav>
      <div className="ek-report__column">{children}</div>
      {panel ? (
        <aside className="ek-report__panel" aria-label={panel.label}>
          {panel.content}
        </aside>
      ) : null}
    </div>
  )
}

function FoldedLine({ steps, left, panel }: Pick<ReportLayoutProps, 'steps' | 'left' | 'panel'>) {
  const [open, setOpen] = useState<'steps' | 'panel' | null>(null)
  const id = useId()
  const shown = open === null ? undefined : { steps, panel }[open]
  // The part folds when a link in it is followed. A field of this page that the link led to moves as it folds.
  const fold = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('a[href]')) return
    flushSync(() => setOpen(null))
    if (document.activeElement !== document.body) document.activeElement?.scrollIntoView({ block: 'center' })
  }
  const button = (name: 'steps' | 'panel', { short }: SidePart) => (
    <button
      type="button"
      aria-expanded={open === name}
      aria-controls={open === name ? id : undefined}
      onClick={() => setOpen(open === name ? null : name)}
    >
      <span>{short}</span>
      <Icon name="down" />
    </button>
  )
  return (
    <div className="ek-folded">
      <div className="ek-folded__line">
        {button('steps', steps)}
        {left}
        {panel ? button('panel', panel) : null}
      </div>
      {shown ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by key fires click too
        <section className="ek-folded__part" id={id} aria-label={shown.label} onClick={fold}>
          {shown.content}
        </section>
      ) : null}
    </div>
  )
}
