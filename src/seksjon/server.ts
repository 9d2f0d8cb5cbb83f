import type { Session } from '../account/session.ts'
import type { Client } from '../db/pool.ts'
import type { Bound } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import type { Issue } from '../platform/contract.ts'
import type { Report } from '../rapport/report.ts'
import type { Contract } from './section.ts'

/**
 * What a section does on the server besides being stored as a document: asking a register or the file store, and what is
 * stored elsewhere than in its answer. Most sections have none.
 */
export interface SectionServer<Answer = unknown, Input = unknown, Row = unknown> {
  /** The statement that reads what is stored elsewhere. @param id of the report */
  read?(id: string): Bound<Row>
  /** The answer with what `read` returned laid over it. */
  withRows?(answer: Answer, rows: readonly Row[]): Answer
  /** The stored form with what `read` returned laid over it. */
  formWithRows?(form: Input, rows: readonly Row[]): Input
  /** When the external data was fetched, for the header `Last-Modified`; null when there is none. */
  fetched?(rows: readonly Row[]): Date | null
  /** Changes what is stored elsewhere, in the transaction that has locked the report's row, before the answer is stored. */
  prepare?(ctx: Context, db: Client, report: Report, input: Input, by: Session, saved: Answer): Promise<void>
  /** Rules that need an external service, such as a register or the file store. Runs before the transaction. */
  verify?: {
    /** Whether this input needs the check. */
    when(input: Input): boolean
    ask(ctx: Context, report: Report, input: Input, by: Session): Promise<Issue[]>
  }
  /** Fetches external data before `read`, while the report is not submitted. Does not throw for a temporary fault. */
  refresh?(ctx: Context, report: Report, by: Session): Promise<void>
}

/** Infers the types of a section's server part from its contract; returns it unchanged. */
export const defineServer = <Id extends string, Answer, Input, Others, Row>(
  _section: Contract<Id, Answer, Input, Others>,
  server: SectionServer<Answer, Input, Row>,
): SectionServer<Answer, Input, Row> => server
