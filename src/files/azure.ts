import { Readable } from 'node:stream'
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
  /** The query (SAS) of an address that may create this blob until that time, and nothing else. */
  sign(blob: string, until: Date): Promise<string>
}

const stores = new WeakMap<Azure, Promise<Store>>()

/** The client of a store, made at the first use, so that the packages are loaded only where Azure is configured. */
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
        // Without `write`, which would let a second upload replace the first.
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

/** Gets the user delegation key of the managed identity, and caches it until it would expire too early. */
function makeDelegationKey(service: BlobServiceClient): (until: Date) => Promise<UserDelegationKey> {
  let cached: UserDelegationKey | undefined
  return async (until) => {
    if (!cached || cached.signedExpiresOn < until) {
      const now = Date.now()
      const abortSignal = AbortSignal.timeout(answerMs)
      // Azure's clock may be behind this machine's.
      const starts = new Date(now - 5 * minute)
      cached = await service.getUserDelegationKey(starts, new Date(now + delegationMs), { abortSignal })
    }
    return cached
  }
}

/**
 * Runs one call of the store.
 *
 * @returns undefined when the store answers 404
 * @throws Problem 503
 */
async function callStore<T>(azure: Azure, call: (store: Store) => Promise<T>): Promise<T | undefined> {
  try {
    return await call(await storeOf(azure))
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw toProblem(error)
  }
}

const statusOf = (error: unknown): unknown => Object(error).statusCode

/** Problem 503 without the error's message, which could contain a signed address. */
function toProblem(error: unknown) {
  const { name, code } = Object(error)
  const what = [name, code, statusOf(error)].filter(Boolean).join(' ')
  return temporary('utilgjengelig', new Error(`the file store failed: ${what}`))
}

/** The signed address to which the browser uploads one file, once (rules.md §7). @throws Problem 503 */
export async function uploadAddress(azure: Azure, blob: string, until: Date) {
  const query = await callStore(azure, (store) => store.sign(blob, until))
  if (query === undefined) throw toProblem({ name: 'no user delegation key' })
  return { baseUri: `${azure.endpoint}/${azure.container}/${blob}`, query }
}

/** @returns bytes of a blob; null when it is not there @throws Problem 503 */
export async function azureBlobSize(azure: Azure, blob: string): Promise<number | null> {
  const abortSignal = AbortSignal.timeout(answerMs)
  const found = await callStore(azure, ({ container }) =>
    container.getBlobClient(blob).getProperties({ abortSignal }),
  )
  return found?.contentLength ?? null
}

/** The bytes of a blob, none when it does not exist. @throws Problem 503, also when the connection is lost */
export async function* readAzureBlob(azure: Azure, blob: string): AsyncGenerator<Buffer> {
  const abortSignal = AbortSignal.timeout(answerMs)
  const answer = await callStore(azure, ({ container }) =>
    container.getBlobClient(blob).download(0, undefined, { abortSignal }),
  )
  try {
    for await (const chunk of answer?.readableStreamBody ?? []) yield Buffer.from(chunk)
  } catch (error) {
    throw toProblem(error)
  }
}

/** Copies a blob through the service, a part at a time. @throws Problem 503 */
export async function copyAzureBlob(azure: Azure, from: string, to: string): Promise<void> {
  const abortSignal = AbortSignal.timeout(answerMs)
  const bytes = Readable.from(readAzureBlob(azure, from))
  await callStore(azure, ({ container }) =>
    container.getBlockBlobClient(to).uploadStream(bytes, undefined, undefined, { abortSignal }),
  )
}

/** @throws Problem 503 */
export async function removeAzureBlob(azure: Azure, blob: string): Promise<void> {
  const abortSignal = AbortSignal.timeout(answerMs)
  await callStore(azure, ({ container }) => container.getBlobClient(blob).deleteIfExists({ abortSignal }))
}

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The names of all blobs that the service created (UUIDs), a page at a time. @throws Problem 503 */
export async function* listAzureBlobs(azure: Azure): AsyncGenerator<string[]> {
  try {
    const { container } = await storeOf(azure)
    const pages = container.listBlobsFlat({ abortSignal: AbortSignal.timeout(listingMs) }).byPage()
    for await (const { segment } of pages)
      yield segment.blobItems.map(({ name }) => name).filter((name) => id.test(name))
  } catch (error) {
    throw toProblem(error)
  }
}
