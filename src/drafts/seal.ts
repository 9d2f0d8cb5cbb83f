/** Encrypted; means nothing without the person's key. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

const ivBytes = 12 // AES-GCM's own length

/** @param nokkel 32 bytes in base64, of GET /auth/utkastnokkel. The key cannot be read out again. */
export function importKey(nokkel: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(nokkel), (letter) => letter.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** @param name what the value belongs to: it opens under that name alone */
export async function seal(key: CryptoKey, name: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bytesOf(name) },
    key,
    bytesOf(JSON.stringify(value)),
  )
  return { iv, data }
}

/** @throws when the key, the name or the content is another */
export async function open(key: CryptoKey, name: string, { iv, data }: Sealed): Promise<unknown> {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(name) }, key, data)
  return JSON.parse(new TextDecoder().decode(plain))
}

const tagBytes = 16

/**
 * So many bytes to hide a text under, at once, later: AES in counter mode, which is what GCM makes of zeros. One is good
 * for one text. It hides, and does not prove: whoever can write to the storage can damage the text, not read it.
 */
export async function keystream(
  key: CryptoKey,
  iv: Uint8Array<ArrayBuffer>,
  length: number,
): Promise<Uint8Array> {
  const made = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array(length))
  return new Uint8Array(made, 0, made.byteLength - tagBytes)
}

export const xor = (bytes: Uint8Array, mask: Uint8Array) =>
  bytes.map((byte, index) => byte ^ (mask[index] ?? 0))

/** The text that was hidden under the keystream of this key and start. */
export async function unmask(key: CryptoKey, iv: Uint8Array<ArrayBuffer>, data: Uint8Array): Promise<string> {
  return new TextDecoder().decode(xor(data, await keystream(key, iv, data.length)))
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
