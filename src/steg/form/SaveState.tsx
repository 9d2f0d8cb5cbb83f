import { useEffect, useState, useSyncExternalStore } from 'react'
import { knownText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { placeIn } from '../../felt/place.ts'
import { fieldWords } from '../../felt/words.ts'
import type { Texts } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { listedText, toEntry } from './form-errors.ts'
import type { FormSource } from './form-source.ts'
import type { SectionForm } from './use-section-form.ts'

/** Shows whether the form is saved. */
export function SaveState({ sectionForm }: { sectionForm: SectionForm }) {
  const { status, isDirty, keepFailed, tryNow } = sectionForm
  const texts = useTexts()
  const { t } = texts
  const offline = useOffline()
  const seconds = useSecondsUntil(status.kind === 'waiting' ? status.until : 0)
  // When, is said beside the heading.
  const isSaved = status.kind === 'saved' && !isDirty
  const n = isSaved ? leftOf(sectionForm) : 0
  const saved = isSaved ? (n > 0 ? t('lagring.gjenstar', { n }) : t('felles.lagret')) : ''
  const news = newsOf(sectionForm, texts)
  const failed = status.kind === 'waiting' ? knownText(status.error, texts) : ''
  const why = offline ? t('uten-nett') : failed
  const unkept = keepFailed && isDirty ? t('lagring.ikke-tatt-vare-pa') : ''
  const reason = unkept || why || ''
  const again = status.kind === 'waiting' ? t('lagring.prover-igjen', { n: seconds }) : ''
  return (
    <div className="ek-saved" data-waiting={again ? true : undefined} tabIndex={again ? -1 : undefined}>
      {reason ? <p>{reason}</p> : null}
      {again ? (
        <p>
          <strong>{again}</strong>{' '}
          <Button variant="tertiary" size="sm" onClick={tryNow}>
            {t('lagring.prov-na')}
          </Button>
        </p>
      ) : null}
      {status.kind === 'saving' ? <p>{t('felles.lagrer')}</p> : null}
      {saved ? <p>{saved}</p> : null}
      {news ? <p>{news}</p> : null}
      {/* Announced once, not for every second of the countdown. */}
      <LiveRegion>{[reason, saved, news].filter(Boolean).join(' ')}</LiveRegion>
    </div>
  )
}

function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === 0) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(1, Math.ceil((until - now) / 1000))
}

function useOffline(): boolean {
  return useSyncExternalStore(subscribe, () => !navigator.onLine)
}
function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** So many changed fields are named: a colleague may have pasted a table. */
const named = 5

/** Who has changed which fields of the form meanwhile. */
function newsOf({ mergedChanges, section, context: { ar } }: SectionForm, texts: Texts): string {
  if (!mergedChanges) return ''
  const { navn, steder } = mergedChanges
  const labels = new Set(steder.map((sted) => `«${fieldWords(section, sted, texts, ar).label}»`))
  const key = labels.size > named ? 'konflikt.tatt-med-mange' : 'konflikt.tatt-med'
  return texts.t(key, { navn, n: labels.size, felt: [...labels].slice(0, named).join(', ') })
}

/** How many things are left of a section, as its lists count them. */
function leftOf({ judge, form, section, context: { ar, texts } }: FormSource): number {
  const values = form.getValues()
  const words = judge().map((issue) => {
    const { id, code, text } = toEntry(issue, values, texts)
    return listedText(
      { section, code, place: placeIn(values, id.split('.')), message: text, ar },
      texts,
      true,
    )
  })
  return new Set(words).size
}
