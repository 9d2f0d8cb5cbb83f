import { createHmac } from 'node:crypto'
import { temporary } from '../server/problem.ts'

/** An account and container of Azure Blob Storage. */
export interface Azure {
  account: string
  key: Buffer
  /** Such as `https://konto.blob.core.windows.net`, without a trailing slash. */
  endpoint: string
  container: string
}

const version = '2022-11-02'
const minute = 60_000
const answerMs = 10_000

/**
 * Reads a connection string as Azure shows it.
 *
 * @returns null when it names no account with key and address
 */
export function readConnectionString(text: string, container: string): Azure | null {
  const parts = new Map(
    text.split(';').map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    }),
  )
  const account = parts.get('AccountName') ?? ''
  const key = Buffer.from(parts.get('AccountKey') ?? '', 'base64')
  const suffix = parts.get('EndpointSuffix') ?? 'core.windows.net'
  const scheme = parts.get('DefaultEndpointsProtocol') ?? 'https'
  const endpoint = (parts.get('BlobEndpoint') ?? `${scheme}://${account}.blob.${suffix}`).replace(/\/+$/, '')
  const isAddress = URL.canParse(endpoint) && /^https?:/.test(endpoint)
  return /^[a-z0-9]{3,24}$/.test(account) && key.length >= 32 && isAddress
    ? { account, key, endpoint, container }
    : null
}

/** `c` creates one blob and never replaces it, `r` reads and `d` deletes it; `l` lists the container. */
type Right = 'c' | 'r' | 'd' | 'l'

/**
 * A service shared access signature for one blob, or for the container: the fields in the order of Microsoft's «Create a
 * service SAS», version 2020-12-06 and later. The empty ones are not used here.
 */
function signature(
  { account, key, endpoint, container }: Azure,
  right: Right,
  blob: string | null,
  until: Date,
) {
  const se = until.toISOString().replace(/\.\d+Z$/, 'Z')
  const sr = blob === null ? 'c' : 'b'
  const spr = endpoint.startsWith('https:') ? 'https' : ''
  const resource = `/blob/${account}/${container}${blob === null ? '' : `/${blob}`}`
  const [st, si, sip, snapshot, scope, rscc, rscd, rsce, rscl, rsct] = Array<string>(10).fill('')
  const fields = [
    right,
    st,
    se,
    resource,
    si,
    sip,
    spr,
    version,
    sr,
    snapshot,
    scope,
    rscc,
    rscd,
    rsce,
    rscl,
    rsct,
  ]
  const sig = createHmac('sha256', key).update(fields.join('\n')).digest('base64')
  return new URLSearchParams({ sp: right, se, ...(spr && { spr }), sv: version, sr, sig })
}

const addressOf = ({ endpoint, container }: Azure, blob: string) => `${endpoint}/${container}/${blob}`

/** Where the browser sends one file, once (rules.md §7): the right creates, and neither reads nor replaces. */
export const uploadAddress = (azure: Azure, blob: string, until: Date) => ({
  baseUri: addressOf(azure, blob),
  query: signature(azure, 'c', blob, until).toString(),
})

/** One call of the store, with a right of its own that is soon over. 404 is an answer, all else a temporary fault. */
async function ask(
  azure: Azure,
  method: string,
  right: Right,
  blob: string | null,
  more = '',
): Promise<Response> {
  const query = signature(azure, right, blob, new Date(Date.now() + 5 * minute))
  const address = blob === null ? `${azure.endpoint}/${azure.container}` : addressOf(azure, blob)
  let answer: Response
  try {
    answer = await fetch(`${address}?${query}${more}`, {
      method,
      redirect: 'error',
      headers: { 'x-ms-version': version },
      signal: AbortSignal.timeout(answerMs),
    })
  } catch (error) {
    throw temporary('utilgjengelig', error)
  }
  if (answer.ok || answer.status === 404) return answer
  await answer.body?.cancel()
  // Its words could quote the address, which is a right.
  throw temporary('utilgjengelig', new Error(`the file store answered ${answer.status} to ${method}`))
}

/** @returns bytes of a blob; null when it is not there @throws Problem 503 */
export async function blobSize(azure: Azure, blob: string): Promise<number | null> {
  const answer = await ask(azure, 'HEAD', 'r', blob)
  return answer.status === 404 ? null : Number(answer.headers.get('content-length'))
}

/** The bytes of a blob, none when it is not there. @throws Problem 503, also when it breaks off */
export async function* readFrom(azure: Azure, blob: string): AsyncGenerator<Buffer> {
  const answer = await ask(azure, 'GET', 'r', blob)
  if (answer.status === 404 || !answer.body) return
  try {
    for await (const chunk of answer.body) yield Buffer.from(chunk)
  } catch (error) {
    throw temporary('utilgjengelig', error)
  }
}

/** @throws Problem 503 */
export async function removeFrom(azure: Azure, blob: string): Promise<void> {
  await (await ask(azure, 'DELETE', 'd', blob)).body?.cancel()
}

/** The names of all blobs that are ours, a page at a time. @throws Problem 503 */
export async function* namesIn(azure: Azure): AsyncGenerator<string[]> {
  let marker = ''
  do {
    const more = `&restype=container&comp=list&marker=${encodeURIComponent(marker)}`
    const text = await (await ask(azure, 'GET', 'l', null, more)).text()
    // Names are ids of ours, and nothing else in the answer is looked at: no parser of XML is needed.
    yield [...text.matchAll(/<Name>([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})<\/Name>/g)].map(
      ([, name]) => name ?? '',
    )
    marker = /<NextMarker>([^<]+)<\/NextMarker>/.exec(text)?.[1] ?? ''
  } while (marker)
}
