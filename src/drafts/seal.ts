/** A value encrypted with AES-GCM and the person's key. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

const ivBytes = 12 // the length that AES-GCM recommends

/** @param nokkel 32 bytes in base64, from GET /auth/utkastnokkel. The imported key is not extractable. */
export function importKey(nokkel: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(nokkel), (letter) => letter.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Encrypts a value. @param name id of the draft; authenticated with the value, so {@link open} needs the same name */
export async function seal(key: CryptoKey, name: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bytesOf(name) },
    key,
    bytesOf(JSON.stringify(value)),
  )
  return { iv, data }
}

/** Decrypts a value. @throws when the key, the name or the content differs */
export async function open(key: CryptoKey, name: string, { iv, data }: Sealed): Promise<unknown> {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(name) }, key, data)
  return JSON.parse(new TextDecoder().decode(plain))
}

const tagBytes = 16

/**
 * Computes the keystream of AES in counter mode: GCM's encryption of zeros. A text can then be encrypted synchronously, by
 * {@link xor}. Each keystream is for one text. The text is not authenticated: somebody who can write to the storage can
 * damage it, but not read it.
 *
 * @param length in bytes
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

/** Decrypts a text that was encrypted with the keystream of this key and initialization vector. */
export async function unmask(key: CryptoKey, iv: Uint8Array<ArrayBuffer>, data: Uint8Array): Promise<string> {
  return new TextDecoder().decode(xor(data, await keystream(key, iv, data.length)))
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
