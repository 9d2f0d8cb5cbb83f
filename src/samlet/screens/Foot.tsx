import { useTexts } from '../../client/language.tsx'
import { useAnnounced } from '../../ui/announce.tsx'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { stuckBelow } from '../../ui/stuck.ts'
import type { Sending } from './use-sending.ts'

interface FootProps {
  /** How many reports are ticked. */
  n: number
  sending: Sending
  send: () => void
}

/** At the foot of the window: the button that sends in, and how far it has come. No key but its own presses it (rules.md §6.3). */
export function Foot({ n, sending: { running }, send }: FootProps) {
  const { t } = useTexts()
  const progress = running ? t('samlet.framdrift', { n: running.done, antall: running.total }) : ''
  // Announced by quarters, so that a screen reader is not kept busy by sixty units.
  const isQuarter = running && running.done % Math.ceil(running.total / 4) === 0
  useAnnounced(isQuarter ? progress : undefined)
  return (
    <div className="ek-foot" ref={stuckBelow}>
      {running ? (
        <ProgressBar
          value={running.done}
          max={running.total}
          label={t('samlet.sender')}
          valueText={progress}
        />
      ) : null}
      <Button type="button" busy={running !== null} onClick={send}>
        {t('samlet.knapp', { n: running?.total ?? n })}
      </Button>
    </div>
  )
}
