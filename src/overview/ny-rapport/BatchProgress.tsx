import { useTexts } from '../../client/language.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import type { useBatch } from './use-batch.ts'

/** Progress of a run; when it ends, how many reports were created and refused. */
export function BatchProgress({ batch }: { batch: ReturnType<typeof useBatch> }) {
  const { t } = useTexts()
  const { running, done, total, made, refused } = batch
  const success = !running && made > 0 ? t('pages.ny-rapport.opprettet', { n: made }) : ''
  const failure = !running && refused > 0 ? t('pages.ny-rapport.ikke-opprettet', { n: refused }) : ''
  return (
    <>
      {running ? (
        <ProgressBar
          value={done}
          max={total}
          label={t('pages.ny-rapport.oppretter')}
          valueText={t('pages.ny-rapport.framdrift', { n: done, antall: total })}
        />
      ) : null}
      {success ? <Alert tone="success">{success}</Alert> : null}
      {failure ? <Alert tone="warning">{failure}</Alert> : null}
      <LiveRegion>{[success, failure].join(' ').trim()}</LiveRegion>
    </>
  )
}
