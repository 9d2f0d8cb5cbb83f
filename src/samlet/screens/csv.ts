import { asText } from '../../tall/regneark-tekst.ts'
import { dayInNorway, timeInNorway } from '../../texts/calendar.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Sent } from './query.ts'

/**
 * The figures of the reports that were sent in, as a spreadsheet program in Norwegian opens it: semicolons, a decimal comma, and a
 * mark that says UTF-8.
 */
export function csvOf(sent: readonly Sent[], { t }: Texts): string {
  const ar = String(sent[0]?.row.rapporteringAr ?? '')
  const heads = ['enhet', 'nummer', 'energibruk', 'per-m2', 'innsendt', 'referanse']
  const rows = sent.map(({ row, innsendtUtc }) => [
    row.navn,
    row.organisasjonsnummer,
    number(row.energibrukKwh),
    number(row.kwhPerM2),
    norwegianTime(new Date(innsendtUtc)),
    row.kartleggingId,
  ])
  const lines = [heads.map((head) => t(`samlet.csv.${head}`, { ar })), ...rows]
  return `\ufeff${lines.map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`
}

/** «2026-11-24 14:30», in Norway, as a spreadsheet program reads it. */
const norwegianTime = (moment: Date) => `${dayInNorway(moment)} ${timeInNorway(moment).replace('.', ':')}`

const number = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

/** A cell that a spreadsheet program reads as text where it is one: quoted, and never as a formula. */
const quoted = (cell: string) => `"${asText(cell).replaceAll('"', '""')}"`

/** Name of a unit's receipt among others: its number, the year, and as much of its name as every file system takes. */
export function receiptFile({ organisasjonsnummer, rapporteringAr, navn }: Sent['row']): string {
  const name = navn
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `kvittering-${organisasjonsnummer}-${rapporteringAr}-${name}.pdf`
}
