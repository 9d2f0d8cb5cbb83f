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

const bytesOf = (text: string) => new TextEncoder().encode(text)
