import { validOrgnr } from '../sections/fields.ts'
import type { Removal } from './erase.ts'

export const usage = `Usage: npm run erase -- <what> [--yes]      without --yes nothing is removed, only counted
  expired                    sessions, tokens, presence and loose uploads that ran out
  sessions                   every session: all sign in again
  report <reference>         one report with all that belongs to it
  unit <number>              every report of a unit
  reports-before <year>      reports for years before
  events-before <yyyy-mm-dd> the history of reports before that day
  audit-before <yyyy-mm-dd>  sign-ins, refusals, uploads and downloads before that day
  person                     one person, by the identity number on standard input`

/**
 * What `npm run erase` was asked for; null when it makes no sense.
 *
 * @param readInput the identity number, which stands in no command line: others could read it there
 */
export async function parseErase(
  args: string[],
  readInput: () => Promise<string>,
): Promise<{ removal: Removal; keep: boolean } | null> {
  const [what, value = '', ...more] = args.filter((arg) => arg !== '--yes')
  const keep = args.includes('--yes')
  const removal = more.length === 0 ? await removalOf(what, value, readInput) : null
  return removal && { removal, keep }
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
    const pid = (await readInput()).trim()
    return /^\d{11}$/.test(pid) ? { what, pid } : null
  }
  return null
}
