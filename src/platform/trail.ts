import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import type { Pool } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { isTemporary } from '../db/temporary.ts'

/** One event, with nothing in it that must not be kept: see {@link Trail.add}. */
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
}

/** The audit trail in the database: what happened besides what the history of a report holds. */
export interface Trail {
  /** Takes an event to be written within a second. Never waits and never fails, whatever the database does. */
  add(entry: Entry): void
  /** Writes what is due; with `all` also what is held back. Throws nothing: what cannot be written is kept. */
  flush(all?: boolean): Promise<void>
  /** Writes all of it, for the end of the service. */
  stop(): Promise<void>
}

const second = 1000
const shortest = second
const longest = 3_600_000
/** Kinds of events waiting at a time; more than that are counted without who and where. */
const kindsAtMost = 5_000

interface Waiting extends Entry {
  id: string
  tidspunkt: Date
  ganger: number
}
/** A kind of event that was written lately. */
interface Held {
  until: number
  /** How long the next one is held back. */
  ms: number
}

const write = sql(
  'revisjon-add',
  `insert into revisjon (id, tidspunkt_utc, ganger, hendelse, person, kartlegging, metode, rute, status, kode, spor)
   select * from unnest($1::uuid[], $2::timestamptz[], $3::int[], $4::text[], $5::text[], $6::uuid[], $7::text[],
     $8::text[], $9::int[], $10::text[], $11::uuid[])`,
  {},
)

/**
 * Nobody can fill the disk by being refused: the first event of a kind (who, what, which call, which answer) is written
 * by itself, and those like it that follow are counted into one row, after a second, then two, then four, at most an
 * hour. A kind that has been quiet for as long begins anew.
 *
 * @param pool of its own: it waits for no call, and no call for it
 */
export function makeTrail(pool: Pool, log: Pick<Logger, 'warn' | 'error'>, clock: () => Date): Trail {
  const waiting = new Map<string, Waiting>()
  const held = new Map<string, Held>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const put = (key: string, entry: Waiting) => {
    const same = waiting.get(key)
    if (same) same.ganger += entry.ganger
    else waiting.set(key, entry)
  }
  const add = (entry: Entry) => {
    const kind = waiting.size < kindsAtMost || waiting.has(keyOf(entry)) ? entry : anybodys(entry)
    put(keyOf(kind), { ...kind, id: uuidv7(), tidspunkt: clock(), ganger: 1 })
    timer ??= soon(shortest)
  }
  const soon = (ms: number) => {
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
    if (waiting.size > 0) timer ??= soon(shortest)
  }
  const writeOut = async (due: [string, Waiting][], now: number) => {
    try {
      await write(pool, ...columnsOf(due.map(([, entry]) => entry)))
      for (const [key] of due) held.set(key, nextHold(held.get(key), now))
    } catch (error) {
      if (isTemporary(error)) for (const [key, entry] of due) put(key, entry)
      // What can never be written must not keep out what can; each of them is in the log.
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

const keyOf = ({ hendelse, person, kartlegging, metode, rute, status, kode }: Entry) =>
  JSON.stringify([hendelse, person, kartlegging, metode, rute, status, kode])

const anybodys = ({ hendelse, status }: Entry): Entry => ({ hendelse, status })

function nextHold(earlier: Held | undefined, now: number): Held {
  const ms = earlier ? Math.min(earlier.ms * 2, longest) : shortest
  return { until: now + ms, ms }
}

/** A kind that nothing came of for as long as it was last held back is new again. */
function forget(held: Map<string, Held>, now: number): void {
  for (const [key, { until, ms }] of held) if (now >= until + ms) held.delete(key)
}

function columnsOf(rows: Waiting[]): unknown[] {
  const column = (pick: (row: Waiting) => unknown) => rows.map((row) => pick(row) ?? null)
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
  ]
}
