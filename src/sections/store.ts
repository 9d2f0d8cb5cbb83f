import type { Session } from '../account/session.ts'
import type { Client } from '../db/pool.ts'
import type { Bound } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import type { Issue } from '../platform/contract.ts'
import type { Report } from '../report/report.ts'
import type { Texts } from '../texts/texts.ts'
import type { Contract } from './section.ts'

/**
 * How one section is stored; runs on the server only. It returns one SQL statement to read and one to write, and runs
 * neither: they are sent with the other statements of the request in one round trip (adr/0045).
 */
export interface Store<Answer = unknown, Input = unknown, Row = unknown> {
  /** The statement that reads the section. @param id of the report */
  read(id: string): Bound<Row>
  /** The answer of GET, made from the rows of `read`; there may be none. Names of codes are in the language of `texts`. */
  answer(rows: readonly Row[], report: Report, texts: Texts): Answer
  /** The statement that writes valid input, in the transaction that has locked the report's row. */
  write(report: Report, input: Input, by: Pick<Session, 'navn'>): Bound
  /** The input with the values that the service sets itself, as `write` saves them; left out where it sets none. */
  filledIn?(input: Input, by: Pick<Session, 'navn'>): Input
  /** Set when `write` returns the rows that `read` would return after it, so that `read` is not needed. */
  writesBack?: true
  /** Does what one statement cannot, before `write` in the transaction. `saved` is the answer before the save. */
  prepare?(ctx: Context, db: Client, report: Report, input: Input, by: Session, saved: Answer): Promise<void>
  /** Rules that need an external service, such as a register or the file store. Runs before the transaction. */
  verify?: {
    /** Whether this input needs the check. */
    when(input: Input): boolean
    ask(ctx: Context, report: Report, input: Input, by: Session): Promise<Issue[]>
  }
  /** Fetches external data before `read`, while the report is not submitted. Does not throw for a temporary fault. */
  refresh?(ctx: Context, report: Report, by: Session): Promise<void>
  /** When the external data was fetched, for the header `Last-Modified`; null when there is none. */
  fetched?(rows: readonly Row[]): Date | null
}

/** Infers the types of a store from its section; returns it unchanged. */
export const defineStore = <Id extends string, Answer, Input, Others, Row>(
  _section: Contract<Id, Answer, Input, Others>,
  store: Store<Answer, Input, Row>,
): Store<Answer, Input, Row> => store

/** The store of every section, by the section's id. */
export type Stores = ReadonlyMap<string, Store>

/** The context of handlers that read or write sections. */
export interface ReportContext extends Context {
  stores: Stores
}

/** @throws when there is no section with this id, which is a programming error */
export function storeOf(stores: Stores, id: string): Store {
  const store = stores.get(id)
  if (!store) throw new Error(`No store for ${id}`)
  return store
}

/**
 * Imports each section's `store.ts` by its folder's name, so that the registry imports no server code.
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
