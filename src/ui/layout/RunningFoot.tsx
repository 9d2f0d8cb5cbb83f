import type { ReactNode } from 'react'
import { useAnnounced } from '../announce.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { stuckBelow } from '../stuck.ts'

interface RunningFootProps {
  /** What is under way, one unit after the other; null for nothing. */
  running?: { done: number; total: number } | null
  /** What is done to the units, and how far it has come, in words. */
  label?: string
  progress?: string
  /** Announced afterwards. */
  said?: string | undefined
  children: ReactNode
}

/** At the foot of the window: the buttons of a page that works through many units, and how far it has come. */
export function RunningFoot({ running = null, label = '', progress = '', said, children }: RunningFootProps) {
  // Announced by quarters, so that a screen reader is not kept busy by sixty units.
  const isQuarter = running && running.done % Math.ceil(running.total / 4) === 0
  const quarter = isQuarter ? progress : undefined
  useAnnounced(running ? quarter : said)
  return (
    <div className="ek-foot" ref={stuckBelow}>
      {running ? (
        <ProgressBar value={running.done} max={running.total} label={label} valueText={progress} />
      ) : null}
      {children}
    </div>
  )
}
