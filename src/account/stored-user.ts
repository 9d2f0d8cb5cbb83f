import * as z from 'zod/mini'
import { inBrowser } from '../stored-in-browser.ts'
import { type Account, tilgang } from './contract.ts'

const record = z.object({ navn: z.string(), tilganger: z.array(tilgang), tidspunkt: z.number() })

/**
 * Stores the user record of specification §3, without identity number and csrf value (domain.md §1.11). The landing page
 * reads it as a hint that somebody may be signed in.
 *
 * @param signedIn true at sign-in, which sets `tidspunkt`; otherwise an earlier `tidspunkt` is kept
 */
export function storeUser({ navn, tilganger }: Account, signedIn = false): void {
  const tidspunkt = (signedIn ? undefined : signedInAt()) ?? Date.now()
  try {
    inBrowser.user.set(JSON.stringify({ navn, tilganger, tidspunkt }))
  } catch {
    // Storage is full or disabled; only the landing page's redirect of signed-in people depends on it.
  }
}

export const clearUser = () => inBrowser.user.remove()

/** Time of the sign-in, in ms since 1970 by this browser's clock; undefined when unknown. */
export function signedInAt(): number | undefined {
  try {
    return record.safeParse(JSON.parse(inBrowser.user.get() ?? 'null')).data?.tidspunkt
  } catch {
    return undefined
  }
}
