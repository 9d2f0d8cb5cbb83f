import * as z from 'zod/mini'
import { type Account, tilgang } from '../contract.ts'

const key = 'bruker'
const record = z.object({ navn: z.string(), tilganger: z.array(tilgang), tidspunkt: z.number() })

/**
 * The stored user record of specification §3, without identity number and csrf value (rules.md §12). The landing
 * page takes it for a sign that somebody may be signed in here.
 *
 * @param signedIn true at sign-in, which stamps it; otherwise an earlier stamp stays
 */
export function storeUser({ navn, tilganger }: Account, signedIn = false): void {
  const tidspunkt = (signedIn ? undefined : signedInAt()) ?? Date.now()
  try {
    localStorage.setItem(key, JSON.stringify({ navn, tilganger, tidspunkt }))
  } catch {
    // Full, or switched off: nothing but the landing page's short cut depends on it.
  }
}

export const clearUser = () => localStorage.removeItem(key)

/** When the sign-in happened, in ms since 1970 by this browser's clock. */
export function signedInAt(): number | undefined {
  try {
    return record.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data?.tidspunkt
  } catch {
    return undefined
  }
}
