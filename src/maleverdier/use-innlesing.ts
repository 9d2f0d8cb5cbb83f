import { useRef, useState } from 'react'
import { useLatest } from '../client/use-latest.ts'
import { decodeText } from '../ui/grid/decode.ts'
import { type Grunn, lesFil } from './les-fil.ts'
import { type Maler, summing } from './summer.ts'

/** What is to be said of one file. */
export interface Filmerknad {
  navn: string
  /** Why nothing of it counts; null when it was read. */
  grunn: Grunn | 'for-stor' | null
  /** Lines that could not be read, from 1. */
  uleste: readonly number[]
  normaltid: boolean
}

type Innlesing =
  | { is: 'idle' }
  | { is: 'reading'; lest: number; antall: number }
  | { is: 'failed' }
  | { is: 'read'; antall: number; malere: readonly Maler[]; filer: readonly Filmerknad[] }

/** Largest file, in bytes: the hours of three years of one metering point take 1.5 MB. */
const largest = 100_000_000

/** What was read last on a page that one leaves and comes back to; in memory alone. */
let kept: { state: Innlesing; files: readonly File[] } = { state: { is: 'idle' }, files: [] }

/**
 * Reads files of metered energy in the browser. Files that are chosen later are read together with those before. The content policy allows
 * no worker (`require-trusted-types-for`), so the reading lets the page in between.
 *
 * @param keeps whether what was read is there again when one comes back to the page
 */
export function useInnlesing({ keeps = false } = {}) {
  const [state, setState] = useState<Innlesing>(keeps ? kept.state : { is: 'idle' })
  const files = useRef<readonly File[]>(keeps ? kept.files : [])
  const { start } = useLatest()
  const read = async (added: readonly File[]) => {
    if (added.length === 0) return
    files.current = [...files.current, ...added]
    const antall = files.current.length
    const signal = start()
    const show = (next: Innlesing) => {
      if (signal.aborted) return
      if (keeps && next.is === 'read') kept = { state: next, files: files.current }
      setState(next)
    }
    show({ is: 'reading', lest: 0, antall })
    try {
      show({
        is: 'read',
        antall,
        ...(await readAll(files.current, signal, (lest) => show({ is: 'reading', lest, antall }))),
      })
    } catch {
      // A file that was moved or changed since it was chosen cannot be read.
      files.current = []
      show({ is: 'failed' })
    }
  }
  return { state, read: (added: readonly File[]) => void read(added) }
}

async function readAll(files: readonly File[], signal: AbortSignal, onProgress: (lest: number) => void) {
  const sums = summing()
  const filer: Filmerknad[] = []
  const breathe = pauses(signal)
  for (const [n, file] of files.entries()) {
    const merknad = await readOne(file, sums, breathe)
    if (merknad.grunn !== null || merknad.uleste.length > 0 || merknad.normaltid) filer.push(merknad)
    if (await breathe()) onProgress(n + 1)
  }
  return { malere: sums.result(), filer }
}

async function readOne(
  file: File,
  sums: ReturnType<typeof summing>,
  breathe: () => Promise<unknown>,
): Promise<Filmerknad> {
  const left = { navn: file.name, uleste: [], normaltid: false }
  if (file.size > largest) return { ...left, grunn: 'for-stor' }
  const lest = await lesFil(file.name, decodeText(await file.arrayBuffer()), breathe)
  if ('grunn' in lest) return { ...left, grunn: lest.grunn }
  for (const [maler, verdier] of lest.malere) sums.add(maler, verdier)
  return { navn: file.name, grunn: null, uleste: lest.uleste, normaltid: lest.normaltid }
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
