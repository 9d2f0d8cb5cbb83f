import * as z from 'zod/mini'
import { inBrowser } from '../stored-in-browser.ts'
import type { PersonKey } from './person-key.ts'
import { keystream, unmask, xor } from './seal.ts'

// Stores drafts synchronously when the page is hidden. Encryption and IndexedDB are asynchronous and may not finish before
// the page is gone. Drafts that wait at that moment are therefore written to local storage, which is synchronous, encrypted
// with a keystream that was computed beforehand (the mask). The next page moves them to IndexedDB.

/** Length of the mask: the largest total size of the drafts of one page. */
const maskBytes = 256 * 1024

const leftover = z.object({ person: z.string(), iv: z.string(), data: z.string(), utc: z.number() })

let mask: { person: string; iv: Uint8Array<ArrayBuffer>; bytes: Uint8Array } | undefined

/** Computes the mask that {@link storeOnPagehide} needs. Each mask is used once. */
export async function prepareMask({ person, key }: PersonKey): Promise<void> {
  if (mask?.person === person) return
  const iv = crypto.getRandomValues(new Uint8Array(12))
  mask = { person, iv, bytes: await keystream(key, iv, maskBytes) }
}

/** Stores drafts synchronously. Stores nothing when no mask is ready, the drafts are too large, or the storage is full. */
export function storeOnPagehide(drafts: readonly unknown[]): void {
  if (!mask || drafts.length === 0) return
  const { person, iv, bytes } = mask
  const plain = new TextEncoder().encode(JSON.stringify(drafts))
  if (plain.length > bytes.length) return
  // A mask is never used twice: two texts with the same keystream can be decrypted together.
  mask = undefined
  const stored = { person, iv: base64(iv), data: base64(xor(plain, bytes)), utc: Date.now() }
  try {
    inBrowser.leftovers.add(crypto.randomUUID(), JSON.stringify(stored))
  } catch {
    // Local storage is full or switched off.
  }
}

/** Gives `move` the drafts that earlier pages of this person stored as they were hidden, and removes them afterwards. */
export async function moveLeftovers(
  { person, key }: PersonKey,
  move: (drafts: unknown) => Promise<void>,
): Promise<void> {
  for (const { name, stored } of leftovers()) {
    if (stored.person !== person) continue
    const text = await unmask(key, fromBase64(stored.iv), fromBase64(stored.data)).catch(() => '')
    await move(parsed(text))
    inBrowser.leftovers.remove(name)
  }
}

/** @param isRemoved whether to remove what was stored for that person at that time (ms since 1970) */
export function removeLeftovers(isRemoved: (person: string, utc: number) => boolean): void {
  for (const { name, stored } of leftovers())
    if (isRemoved(stored.person, stored.utc)) inBrowser.leftovers.remove(name)
}

function leftovers() {
  return inBrowser.leftovers.names().flatMap((name) => {
    const stored = leftover.safeParse(parsed(inBrowser.leftovers.get(name) ?? ''))
    return stored.success ? [{ name, stored: stored.data }] : []
  })
}

/** Undefined for a text that is damaged, or was encrypted with an earlier key. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
