// Reads files of metered energy, and sums them by metering point.
import { decodeText } from '../ui/grid/decode.ts'
import type { Avslag } from './kolonner.ts'
import { lesFil } from './les-fil.ts'
import { type Filsum, type Maler, summing } from './summer.ts'

/** What became of one file. */
export interface Fil {
  navn: string
  /** Why nothing of it counts; undefined when it was read. */
  avslag?: Omit<Avslag, 'grunn'> & { grunn: Avslag['grunn'] | 'for-stor' }
  /** What was read: the metering points, from and to in minutes since 1970, and the sum. */
  verdier?: { malere: readonly string[]; fra: number; til: number; kwh: number }
  /** Lines that could not be read, from 1. */
  uleste: readonly number[]
  /** Rows of what is produced, which are left out. */
  produksjon: number
}

/** Largest file, in bytes: the hours of three years of one metering point take 1.5 MB. */
const largest = 100_000_000

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
  const left = { navn: file.name, uleste: [], produksjon: 0 }
  if (file.size > largest) return () => ({ ...left, avslag: { grunn: 'for-stor' } })
  const lest = await lesFil(file.name, decodeText(await file.arrayBuffer()), breathe)
  if ('grunn' in lest) {
    // A part of the file's text would keep all of it in memory.
    const avslag = structuredClone(lest)
    return () => ({ ...left, avslag })
  }
  const sum = sums.add(lest)
  return () => filAv(file.name, lest.produksjon, sum)
}

function filAv(navn: string, produksjon: number, { malere, fra, til, mikroKwh, uleste }: Filsum): Fil {
  if (malere.size === 0) return { navn, avslag: { grunn: 'tom' }, uleste: [], produksjon }
  return {
    navn,
    verdier: { malere: [...malere], fra, til, kwh: Math.round(mikroKwh / 10_000) / 100 },
    uleste: uleste.sort((a, b) => a - b),
    produksjon,
  }
}
