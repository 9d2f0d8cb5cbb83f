import { csvText } from '../../tall/csv.ts'
import { dayInNorway, timeInNorway } from '../../texts/calendar.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Sent } from './query.ts'

/** The figures of the reports that were sent in, as CSV. */
export function csvOf(sent: readonly Sent[], { t }: Texts): string {
  const ar = String(sent[0]?.row.rapporteringAr ?? '')
  const heads = ['enhet', 'nummer', 'energibruk', 'per-m2', 'innsendt', 'referanse']
  const rows = sent.map(({ row, innsendtUtc }) => [
    row.navn,
    row.organisasjonsnummer,
    row.energibrukKwh,
    row.kwhPerM2,
    norwegianTime(new Date(innsendtUtc)),
    row.kartleggingId,
  ])
  return csvText([heads.map((head) => t(`samlet.csv.${head}`, { ar })), ...rows])
}

/** «2026-11-24 14:30», in Norway, as a spreadsheet program reads it. */
const norwegianTime = (moment: Date) => `${dayInNorway(moment)} ${timeInNorway(moment).replace('.', ':')}`

/** Name of a unit's receipt among others: its number, the year, and as much of its name as every file system takes. */
export function receiptFile({ organisasjonsnummer, rapporteringAr, navn }: Sent['row']): string {
  const name = navn
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `kvittering-${organisasjonsnummer}-${rapporteringAr}-${name}.pdf`
}
