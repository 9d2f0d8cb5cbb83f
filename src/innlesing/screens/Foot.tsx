import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { unitIn } from '../../account/contract.ts'
import { meQuery } from '../../account/queries.ts'
import { setActorOfTab, useActor } from '../../client/actor.ts'
import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { useGo } from '../../client/use-go.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { RunningFoot } from '../../ui/layout/RunningFoot.tsx'
import { isStored, nothingKey } from './fates.ts'
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
  const numbers = [...outcomes].flatMap(([number, one]) =>
    'utfall' in one && isStored(one.utfall) ? [number] : [],
  )
  const stored = numbers.length
  const done = !running && stored > 0 ? t('arbeidsbok.lagret-for', { n: stored }) : ''
  const open = running ? 0 : all.length - stored
  const rest = open > 0 ? t('arbeidsbok.delvis-lagret', { n: open }) : ''
  const progress = running ? t('arbeidsbok.framdrift', { n: running.done, antall: running.total }) : ''
  const said = [done, rest].join(' ').trim() || undefined
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had focus is gone.
    if (said && document.activeElement === document.body) message.current?.focus()
  }, [said])
  return (
    <RunningFoot running={running} label={t('arbeidsbok.lagrer')} progress={progress} said={said}>
      {said ? (
        <div ref={message} tabIndex={-1}>
          {done ? (
            <Alert tone="success">
              <span>{done}</span> <SendMore numbers={numbers} />
            </Alert>
          ) : null}
          {rest ? <Alert tone="warning">{rest}</Alert> : null}
        </div>
      ) : null}
      {taken.length > 0 || running ? (
        <Button busy={running !== null || isReading} onClick={() => void run()}>
          {t('arbeidsbok.lagre', { n: running?.total ?? taken.length })}
        </Button>
      ) : done || rest ? null : (
        <p>{t(nothingKey(units, isLeft, overruled))}</p>
      )}
    </RunningFoot>
  )
}

/** The way on to what is to be sent in: a link, or a button for each company where another than the one acted for was saved for. */
function SendMore({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTexts()
  const go = useGo()
  const actor = useActor()
  const { tilganger } = useSuspenseQuery(meQuery).data
  const companies = tilganger.filter((company) => numbers.some((number) => unitIn([company], number)))
  if (companies.every((company) => actor && unitIn([company], actor.id)))
    return <RouteLink href={several}>{t('pages.minside.send-inn-flere')}</RouteLink>
  if (companies.length > maxCompanies) return <RouteLink href="/reports">{t('titler.rapporter')}</RouteLink>
  return companies.map(({ organisasjonsnummer: id, navn }) => (
    <Button
      key={id}
      variant="tertiary"
      size="sm"
      onClick={() => {
        setActorOfTab({ id, name: navn, roles: [] })
        void go(several)
      }}
    >
      {t('arbeidsbok.send-inn-flere-for', { navn })}
    </Button>
  ))
}

/** Up to this number of companies there is a button for each; above it, one link to all reports. */
const maxCompanies = 5
const several = '/minside/send-inn-flere'
