import type * as z from 'zod/mini'
import { type Labelled, labelEntry, unitIn } from '../felt/labels.ts'
import { rowKey } from '../felt/merge.ts'
import { at } from '../felt/place.ts'
import type { Issue, Path } from '../platform/contract.ts'
import { erSum, harFlereTall, lesTall } from '../tall/parse.ts'
import type { Faktor } from '../tall/units.ts'

/** rules.md §5.1: a wrong JSON type, a missing key and an unknown key are malformed; all else is a rule. */
export const isMalformed = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_type' || issue.code === 'unrecognized_keys' || issue.code === 'invalid_union'

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
function unreadable(
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

/** The text key of what a schema found: the rule's own, where it has one. */
export const codeOf = ({ message }: z.core.$ZodIssue) =>
  message === 'Invalid input' ? 'ugyldig-foresporsel' : message

/** What a schema found, as an error of the field. */
export function toIssue(section: Labelled, issue: z.core.$ZodIssue, value: unknown): Issue {
  const path = issue.path.filter((part): part is string | number => typeof part !== 'symbol')
  // A number field that could not read what was typed holds the raw text (architecture.md §3).
  const text = at(value, path)
  if (issue.code === 'invalid_type' && typeof text === 'string')
    return { path, ...unreadable(section, path, text, at(value, path.slice(0, -1))) }
  // Our own rules alone make issues of this code (src/seksjon/fields.ts).
  const params = issue.code === 'custom' ? (issue.params as Issue['params']) : undefined
  return {
    path,
    code: codeOf(issue),
    ...(params && { params }),
  }
}

/** Whether a rule is about a sum, or another whole, of which a figure has an error of its own: it is told once that can be read (rules.md §6.1). */
export const lacksOneOf = (others: readonly Issue[], { path }: Issue): boolean =>
  others.some(
    (other) => other.path.length > path.length && path.every((part, index) => part === other.path[index]),
  )
