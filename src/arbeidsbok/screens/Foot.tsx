import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { RunningFoot } from '../../ui/layout/RunningFoot.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { isStored, nothingKey } from './preview.ts'
import type { Import } from './use-import.ts'

interface FootProps {
  imported: Import
  /** The file is read again. */
  isReading: boolean
}

/** At the foot of the window: the button that saves the chosen units, how far it has come, and what came of it. */
export function Foot({ imported, isReading }: FootProps) {
  const { t } = useTexts()
  const { units, taken, running, outcomes, run, isLeft, overruled } = imported
  const all = [...outcomes.values()]
  const stored = all.filter((one) => 'answer' in one && isStored(one.answer)).length
  const done = !running && stored > 0 ? t('arbeidsbok.lagret-for', { n: stored }) : ''
  const open = running ? 0 : all.length - stored
  const rest = open > 0 ? t('arbeidsbok.delvis-lagret', { n: open }) : ''
  const progress = running ? t('arbeidsbok.framdrift', { n: running.done, antall: running.total }) : ''
  const said = [done, rest].join(' ').trim() || undefined
  return (
    <RunningFoot running={running} label={t('arbeidsbok.lagrer')} progress={progress} said={said}>
      {done ? (
        <Alert tone="success">
          {done}{' '}
          <TextLink href="/minside/send-inn-flere" renderLink={routerLink}>
            {t('pages.minside.send-inn-flere')}
          </TextLink>
        </Alert>
      ) : null}
      {rest ? <Alert tone="warning">{rest}</Alert> : null}
      {taken.length > 0 || running ? (
        <Button type="button" busy={running !== null || isReading} onClick={() => void run()}>
          {t('arbeidsbok.lagre', { n: running?.total ?? taken.length })}
        </Button>
      ) : done || rest ? null : (
        <p>{t(nothingKey(units, isLeft, overruled))}</p>
      )}
    </RunningFoot>
  )
}
