import { createHash } from 'node:crypto'
import type { Queryable } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import { readFrom, removeFrom } from './azure.ts'
import { readBlob } from './blobs.ts'

type Where = Pick<Context, 'config' | 'log'>

/**
 * The bytes of a file, piece by piece, from where they lie: in the database, or in Azure Blob Storage when that is
 * configured (rules.md §7).
 *
 * @throws Problem 503 when the store does not answer
 */
export const readBytes = ({ config }: Where, db: Queryable, id: string): AsyncGenerator<Buffer> =>
  config.azure ? readFrom(config.azure, id) : readBlob(db, id)

/** SHA-256 in hex of what lies in the store now. */
export async function hashBytes(where: Where, db: Queryable, id: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of readBytes(where, db, id)) hash.update(part)
  return hash.digest('hex')
}

/** Takes bytes away that no row has: those in the database went with the row. What fails is left to the sweep. */
export async function forgetBytes({ config, log }: Where, id: string): Promise<void> {
  if (!config.azure) return
  await removeFrom(config.azure, id).catch((error) =>
    log.warn({ err: error }, 'a file was left in the store'),
  )
}
