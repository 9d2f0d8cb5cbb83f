import type { Session } from '../account/session.ts'
import type { Client } from '../db/pool.ts'
import type { Bound } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import type { Issue } from '../platform/contract.ts'
import type { Report } from '../report/report.ts'
import type { Texts } from '../texts/texts.ts'
import type { Contract } from './section.ts'

/**
 * How one section lies in the database. Runs on the server alone. It says what to read and what to write, in one statement
 * each, and runs neither: they are sent with the other statements of a request, in one round trip (adr/0045).
 */
export interface Store<Answer = unknown, Input = unknown, Row = unknown> {
  /** Asks for all that is saved of the section. */
  read(id: string): Bound<Row>
  /** What GET answers, out of those rows; also before the first save. Names of codes come in the language of `texts`. */
  answer(rows: readonly Row[], report: Report, texts: Texts): Answer
  /** Writes what passed the rules, however many rows, inside the transaction that holds the report's row. */
  write(report: Report, input: Input, by: Pick<Session, 'navn'>): Bound
  /** `write` gives the rows that `read` would give after it, which then need not be asked for. */
  writesBack?: true
  /** What one statement cannot do: before `write`, inside the transaction. `saved` is the answer as it was. */
  prepare?(ctx: Context, db: Client, report: Report, input: Input, by: Session, saved: Answer): Promise<void>
  /** Rules that only the world outside can answer: a register, the file store. Before the transaction. */
  verify?: {
    /** Whether there is anything to ask about it. */
    when(input: Input): boolean
    ask(ctx: Context, report: Report, input: Input, by: Session): Promise<Issue[]>
  }
  /** What has to be fetched from outside before `read`, while the report is not submitted. Never throws for a temporary fault. */
  refresh?(ctx: Context, report: Report, by: Session): Promise<void>
  /** When what comes from outside was fetched: the answer's `Last-Modified`. Null when there is none. */
  fetched?(rows: readonly Row[]): Date | null
}

/** Gives a store the types of its section. */
export const defineStore = <Id extends string, Answer, Input, Others, Row>(
  _section: Contract<Id, Answer, Input, Others>,
  store: Store<Answer, Input, Row>,
): Store<Answer, Input, Row> => store

/** The store of every section, by the section's id. */
export type Stores = ReadonlyMap<string, Store>

/** What a handler is given that reads or writes sections. */
export interface ReportContext extends Context {
  stores: Stores
}

/** @throws where a section has no store: a fault of ours */
export function storeOf(stores: Stores, id: string): Store {
  const store = stores.get(id)
  if (!store) throw new Error(`No store for ${id}`)
  return store
}

/**
 * Takes each section's `store.ts` by its folder's name, so that the registry stays free of the server.
 * @throws when a section has no store
 */
export async function loadStores(sections: readonly Contract[]): Promise<Stores> {
  const entries = sections.map(async ({ id, folder }) => {
    const { store }: { store?: Store } = await import(`./${folder}/store.ts`)
    if (!store) throw new Error(`src/sections/${folder}/store.ts exports no store`)
    return [id, store] as const
  })
  return new Map(await Promise.all(entries))
}
