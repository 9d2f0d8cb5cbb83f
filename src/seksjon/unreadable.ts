import { rowKey } from '../drafts/merge.ts'
import type { Issue, Path } from '../platform/contract.ts'
import { erSum, harFlereTall, lesTall } from '../tall/parse.ts'
import type { Faktor } from '../tall/units.ts'
import { type Labelled, labelEntry, unitIn } from './labels.ts'

/** How the text of a number field is read (rules.md §6.3). */
export interface HowRead {
  maleenhet: string | undefined
  /** The factors of the fuels of the field's row. */
  faktorer: readonly Faktor[]
}

/**
 * How a section's number field reads what is typed, by the section's labels.
 *
 * @param row the object that the field is a member of, such as a row with its code
 */
export function howRead(section: Labelled, path: Path, row: unknown): HowRead {
  const key = rowKey(row) ?? {}
  const entry = labelEntry(
    section,
    path.map((part) => (typeof part === 'string' ? part : key)),
  )
  return { maleenhet: unitIn(entry, key), faktorer: entry?.faktorer?.(key) ?? [] }
}

/** The issue of a number field that holds a text: what to write instead. */
export function unreadable(
  section: Labelled,
  path: Path,
  text: string,
  row: unknown,
): Pick<Issue, 'code' | 'params'> {
  if (harFlereTall(text)) return { code: 'validering.tall-flere' }
  const how = howRead(section, path, row)
  if (lesTall(text, how).velg) return { code: 'validering.tall-velg' }
  if (erSum(text) || /\d\s*[+*×]\s*\d/.test(text)) return { code: 'validering.tall-sum' }
  const [first] = how.faktorer
  if (!first) return { code: tallKoder[how.maleenhet ?? 'kWh'] ?? 'validering.tall' }
  const enheter = [...new Set(how.faktorer.map(({ enhet }) => enhet))].join(' eller ')
  return { code: 'validering.tall-mengde', params: { enheter, enhet: first.enhet } }
}

/** Text keys by the unit of a field that is not in kWh; '' for one whose unit is a field of its own. */
const tallKoder: Readonly<Record<string, string>> = {
  kr: 'validering.tall-kr',
  kW: 'validering.tall-kw',
  kWp: 'validering.tall-kwp',
  '': 'validering.tall-spesifikk',
}
