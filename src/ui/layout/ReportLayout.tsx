import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../Icon.tsx'
import { useMedia } from '../use-media.ts'

/** A part beside the report: the steps, or what is missing. */
export interface SidePart {
  /** Name of the landmark. */
  label: string
  /** The same in a few words, for the one line on a phone: «Steg 3 av 9». */
  short: ReactNode
  content: ReactNode
}

interface ReportLayoutProps {
  /** Id of the whole, for the router to scroll to the top. */
  id?: string
  /** For a page with a wide table: the panel stands below. */
  wide?: boolean | undefined
  steps: SidePart
  /** «Klar til innsending?» */
  panel?: SidePart
  children: ReactNode
}

// The width at which steps, reading column and panel stand side by side.
const threeColumns = '(min-width: 80rem)'

/** The report: steps left, reading column, panel right. Where there is no room, both fold into one line on top. */
export function ReportLayout({ id, wide, steps, panel, children }: ReportLayoutProps) {
  const hasRoom = useMedia(threeColumns)
  if (!hasRoom) {
    return (
      <div className="ek-report" id={id} data-folded data-wide={wide}>
        <FoldedLine parts={panel ? [steps, panel] : [steps]} />
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

function FoldedLine({ parts }: { parts: readonly SidePart[] }) {
  const [open, setOpen] = useState<number | null>(null)
  const id = useId()
  const shown = open === null ? undefined : parts[open]
  // Whoever follows a link is done here. A field of this page that the link led to moves as the part folds.
  const fold = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('a[href]')) return
    flushSync(() => setOpen(null))
    if (document.activeElement !== document.body) document.activeElement?.scrollIntoView({ block: 'center' })
  }
  return (
    <div className="ek-folded">
      <div className="ek-folded__line">
        {parts.map((part, index) => (
          <button
            key={part.label}
            type="button"
            aria-expanded={open === index}
            aria-controls={open === index ? id : undefined}
            onClick={() => setOpen(open === index ? null : index)}
          >
            <span>{part.short}</span>
            <Icon name="down" />
          </button>
        ))}
      </div>
      {shown ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by key clicks too
        <section className="ek-folded__part" id={id} aria-label={shown.label} onClick={fold}>
          {shown.content}
        </section>
      ) : null}
    </div>
  )
}
