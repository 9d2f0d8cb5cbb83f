import { validOrgnr } from '../tall/orgnr.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import type { Removal } from './erase.ts'

export const usage = `Usage: npm run erase -- <what> [--yes]      without --yes nothing is removed, only counted
  expired                    sessions, tokens, presence and loose uploads that ran out, and drafts
                             deleted more than 30 days ago
  sessions                   every session: all sign in again
  report <reference>         one report with all that belongs to it
  unit <number>              every report of a unit
  reports-before <year> [--count N]   reports for years before that are over; N, in place of --yes, is how many
                             reports were counted
  events-before <yyyy-mm-dd> the history of reports before that day
  audit-before <yyyy-mm-dd>  sign-ins, refusals, uploads and downloads before that day
  person                     one person, by the identity number on standard input; on the lines after it, if you like,
                             names and e-mail addresses of the person that are not found by the number`

/** The parsed arguments of `npm run erase`. */
export interface EraseCommand {
  removal: Removal
  /** False: only count. */
  commit: boolean
  /** Expected number of reports; with another number nothing is removed. */
  count?: number
}

/**
 * Parses the arguments of `npm run erase`.
 *
 * @param readInput reads the identity number from standard input: other users of the machine can read command lines
 * @returns null for arguments that are not valid
 * @throws with one line that says what to do, for a year that is not over
 */
export async function parseErase(
  args: string[],
  readInput: () => Promise<string>,
  now = new Date(),
): Promise<EraseCommand | null> {
  const options = readOptions(args)
  if (!options) return null
  const { words, yes: isConfirmed, count } = options
  const [what, value = '', ...more] = words
  const removal = more.length === 0 ? await removalOf(what, value, readInput) : null
  if (!removal) return null
  if (removal.what !== 'reports-before') return count === undefined ? { removal, commit: isConfirmed } : null
  refuseOpenYears(removal.ar, now)
  // Years of reports are removed, so --yes alone is not enough.
  if (isConfirmed) return null
  return count === undefined ? { removal, commit: false } : { removal, commit: true, count }
}

function readOptions(args: string[]): { words: string[]; yes: boolean; count?: number } | null {
  const at = args.indexOf('--count')
  if (at < 0) return { words: args.filter((arg) => arg !== '--yes'), yes: args.includes('--yes') }
  const count = args[at + 1] ?? ''
  if (!/^\d{1,9}$/.test(count)) return null
  const rest = args.toSpliced(at, 2)
  return { words: rest.filter((arg) => arg !== '--yes'), yes: rest.includes('--yes'), count: Number(count) }
}

/** Reports for a year are filled in until the next year is over. */
function refuseOpenYears(ar: number, now: Date): void {
  const open = rapporteringArNow(now)
  if (ar > open)
    throw new Error(`Reports for ${open} are still being filled in: reports-before takes ${open} at most`)
}

async function removalOf(
  what: string | undefined,
  value: string,
  readInput: () => Promise<string>,
): Promise<Removal | null> {
  if ((what === 'expired' || what === 'sessions') && value === '') return { what }
  if (what === 'report' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)) return { what, id: value }
  if (what === 'unit' && /^\d{9}$/.test(value) && validOrgnr(value)) return { what, orgnr: value }
  if (what === 'reports-before' && /^20\d\d$/.test(value)) return { what, ar: Number(value) }
  if ((what === 'events-before' || what === 'audit-before') && /^\d{4}-\d\d-\d\d$/.test(value)) {
    const tid = new Date(`${value}T00:00:00Z`)
    return Number.isNaN(tid.getTime()) ? null : { what, tid }
  }
  if (what === 'person' && value === '') {
    const [pid = '', ...more] = (await readInput()).split('\n').map((line) => line.trim())
    const kjent = more.filter((line) => line !== '')
    if (!/^\d{11}$/.test(pid) || kjent.some((text) => text.length < 4)) return null
    return { what, pid, ...(kjent.length > 0 && { kjent }) }
  }
  return null
}
