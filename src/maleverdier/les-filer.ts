// Reads files of metered energy, and sums them by metering point.
import { decodeText } from '../tabell/block.ts'
import type { Avslag } from './kolonner.ts'
import { lesArbeidsbok } from './les-arbeidsbok.ts'
import { ingenting, lesFil, type OmFil } from './les-fil.ts'
import { type Filsum, type Maler, summing } from './summer.ts'

/** What became of one file. */
export interface Fil extends OmFil {
  navn: string
  /** Why nothing of it counts; undefined when it was read. */
  avslag?: Avslag
  /** What was read: the metering points, from and to in minutes since 1970, and the sum. */
  verdier?: { malere: readonly string[]; fra: number; til: number; kwh: number }
}

/** Whether a meter is known by the head of its column alone: what is sold or produced may have such a head, too. */
export const erKolonne = (filer: readonly Fil[], maler: string) =>
  filer.some(({ kolonner }) => kolonner.includes(maler))

/** Largest file, in bytes: the hours of three years of one metering point take 1.5 MB, half of that as a workbook, which is read at once. */
const largest = 100_000_000
const largestBook = 3_000_000

/** What a file is that is no text, by its first characters, with zeros as «¤». */
const kinds = [
  ['arbeidsbok', /^PK/],
  ['xls', /^\xd0\xcf/],
  ['pdf', /%PDF-/],
  ['bilde', /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF|BM|II\*|MM¤)/],
  ['markert', /^(?:\xef\xbb\xbf)?\s*[<{[]/],
  // UTF-16 has zeros, too, behind its byte order mark.
  ['binar', /^(?!\xff\xfe|\xfe\xff).*¤/s],
] as const

function kindOf(bytes: ArrayBuffer) {
  const start = Array.from(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 1024)), (byte) =>
    byte === 0 ? '¤' : String.fromCharCode(byte),
  ).join('')
  return kinds.find(([, mark]) => mark.test(start))?.[0]
}

/**
 * @param breathe called now and then, to let the page in; answers whether it did
 * @param onProgress called with the number of files that are read
 */
export async function lesFiler(
  files: readonly File[],
  breathe: () => Promise<boolean> = async () => false,
  onProgress: (lest: number) => void = () => undefined,
) {
  const sums = summing()
  const lest: (() => Fil)[] = []
  for (const [n, file] of files.entries()) {
    lest.push(await readOne(file, sums, breathe))
    if (await breathe()) onProgress(n + 1)
  }
  const malere: Maler[] = []
  for await (const maler of sums.results(breathe)) malere.push(maler)
  return { malere, filer: lest.map((fil) => fil()) }
}

/** @returns what became of the file, once all are summed */
async function readOne(
  file: File,
  sums: ReturnType<typeof summing>,
  breathe: () => Promise<unknown>,
): Promise<() => Fil> {
  const left = { navn: file.name, ...ingenting }
  if (file.size > largest) return () => ({ ...left, avslag: { grunn: 'for-stor' } })
  const bytes = await file.arrayBuffer()
  const kind = kindOf(bytes)
  if (kind === 'arbeidsbok' && file.size > largestBook)
    return () => ({ ...left, avslag: { grunn: 'for-stor' } })
  if (kind && kind !== 'arbeidsbok') return () => ({ ...left, avslag: { grunn: kind } })
  const read = kind ? lesArbeidsbok(file.name, bytes, breathe) : lesFil(file.name, decodeText(bytes), breathe)
  const lest = await read
  if ('grunn' in lest) {
    // A part of the file's text would keep all of it in memory.
    const avslag = structuredClone(lest)
    return () => ({ ...left, avslag })
  }
  const { rader: _rader, ...om } = lest
  const sum = sums.add(lest)
  return () => filAv(file.name, structuredClone(om), sum)
}

function filAv(navn: string, om: OmFil, { malere, fra, til, mikroKwh, uleste }: Filsum): Fil {
  if (malere.size === 0)
    return { navn, ...om, avslag: { grunn: 'ingen-periode', linje: uleste[0] ?? 0 }, uleste: [] }
  return {
    navn,
    ...om,
    verdier: { malere: [...malere], fra, til, kwh: Math.round(mikroKwh / 10_000) / 100 },
    uleste: uleste.sort((a, b) => a - b),
  }
}
