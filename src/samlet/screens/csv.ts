import { asText } from '../../tall/regneark-tekst.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Sent } from './use-sending.ts'

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
    innsendtUtc,
    row.kartleggingId,
  ])
  const lines = [heads.map((head) => t(`samlet.csv.${head}`, { ar })), ...rows]
  return `\ufeff${lines.map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`
}

const number = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

/** A cell that a spreadsheet program reads as text where it is one: quoted, and never as a formula. */
const quoted = (cell: string) => `"${asText(cell).replaceAll('"', '""')}"`
