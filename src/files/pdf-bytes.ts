/** What a PDF may hold that does something when it is opened; the last part of its text's key. */
export type ActiveContent = 'javascript' | 'starter-program' | 'innebygd-fil'

const byKey: Record<string, ActiveContent> = {
  JS: 'javascript',
  JavaScript: 'javascript',
  // Scripts of dynamic forms and of 3D models.
  XFA: 'javascript',
  OnInstantiate: 'javascript',
  EF: 'innebygd-fil',
  EmbeddedFiles: 'innebygd-fil',
  RichMediaContent: 'innebygd-fil',
}
const byName: Record<string, Record<string, ActiveContent>> = {
  S: {
    JavaScript: 'javascript',
    Launch: 'starter-program',
    ImportData: 'starter-program',
    GoToE: 'innebygd-fil',
  },
  Type: { EmbeddedFile: 'innebygd-fil' },
  Subtype: { FileAttachment: 'innebygd-fil', RichMedia: 'innebygd-fil' },
}

/** What one entry of a dictionary says of active content; names are without escapes. */
export function activeIn(key: string, name: string | null): ActiveContent[] {
  const hits = [byKey[key], name === null ? undefined : byName[key]?.[name]]
  return hits.filter((hit) => hit !== undefined)
}

const gap = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]{0,200}[\r\n]){0,200}`
const end = String.raw`(?=[\0\t\n\f\r ()<>\[\]{}/%]|$)`
const inTheClear: [RegExp, ActiveContent][] = [
  [new RegExp(`/S${gap}/JavaScript${end}`), 'javascript'],
  [new RegExp(`/S${gap}/Launch${end}`), 'starter-program'],
  [new RegExp(`/Type${gap}/EmbeddedFile${end}`), 'innebygd-fil'],
]
const encrypted = new RegExp(`/Encrypt${gap}(?:\\d+${gap}\\d+${gap}R|<<)`)

const window = 1_048_576
const overlap = 4096

/** The file as text, stretch by stretch, names without their escapes. Latin-1 keeps every byte as it is. */
function* stretches(bytes: Uint8Array): Generator<string> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let start = 0; start < file.length; start += window) {
    const text = file.toString('latin1', start, start + window + overlap)
    yield text.replace(/#([0-9A-Fa-f]{2})/g, (_escape, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  }
}

/**
 * Active content that lies in the clear anywhere in the file, also where no parser would look for an object: a
 * cross-reference may point anywhere.
 */
export function findInBytes(bytes: Uint8Array): Set<ActiveContent> {
  const found = new Set<ActiveContent>()
  for (const text of stretches(bytes))
    for (const [pattern, kind] of inTheClear) if (pattern.test(text)) found.add(kind)
  return found
}

export function isEncryptedIn(bytes: Uint8Array): boolean {
  for (const text of stretches(bytes)) if (encrypted.test(text)) return true
  return false
}

/** How many object streams the file names, each once: fewer read than named means that some were hidden. */
export function countObjectStreams(bytes: Uint8Array): number {
  let count = 0
  const pattern = new RegExp(`/Type${gap}/ObjStm${end}`, 'g')
  for (const text of stretches(bytes))
    for (const { index } of text.matchAll(pattern)) if (index < window) count++
  return count
}

/** Every writer ends with `%%EOF`; a file without it near its end was cut. */
export const hasEndMark = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).subarray(-2048).includes('%%EOF')
