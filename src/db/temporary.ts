import pg from 'pg'
import { DeadlineExceeded } from './deadline.ts'

const temporaryStates = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock not available
  '25006', // read-only: a standby, or a primary being replaced
  '57014', // cancelled, by statement_timeout
  '25P03', // idle in transaction too long
  '25P04', // transaction too long
  '58030', // the disk fails
  '28P01', // the password is being changed
  '28000', // no such role, or this machine may not connect
  '3D000', // the database is being restored
])

// Connection, resources (disk full, too many connections), operator's intervention (stopping, starting, recovering).
const temporaryClasses = new Set(['08', '53', '57'])

const temporarySystemErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EADDRNOTAVAIL', // every local port is taken
  'EMFILE', // too many open files
  'ENFILE',
  'ENOENT', // the Unix socket of a database that is down
])

// `pg` gives these no code.
const temporaryMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end|Client was closed)/

/** Whether a retry may succeed: such an error is answered 503 with `Retry-After`, never 500. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isTemporary)) return true
  if (error instanceof DeadlineExceeded || error instanceof ReadOnlyServer) return true
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  const fromDatabase = error instanceof pg.DatabaseError
  if (fromDatabase) return temporaryStates.has(code) || temporaryClasses.has(code.slice(0, 2))
  if (temporarySystemErrors.has(code)) return 'syscall' in error && isNetworkCall(String(error.syscall))
  return temporaryMessages.test(error.message)
}

// ENOENT and EMFILE from opening a file do not come from the database.
function isNetworkCall(syscall: string): boolean {
  return ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall)
}

/** Whether this side stopped waiting: the query may still be running, so its connection cannot be used. */
export const isTimeout = (error: unknown) =>
  error instanceof Error &&
  (error instanceof DeadlineExceeded || /^(Query read timeout|timeout expired)/.test(error.message))

/** Whether the database had no room on its disk. */
export const isDiskFull = (error: unknown) => error instanceof pg.DatabaseError && error.code === '53100'

/** The server takes no writes: a standby, or a primary that is being replaced. */
export class ReadOnlyServer extends Error {}

/** Whether an error says that the server takes no writes. */
export const isReadOnly = (error: unknown) =>
  error instanceof ReadOnlyServer || (error instanceof pg.DatabaseError && error.code === '25006')

/** Whether the connection on which the error occurred must be closed. */
export const breaksConnection = (error: unknown): error is Error =>
  isTemporary(error) && !(error instanceof pg.DatabaseError && /^(40|55)/.test(error.code ?? ''))
