import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import type { Pool } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { isTemporary } from '../db/temporary.ts'
import { waiting as waitingIn } from '../telemetry/metrics.ts'

/** One event of the audit trail. Holds no personal data but the pseudonym. */
export interface Entry {
  hendelse: string
  /** The person's pseudonym. */
  person?: string | undefined
  kartlegging?: string | undefined
  metode?: string | undefined
  /** The route's pattern. */
  rute?: string | undefined
  status?: number | undefined
  kode?: string | undefined
  /** The trace id of the answer. */
  spor?: string | undefined
  /** What the authority opened a report for, and the number of its case (rules.md §14). */
  formal?: string | undefined
  saksnummer?: string | undefined
  /** How many rows an export had, and what was chosen (JSON). */
  antall?: number | undefined
  utvalg?: string | undefined
}

/** The audit trail in the database: every event that is not in the history of a report. */
export interface Trail {
  /** Queues an event, which is written within a second. Never blocks and never throws, whatever the database does. */
  add(entry: Entry): void
  /** Writes the events that are due; with `all` also those held back. Never throws: after a temporary failure they stay queued. */
  flush(all?: boolean): Promise<void>
  /** Writes all queued events and closes the pool. */
  stop(): Promise<void>
}

const second = 1000
const shortestDelay = second
const longestDelay = 3_600_000
/** Limit of queued kinds of events. Above it, events are counted by name and status alone. */
const maxKinds = 5_000

interface Queued extends Entry {
  id: string
  tidspunkt: Date
  ganger: number
}
/** Rate limit of a kind of event that was written recently. */
interface Backoff {
  until: number
  /** Length of the present delay; the next one is twice as long. */
  ms: number
}

const write = sql(
  'revisjon-add',
  `insert into revisjon (id, tidspunkt_utc, ganger, hendelse, person, kartlegging, metode, rute, status, kode, spor,
     formal, saksnummer, antall, utvalg)
   select * from unnest($1::uuid[], $2::timestamptz[], $3::int[], $4::text[], $5::text[], $6::uuid[], $7::text[],
     $8::text[], $9::int[], $10::text[], $11::uuid[], $12::text[], $13::text[], $14::int[], $15::jsonb[])`,
  {},
)

/**
 * Rate limits the rows, so that refused calls cannot fill the disk: the first event of a kind (same person, event, call
 * and answer) is a row of its own; those that follow are counted into one row after 1 s, then 2 s, 4 s, at most an hour.
 * The delay starts over after a pause as long as itself.
 *
 * @param pool a pool of its own, so that trail and calls never wait for each other
 */
export function makeTrail(pool: Pool, log: Pick<Logger, 'warn' | 'error'>, clock: () => Date): Trail {
  const waiting = new Map<string, Queued>()
  const held = new Map<string, Backoff>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const put = (key: string, entry: Queued) => {
    const same = waiting.get(key)
    if (same) same.ganger += entry.ganger
    else waiting.set(key, entry)
  }
  const add = (entry: Entry) => {
    const kind = waiting.size < maxKinds || waiting.has(keyOf(entry)) ? entry : withoutDetails(entry)
    put(keyOf(kind), { ...kind, id: uuidv7(), tidspunkt: clock(), ganger: 1 })
    timer ??= schedule(shortestDelay)
  }
  const schedule = (ms: number) => {
    const next = setTimeout(() => {
      timer = undefined
      void flush()
    }, ms)
    return next.unref()
  }
  const isDue = (key: string, now: number) => (held.get(key)?.until ?? 0) <= now

  const writeDue = async (all: boolean) => {
    const now = clock().getTime()
    const due = [...waiting].filter(([key]) => all || isDue(key, now))
    for (const [key] of due) waiting.delete(key)
    if (due.length > 0) await writeOut(due, now)
    forget(held, now)
    waitingIn.set({ queue: 'audit-trail' }, waiting.size)
    if (waiting.size > 0) timer ??= schedule(shortestDelay)
  }
  const writeOut = async (due: [string, Queued][], now: number) => {
    try {
      await write(pool, ...columnsOf(due.map(([, entry]) => entry)))
      for (const [key] of due) held.set(key, nextBackoff(held.get(key), now))
    } catch (error) {
      if (isTemporary(error)) for (const [key, entry] of due) put(key, entry)
      // An event that can never be written is dropped, so that it does not block the others. The log has it.
      const lost = isTemporary(error) ? 0 : due.length
      log[lost > 0 ? 'error' : 'warn']({ err: error, lost }, 'the audit trail could not be written')
    }
  }
  const flush = (all = false) => {
    writing = writing.then(() => writeDue(all))
    return writing
  }
  return {
    add,
    flush,
    async stop() {
      clearTimeout(timer)
      await flush(true)
      clearTimeout(timer)
      await pool.end()
    },
  }
}

const keyOf = (entry: Entry) => {
  const { hendelse, person, kartlegging, metode, rute, status, kode, formal, saksnummer, antall, utvalg } =
    entry
  return JSON.stringify([
    ...[hendelse, person, kartlegging, metode, rute, status],
    ...[kode, formal, saksnummer, antall, utvalg],
  ])
}

const withoutDetails = ({ hendelse, status }: Entry): Entry => ({ hendelse, status })

function nextBackoff(earlier: Backoff | undefined, now: number): Backoff {
  const ms = earlier ? Math.min(earlier.ms * 2, longestDelay) : shortestDelay
  return { until: now + ms, ms }
}

/** Removes the delays of kinds without an event for as long as their last delay. */
function forget(held: Map<string, Backoff>, now: number): void {
  for (const [key, { until, ms }] of held) if (now >= until + ms) held.delete(key)
}

function columnsOf(rows: Queued[]): unknown[] {
  const column = (pick: (row: Queued) => unknown) => rows.map((row) => pick(row) ?? null)
  return [
    column((row) => row.id),
    column((row) => row.tidspunkt),
    column((row) => row.ganger),
    column((row) => row.hendelse),
    column((row) => row.person),
    column((row) => row.kartlegging),
    column((row) => row.metode),
    column((row) => row.rute),
    column((row) => row.status),
    column((row) => row.kode),
    column((row) => row.spor),
    column((row) => row.formal),
    column((row) => row.saksnummer),
    column((row) => row.antall),
    column((row) => row.utvalg),
  ]
}
