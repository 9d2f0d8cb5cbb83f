import type { Session } from '../account/session.ts'
import type { Queryable } from '../db/sql.ts'
import type { Report } from '../kartlegging/report.ts'
import type { Context } from '../server/context.ts'
import type { Texts } from '../texts/texts.ts'
import type { Contract, Issue } from './section.ts'

/** How one section lies in the database. Runs on the server alone. */
export interface Store<Answer = unknown, Input = unknown> {
  /** What GET answers; also before the first save. Names of codes come in the language of `texts`. */
  load(db: Queryable, report: Report, texts: Texts): Promise<Answer>
  /** Writes what passed the rules, inside the transaction that holds the report's row. */
  save(db: Queryable, report: Report, input: Input, by: Session): Promise<void>
  /** Rules that only the world outside can answer: a register, the file store. Before the transaction. */
  verify?(ctx: Context, report: Report, input: Input, by: Session): Promise<Issue[]>
  /** What has to be fetched from outside before `load`, while the report is not submitted. Never throws for a temporary fault. */
  refresh?(ctx: Context, report: Report, by: Session): Promise<void>
  /** When what comes from outside was fetched: the answer's `Last-Modified`. Null when there is none. */
  fetched?(db: Queryable, report: Report): Promise<Date | null>
}

/** Gives a store the types of its section. */
export const defineStore = <Id extends string, Answer, Input, Others>(
  _section: Contract<Id, Answer, Input, Others>,
  store: Store<Answer, Input>,
): Store<Answer, Input> => store

/** The store of every section, by the section's id. */
export type Stores = ReadonlyMap<string, Store>

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
