import * as z from 'zod/mini'
import { api } from '../api.ts'

// A plain keep of what is typed and not saved, for this tab, through 401 and reload (decisions.md 6.5).

const kept = z.object({ values: z.record(z.string(), z.unknown()), etag: z.string(), utc: z.string() })
export type Kept = z.infer<typeof kept>

const prefix = 'utkast/'
let person = ''

/** Whose keep this is: an opaque id, so that the next person to sign in here is not offered it. */
export async function knowPerson(): Promise<void> {
  if (person) return
  const { data } = await api('GET', '/auth/utkastnokkel', {
    schema: z.object({ person: z.string(), nokkel: z.string() }),
  })
  person = data.person
}

const name = (rapportId: string, section: string) => `${prefix}${person}/${rapportId}/${section}`

export function keep(rapportId: string, section: string, values: Kept['values'], etag: string): void {
  try {
    sessionStorage.setItem(
      name(rapportId, section),
      JSON.stringify({ values, etag, utc: new Date().toISOString() }),
    )
  } catch {
    // The browser's storage is full or switched off: the form itself still holds what was typed.
  }
}

export function keptFor(rapportId: string, section: string): Kept | null {
  const text = sessionStorage.getItem(name(rapportId, section))
  const parsed = text === null ? null : kept.safeParse(JSON.parse(text))
  return parsed?.success ? parsed.data : null
}

export const forget = (rapportId: string, section: string) =>
  sessionStorage.removeItem(name(rapportId, section))

/** At a sign-out the user chose. */
export function forgetAll(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  person = ''
}
