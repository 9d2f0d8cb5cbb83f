import type { BlobServiceClient, ContainerClient, UserDelegationKey } from '@azure/storage-blob'
import type { Azure } from '../platform/azure-settings.ts'
import { temporary } from '../platform/problem.ts'

const minute = 60_000
const answerMs = 10_000
const listingMs = 5 * minute
/** How long a user delegation key is asked for. */
const delegationMs = 120 * minute

interface Store {
  container: ContainerClient
  /** The query of an address that creates this blob until that time, and may do nothing else. */
  sign(blob: string, until: Date): Promise<string>
}

const stores = new WeakMap<Azure, Promise<Store>>()

/** The client of a store, made at the first use: without a store the packages are never loaded. */
function storeOf(azure: Azure): Promise<Store> {
  const store = stores.get(azure) ?? connect(azure)
  stores.set(azure, store)
  return store
}

async function connect({ endpoint, container, sharedKey }: Azure): Promise<Store> {
  const blobs = await import('@azure/storage-blob')
  const options = { retryOptions: { maxTries: 2, retryDelayInMs: 200 } }
  const key = sharedKey && new blobs.StorageSharedKeyCredential(sharedKey.account, sharedKey.key)
  const credential = key ?? new (await import('@azure/identity')).DefaultAzureCredential()
  const service = new blobs.BlobServiceClient(endpoint, credential, options)
  const delegationKey = makeDelegationKey(service)
  return {
    container: service.getContainerClient(container),
    async sign(blob, until) {
      const values = {
        containerName: container,
        blobName: blob,
        // Neither reads, replaces nor deletes: `w` would let a second upload replace the first.
        permissions: blobs.BlobSASPermissions.from({ create: true }),
        expiresOn: until,
        ...(endpoint.startsWith('https:') && { protocol: blobs.SASProtocol.Https }),
      }
      const signed = key
        ? blobs.generateBlobSASQueryParameters(values, key)
        : blobs.generateBlobSASQueryParameters(values, await delegationKey(until), service.accountName)
      return signed.toString()
    },
  }
}

/** Signs on behalf of the managed identity; asked for again before it ends. */
function makeDelegationKey(service: BlobServiceClient): (until: Date) => Promise<UserDelegationKey> {
  let known: UserDelegationKey | undefined
  return async (until) => {
    if (!known || known.signedExpiresOn < until) {
      const now = Date.now()
      const abortSignal = AbortSignal.timeout(answerMs)
      // Azure's clock may be behind ours.
      const starts = new Date(now - 5 * minute)
      known = await service.getUserDelegationKey(starts, new Date(now + delegationMs), { abortSignal })
    }
    return known
  }
}

/**
 * Runs one call of the store.
 *
 * @returns undefined when the store answers 404
 * @throws Problem 503
 */
async function ask<T>(azure: Azure, call: (store: Store) => Promise<T>): Promise<T | undefined> {
  try {
    return await call(await storeOf(azure))
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw failure(error)
  }
}

const statusOf = (error: unknown): unknown => Object(error).statusCode

/** Without the words of the error, which could quote an address that is a right. */
function failure(error: unknown) {
  const { name, code } = Object(error)
  const said = [name, code, statusOf(error)].filter(Boolean).join(' ')
  return temporary('utilgjengelig', new Error(`the file store failed: ${said}`))
}

/** Where the browser sends one file, once (rules.md §7). @throws Problem 503 */
export async function uploadAddress(azure: Azure, blob: string, until: Date) {
  const query = await ask(azure, (store) => store.sign(blob, until))
  if (query === undefined) throw failure({ name: 'no user delegation key' })
  return { baseUri: `${azure.endpoint}/${azure.container}/${blob}`, query }
}

/** @returns bytes of a blob; null when it is not there @throws Problem 503 */
export async function blobSize(azure: Azure, blob: string): Promise<number | null> {
  const abortSignal = AbortSignal.timeout(answerMs)
  const found = await ask(azure, ({ container }) =>
    container.getBlobClient(blob).getProperties({ abortSignal }),
  )
  return found?.contentLength ?? null
}

/** The bytes of a blob, none when it is not there. @throws Problem 503, also when it breaks off */
export async function* readFrom(azure: Azure, blob: string): AsyncGenerator<Buffer> {
  const abortSignal = AbortSignal.timeout(answerMs)
  const answer = await ask(azure, ({ container }) =>
    container.getBlobClient(blob).download(0, undefined, { abortSignal }),
  )
  try {
    for await (const chunk of answer?.readableStreamBody ?? []) yield Buffer.from(chunk)
  } catch (error) {
    throw failure(error)
  }
}

/** @throws Problem 503 */
export async function removeFrom(azure: Azure, blob: string): Promise<void> {
  const abortSignal = AbortSignal.timeout(answerMs)
  await ask(azure, ({ container }) => container.getBlobClient(blob).deleteIfExists({ abortSignal }))
}

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The names of all blobs that are ours, a page at a time. @throws Problem 503 */
export async function* namesIn(azure: Azure): AsyncGenerator<string[]> {
  try {
    const { container } = await storeOf(azure)
    const pages = container.listBlobsFlat({ abortSignal: AbortSignal.timeout(listingMs) }).byPage()
    for await (const { segment } of pages)
      yield segment.blobItems.map(({ name }) => name).filter((name) => id.test(name))
  } catch (error) {
    throw failure(error)
  }
}
