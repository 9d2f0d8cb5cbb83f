import { api } from '../client/api.ts'
import { utkastnokkel } from './contract.ts'
import { importKey } from './seal.ts'

/** Opaque id of the person and the key that encrypts the person's drafts. Held in memory alone (rules.md §5.4). */
export interface PersonKey {
  person: string
  key: CryptoKey
}

let cached: Promise<PersonKey> | undefined

/** Fetches the key once. @throws ApiError when that fails; the next call tries again */
export function personKey(): Promise<PersonKey> {
  cached ??= fetchKey().catch((error) => {
    cached = undefined
    throw error
  })
  return cached
}

async function fetchKey(): Promise<PersonKey> {
  const { data } = await api('GET', '/auth/utkastnokkel', { schema: utkastnokkel, background: true })
  return { person: data.person, key: await importKey(data.nokkel) }
}

const retryAfterMs = 3_000

/** Fetches the key, and retries until it succeeds: every three seconds, and at once when the network is back. */
export async function awaitPersonKey(): Promise<PersonKey> {
  for (;;) {
    try {
      return await personKey()
    } catch {
      await new Promise<void>((again) => {
        const timer = setTimeout(again, retryAfterMs)
        const now = () => {
          clearTimeout(timer)
          again()
        }
        addEventListener('online', now, { once: true })
      })
    }
  }
}
