import * as z from 'zod/mini'
import type { PersonKey } from './person-key.ts'
import { keystream, unmask, xor } from './seal.ts'

// A page that goes takes with it what is under way: encrypting and writing to IndexedDB both answer later. What was typed
// in its last milliseconds is therefore put in local storage, which writes at once, under a mask that was made beforehand.
// The next page moves it to where drafts are.

const prefix = 'utkast-rest/'
/** Room for the drafts of the forms that one page can have open. */
const maskBytes = 256 * 1024

const leftover = z.object({ person: z.string(), iv: z.string(), data: z.string(), utc: z.number() })

let mask: { person: string; iv: Uint8Array<ArrayBuffer>; bytes: Uint8Array } | undefined

/** Makes the mask for this page's last moment; each is used once. */
export async function prepareLastMoment({ person, key }: PersonKey): Promise<void> {
  if (mask?.person === person) return
  const iv = crypto.getRandomValues(new Uint8Array(12))
  mask = { person, iv, bytes: await keystream(key, iv, maskBytes) }
}

/** Keeps it without waiting for anything. Nothing is kept when no mask is ready, or the storage is full. */
export function keepAtOnce(drafts: readonly unknown[]): void {
  if (!mask || drafts.length === 0) return
  const { person, iv, bytes } = mask
  const plain = new TextEncoder().encode(JSON.stringify(drafts))
  if (plain.length > bytes.length) return
  // Never twice: two texts under one mask would tell of each other.
  mask = undefined
  const stored = { person, iv: base64(iv), data: base64(xor(plain, bytes)), utc: Date.now() }
  try {
    localStorage.setItem(prefix + crypto.randomUUID(), JSON.stringify(stored))
  } catch {
    // Full or switched off.
  }
}

/** What earlier pages of this person kept in their last moment; it is taken away when `move` is done with it. */
export async function takeLeftovers(
  { person, key }: PersonKey,
  move: (drafts: unknown) => Promise<void>,
): Promise<void> {
  for (const { name, stored } of leftovers()) {
    if (stored.person !== person) continue
    const text = await unmask(key, fromBase64(stored.iv), fromBase64(stored.data)).catch(() => '')
    await move(parsed(text))
    localStorage.removeItem(name)
  }
}

/** @param gone whether what that person kept at that time is to go */
export function removeLeftovers(gone: (person: string, utc: number) => boolean): void {
  for (const { name, stored } of leftovers())
    if (gone(stored.person, stored.utc)) localStorage.removeItem(name)
}

function leftovers() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  return names.flatMap((name) => {
    const stored = leftover.safeParse(parsed(localStorage.getItem(name) ?? ''))
    return stored.success ? [{ name, stored: stored.data }] : []
  })
}

/** Undefined for what is damaged, or was hidden with a key that is replaced. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
