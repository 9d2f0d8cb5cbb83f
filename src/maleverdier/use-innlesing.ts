import { useRef, useState } from 'react'
import { useLatest } from '../client/use-latest.ts'
import { decodeText } from '../ui/grid/decode.ts'
import { type Grunn, lesFil } from './les-fil.ts'
import { type Maler, summing } from './summer.ts'

/** What became of one file. */
export interface Fil {
  navn: string
  /** Why nothing of it counts; null when it was read. */
  grunn: Grunn | 'for-stor' | null
  /** What was read: the metering points, from and to in minutes since 1970, and the sum. */
  verdier?: { malere: readonly string[]; fra: number; til: number; kwh: number }
  /** Lines that could not be read, from 1. */
  uleste: readonly number[]
  normaltid: boolean
}

export type Innlesing =
  | { is: 'idle' }
  | { is: 'reading'; lest: number; antall: number }
  | { is: 'failed' }
  | { is: 'read'; malere: readonly Maler[]; filer: readonly Fil[] }

/** Largest file, in bytes: the hours of three years of one metering point take 1.5 MB. */
const largest = 100_000_000

/** What was read, and of which files. */
interface Lest {
  state: Innlesing
  files: readonly File[]
}
const nothing: Lest = { state: { is: 'idle' }, files: [] }

/** What was read last on a page that one leaves and comes back to; in memory alone. */
let kept = nothing

/**
 * Reads files of metered energy in the browser. Files that are chosen later are read together with those before. The content policy allows
 * no worker (`require-trusted-types-for`), so the reading lets the page in between.
 *
 * @param keeps whether what was read is there again when one comes back to the page
 */
export function useInnlesing({ keeps = false } = {}) {
  const before = useRef(keeps ? kept : nothing)
  const [state, setState] = useState(before.current.state)
  const files = useRef(before.current.files)
  const { start, stop } = useLatest()
  const settle = (lest: Lest) => {
    before.current = lest
    if (keeps) kept = lest
    files.current = lest.files
    setState(lest.state)
  }
  const read = async (added: readonly File[]) => {
    if (added.length === 0) return
    files.current = [...files.current, ...added]
    const all = files.current
    const antall = all.length
    const signal = start()
    const progress = (lest: number) => signal.aborted || setState({ is: 'reading', lest, antall })
    progress(0)
    try {
      const lest = await readAll(all, signal, progress)
      if (!signal.aborted) settle({ state: { is: 'read', ...lest }, files: all })
    } catch {
      // A file that was moved or changed since it was chosen cannot be read. What was read before it stays.
      if (signal.aborted) return
      files.current = before.current.files
      setState({ is: 'failed' })
    }
  }
  return {
    state,
    read: (added: readonly File[]) => void read(added),
    /** Gives the files up that are being read; what was read before them stays. */
    cancel: () => {
      stop()
      settle(before.current)
    },
  }
}

async function readAll(files: readonly File[], signal: AbortSignal, onProgress: (lest: number) => void) {
  const sums = summing()
  const filer: Fil[] = []
  const breathe = pauses(signal)
  for (const [n, file] of files.entries()) {
    filer.push(await readOne(file, sums, breathe))
    if (await breathe()) onProgress(n + 1)
  }
  const malere: Maler[] = []
  for (const maler of sums.results()) {
    malere.push(maler)
    await breathe()
  }
  return { malere, filer }
}

async function readOne(
  file: File,
  sums: ReturnType<typeof summing>,
  breathe: () => Promise<unknown>,
): Promise<Fil> {
  const left = { navn: file.name, uleste: [], normaltid: false }
  if (file.size > largest) return { ...left, grunn: 'for-stor' }
  const lest = await lesFil(file.name, decodeText(await file.arrayBuffer()), breathe)
  if ('grunn' in lest) return { ...left, grunn: lest.grunn }
  let [fra, til, mikroKwh] = [Number.POSITIVE_INFINITY, 0, 0]
  for (const [maler, verdier] of lest.malere) {
    sums.add(maler, verdier)
    for (const verdi of verdier) {
      fra = Math.min(fra, verdi.fra)
      til = Math.max(til, verdi.til)
      mikroKwh += verdi.mikroKwh
    }
  }
  const verdier = { malere: [...lest.malere.keys()], fra, til, kwh: Math.round(mikroKwh / 10_000) / 100 }
  return { navn: file.name, grunn: null, verdier, uleste: lest.uleste, normaltid: lest.normaltid }
}

/** Longest stretch without letting the page in, in milliseconds: less than a frame. */
const stretch = 12

/** Lets the page in when it has waited for long. @returns whether it did; throws once the reading is given up */
function pauses(signal: AbortSignal) {
  let last = performance.now()
  return async (): Promise<boolean> => {
    if (performance.now() - last < stretch) return false
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    last = performance.now()
    return true
  }
}
