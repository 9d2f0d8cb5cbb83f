import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** Everything secret that is derived from one key of 32 bytes (rules.md §10). */
export interface Key {
  /** HMAC of a value for one purpose (session ids, csrf values, upload tokens, the person's pseudonym), in base64url. */
  mac(purpose: string, value: string): string
  /** 32 bytes derived for a purpose and a value. */
  derive(purpose: string, value: string): Buffer
  /** Encrypts with AES-256-GCM. Identity numbers are stored this way. */
  encrypt(plain: string): Buffer
  /** @throws when another key encrypted it, or it was changed since */
  decrypt(sealed: Buffer): string
}

/** NOKKEL, which makes every new secret, and the keys whose secrets are still accepted. */
export interface Keys extends Key {
  /** NOKKEL, then NOKLER_GODTATT (docs/operations.md, «Keys»). */
  readonly accepted: readonly Key[]
  /** Decrypts with whichever accepted key encrypted it. @throws when none did */
  decrypt(sealed: Buffer): string
}

/** Compares two secrets in constant time, so that response times do not reveal how much of a guess was right. */
export function equalInConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** @param others further keys that are accepted, during a key rotation */
export function makeKeys(secret: Buffer, others: readonly Buffer[] = []): Keys {
  const key = makeKey(secret)
  const accepted = [key, ...others.map(makeKey)]
  return {
    ...key,
    accepted,
    decrypt(sealed) {
      for (const each of accepted) {
        const plain = opened(each, sealed)
        if (plain !== null) return plain
      }
      throw new Error('encrypted with a key that is not accepted')
    },
  }
}

/** Decrypts; null when another key encrypted it. */
export function opened(key: Key, sealed: Buffer): string | null {
  try {
    return key.decrypt(sealed)
  } catch {
    return null
  }
}

function makeKey(secret: Buffer): Key {
  const derive = (purpose: string, value: string) =>
    Buffer.from(hkdfSync('sha256', secret, Buffer.from(value), `energikartlegging/${purpose}`, 32))
  // Created once: from a buffer, Node would create a key object for each hash, which takes longer than the hash.
  const macKeys = new Map<string, KeyObject>()
  const macKey = (purpose: string) => {
    const known = macKeys.get(purpose) ?? createSecretKey(derive(`mac/${purpose}`, ''))
    macKeys.set(purpose, known)
    return known
  }
  const sealing = derive('seal', '')
  return {
    derive,
    mac: (purpose, value) => createHmac('sha256', macKey(purpose)).update(value).digest('base64url'),
    encrypt(plain) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    decrypt(sealed) {
      // Without `authTagLength`, Node accepts a tag of four bytes, which can be guessed.
      const tag = { authTagLength: 16 }
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, 12), tag)
      decipher.setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

/** The key of this machine: generated at first use and stored in DATA_DIR, readable by the owner alone. */
export async function ownKey(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'nokkel')
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return Buffer.from(await readFile(file, 'utf8'), 'base64')
}

/** NOKKEL, or this machine's key where NOKKEL is not set, with the keys of NOKLER_GODTATT. */
export async function configuredKeys({ nokkel, noklerGodtatt, dataDir }: Config): Promise<Keys> {
  const own = nokkel ? Buffer.from(nokkel, 'base64') : await ownKey(dataDir)
  return makeKeys(
    own,
    noklerGodtatt.map((key) => Buffer.from(key, 'base64')),
  )
}
