import { createHash } from 'node:crypto'
import type { Queryable } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import { readAzureBlob, removeAzureBlob } from './azure.ts'
import { readBlob } from './blobs.ts'

type StoreContext = Pick<Context, 'config' | 'log'>

/**
 * The bytes of a file in chunks, from the database, or from Azure Blob Storage when that is configured (rules.md §7).
 *
 * @throws Problem 503 when the store does not answer
 */
export const readBytes = ({ config }: StoreContext, db: Queryable, id: string): AsyncGenerator<Buffer> =>
  config.azure ? readAzureBlob(config.azure, id) : readBlob(db, id)

/** SHA-256 in hex of the stored bytes. */
export async function hashBytes(where: StoreContext, db: Queryable, id: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of readBytes(where, db, id)) hash.update(part)
  return hash.digest('hex')
}

/** Removes the bytes of a removed row from Azure; those in the database were removed with the row. The sweep retries a failure. */
export async function removeBytes({ config, log }: StoreContext, id: string): Promise<void> {
  if (!config.azure) return
  await removeAzureBlob(config.azure, id).catch((error) =>
    log.warn({ err: error }, 'a file was left in the store'),
  )
}
