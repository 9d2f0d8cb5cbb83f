import { useTexts } from '../client/language.tsx'
import { StatusTag, type StatusTone } from '../ui/StatusTag.tsx'

const tones: Record<number, StatusTone> = { 1: 'neutral', 2: 'info', 3: 'success' }

/** Ny, Påbegynt, Innsendt; any other number is Ukjent (rules.md §2). */
export function ReportStatus({ code }: { code: number }) {
  const { t, find } = useTexts()
  return <StatusTag tone={tones[code] ?? 'neutral'}>{find(`status.${code}`) ?? t('status.ukjent')}</StatusTag>
}
