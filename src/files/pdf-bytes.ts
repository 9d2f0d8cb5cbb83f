/** What a PDF may hold that does something when it is opened; the last part of its text's key. */
export type ActiveContent = 'javascript' | 'starter-program' | 'innebygd-fil'

const table = <T>(entries: Record<string, T>): ReadonlyMap<string, T> => new Map(Object.entries(entries))

const byKey = table<ActiveContent>({
  JS: 'javascript',
  JavaScript: 'javascript',
  // Scripts of dynamic forms and of 3D models.
  XFA: 'javascript',
  OnInstantiate: 'javascript',
  EF: 'innebygd-fil',
  EmbeddedFiles: 'innebygd-fil',
  RichMediaContent: 'innebygd-fil',
})
const byName = table({
  S: table<ActiveContent>({
    JavaScript: 'javascript',
    Launch: 'starter-program',
    ImportData: 'starter-program',
    GoToE: 'innebygd-fil',
  }),
  Type: table<ActiveContent>({ EmbeddedFile: 'innebygd-fil' }),
  Subtype: table<ActiveContent>({ FileAttachment: 'innebygd-fil', RichMedia: 'innebygd-fil' }),
})

const none: readonly ActiveContent[] = []

/** What one entry of a dictionary says of active content; names are without slash and escapes. */
export function activeIn(key: string, name: string | null): readonly ActiveContent[] {
  const hits = [byKey.get(key), name === null ? undefined : byName.get(key)?.get(name)]
  return hits[0] || hits[1] ? hits.filter((hit) => hit !== undefined) : none
}

const gap = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]{0,200}[\r\n]){0,200}`
const end = String.raw`(?=[\0\t\n\f\r ()<>\[\]{}/%]|$)`
const active: [RegExp, ActiveContent][] = [
  [new RegExp(`/S${gap}/JavaScript${end}`), 'javascript'],
  [new RegExp(`/S${gap}/Launch${end}`), 'starter-program'],
  [new RegExp(`/Type${gap}/EmbeddedFile${end}`), 'innebygd-fil'],
]
const encrypted = new RegExp(`/Encrypt${gap}(?:\\d+${gap}\\d+${gap}R|<<)`)
const objectStream = new RegExp(`/Type${gap}/ObjStm${end}`, 'g')

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

/** What can be told of a PDF from its bytes alone. */
export interface InTheClear {
  found: Set<ActiveContent>
  encrypted: boolean
  /** How many object streams the file names: when fewer were read, some were hidden. */
  objectStreams: number
}

/**
 * What lies in the clear anywhere in the file, also where no parser would look for an object: a cross-reference may
 * point anywhere.
 */
export function scanBytes(bytes: Uint8Array): InTheClear {
  const seen: InTheClear = { found: new Set(), encrypted: false, objectStreams: 0 }
  for (const text of stretches(bytes)) {
    for (const [pattern, kind] of active) if (pattern.test(text)) seen.found.add(kind)
    seen.encrypted ||= encrypted.test(text)
    // Once each: a stretch begins anew where the one before it was to end.
    for (const { index } of text.matchAll(objectStream)) if (index < window) seen.objectStreams++
  }
  return seen
}

/** Every writer ends with `%%EOF`; a file without it near its end was cut. */
export const hasEndMark = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).subarray(-2048).includes('%%EOF')
