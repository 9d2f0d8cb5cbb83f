import { useRef, useState } from 'react'
import { makeKept } from '../client/kept.ts'
import { useLatest } from '../client/use-latest.ts'
import { type Fil, lesFiler } from './les-filer.ts'
import { type Maler, medValg, type Ulike } from './summer.ts'

export type Innlesing =
  | { is: 'idle' }
  | { is: 'reading'; lest: number; antall: number }
  | { is: 'failed' }
  | { is: 'read'; malere: readonly Maler[]; filer: readonly Fil[] }

/** What was read, and of which files. */
interface Lest {
  state: Innlesing
  files: readonly File[]
}
const nothing: Lest = { state: { is: 'idle' }, files: [] }

/** What was read last on a page that one leaves and comes back to, by actor. */
const kept = makeKept<Lest>()

/**
 * Reads files of metered energy in the browser. Files that are chosen later are read together with those before. The content policy allows
 * no worker (`require-trusted-types-for`), so the reading lets the page in between.
 *
 * @param actor where what was read is there again when one comes back to the page: whom the user acts for
 */
export function useInnlesing(actor?: string) {
  const before = useRef((actor !== undefined && kept.get(actor)) || nothing)
  const [state, setState] = useState(before.current.state)
  const files = useRef(before.current.files)
  const { start, stop } = useLatest()
  const settle = (lest: Lest) => {
    before.current = lest
    if (actor !== undefined) kept.set(actor, lest)
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
      const lest = await lesFiler(all, pauses(signal), progress)
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
    /** Says which values of a metering point count where stretches stand with different ones. */
    velg: (maler: Maler, valgt: Ulike) => {
      if (state.is !== 'read') return
      const malere = state.malere.map((each) => (each === maler ? medValg(maler, valgt) : each))
      settle({ state: { ...state, malere }, files: files.current })
    },
    /** Gives the files up that are being read; what was read before them stays. */
    cancel: () => {
      stop()
      settle(before.current)
    },
  }
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
