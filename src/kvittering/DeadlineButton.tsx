import { useTexts } from '../client/language.tsx'
import type { Kvittering } from '../svar/contract.ts'
import { Button } from '../ui/Button.tsx'
import { calendarFile } from './calendar-file.ts'
import { saveAs } from './save-as.ts'

/** Downloads the next deadline as a calendar file. Shown where a deadline is known alone (rules.md §8). */
export function DeadlineButton({ receipt, day }: { receipt: Kvittering; day: string }) {
  const { t, dato } = useTexts()
  const { navn, referanse, innsendtUtc } = receipt
  const save = () => {
    const text = calendarFile({
      uid: `${referanse}@energikartlegging`,
      day,
      summary: t('kalender.tittel', { navn }),
      description: t('pages.kvittering.neste', { dato: dato(day) }),
      writtenUtc: innsendtUtc,
    })
    saveAs(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `frist-${day}.ics`)
  }
  return (
    <Button type="button" variant="secondary" icon="download" onClick={save}>
      {t('kalender.knapp')}
    </Button>
  )
}
