import { api } from '../client/api.ts'
import { utkastnokkel } from './contract.ts'
import { importKey } from './seal.ts'

/** Whose drafts these are, by an opaque id, and the key that opens them. In memory alone (rules.md §5.4). */
export interface PersonKey {
  person: string
  key: CryptoKey
}

let known: Promise<PersonKey> | undefined

/** @throws ApiError while it cannot be fetched; the next call asks again */
export function personKey(): Promise<PersonKey> {
  known ??= fetchKey().catch((error) => {
    known = undefined
    throw error
  })
  return known
}

async function fetchKey(): Promise<PersonKey> {
  const { data } = await api('GET', '/auth/utkastnokkel', { schema: utkastnokkel, background: true })
  return { person: data.person, key: await importKey(data.nokkel) }
}

const patienceMs = 3_000

/** The key, however long it takes: asked for every few seconds, and at once when the net is back. */
export async function awaitPersonKey(): Promise<PersonKey> {
  for (;;) {
    try {
      return await personKey()
    } catch {
      await new Promise<void>((again) => {
        const timer = setTimeout(again, patienceMs)
        const now = () => {
          clearTimeout(timer)
          again()
        }
        addEventListener('online', now, { once: true })
      })
    }
  }
}
