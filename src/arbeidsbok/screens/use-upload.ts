import { useState } from 'react'
import { ApiError } from '../../client/api.ts'
import { useLatest } from '../../client/use-latest.ts'
import { type Forhandsvisning, forhandsvisning, maksArbeidsbokByte } from '../contract.ts'
import { type Kolonner, kolonner } from '../eget/contract.ts'
import { postFile } from './post-file.ts'

/** What is asked of a file besides `rett`: what the columns of a company's own sheet are. */
type Query = Readonly<Record<string, string>>

type State =
  | { is: 'idle' }
  /** `share` of the file is sent, from 0 to 1. From 1 on the service reads it. */
  | { is: 'sending'; file: File; share: number }
  | { is: 'failed'; file: File; error: ApiError }
  /** A sheet of the company's own: the user says what its columns are, and then which units the rows of `asked` are of. */
  | {
      is: 'columns'
      file: File
      columns: Kolonner
      asked?: Forhandsvisning
      /** The preview whose columns the user changes, which is shown until there is another. */
      before?: Read
      again?: boolean
      error?: ApiError
    }
  | Read

/** `rett` are the misspelt texts that are read as proposed. `again` while the file is read once more for another choice of them. */
interface Read {
  is: 'read'
  file: File
  preview: Forhandsvisning
  /** Undefined for a workbook of ours. */
  query: Query | undefined
  rett: readonly string[]
  again?: boolean
  error?: ApiError
}

/** Why a file is not sent; null when it may be. */
function refusalOf(files: readonly File[]): string | null {
  const [file] = files
  if (files.length !== 1 || !file) return 'arbeidsbok.last-opp.feil.for-mange'
  if (file.size > maksArbeidsbokByte) return 'arbeidsbok.feil.for-stor'
  return null
}

const notOurWorkbook = ['arbeidsbok.feil.ikke-arbeidsbok', 'arbeidsbok.feil.csv']
const isOwnSheet = (error: unknown) =>
  error instanceof ApiError && notOurWorkbook.includes(error.problem.code)

/** The state, and calls about a file that lead to the next one. */
function useAttempts() {
  const [state, setState] = useState<State>({ is: 'idle' })
  const { start, stop } = useLatest()
  /** @param shown what stays on the screen meanwhile, with the error where the call fails */
  const attempt = async (file: File, shown: Shown | undefined, work: (post: Post) => Promise<State>) => {
    const signal = start()
    const update = (next: State) => !signal.aborted && setState(next)
    const onProgress = (share: number) => void (shown ?? update({ is: 'sending', file, share }))
    if (shown) update({ ...shown, again: true })
    else onProgress(0)
    try {
      update(await work(postFile(file, { signal, onProgress })))
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      update(shown ? { ...shown, error } : { is: 'failed', file, error })
    }
  }
  return { state, setState, attempt, stop }
}
type Shown = Extract<State, { is: 'columns' | 'read' }>
type Post = ReturnType<typeof postFile>

/** What is asked of a preview that was not asked yet. One answer may bring up another question, such as the heating of a row's unit. */
function questionsLeft(preview: Forhandsvisning, { rader, ord, oppvarming, tall }: Query) {
  const isAnswered = rader !== undefined || ord !== undefined
  const { sporsmal = [], ukjenteOrd = [], utenOppvarming = 0 } = preview
  const left = {
    ...preview,
    sporsmal: isAnswered ? [] : sporsmal,
    ukjenteOrd: isAnswered ? [] : ukjenteOrd,
    utenOppvarming: oppvarming === undefined ? utenOppvarming : 0,
    tvetydig: tall === undefined ? preview.tvetydig : undefined,
  }
  const isAsked = left.sporsmal.length + left.ukjenteOrd.length + left.utenOppvarming > 0
  return isAsked || left.tvetydig !== undefined ? left : undefined
}

/**
 * Sends a workbook for its preview, or a sheet of the company's own, of which it first asks what its columns are. Nothing is stored by
 * that.
 *
 * @param orgnr the unit acted for
 */
export function useUpload(orgnr: string) {
  const { state, setState, attempt, stop } = useAttempts()
  const askColumns = async (file: File, post: Post, sheet: Query = {}, before?: Read): Promise<State> => {
    const columns = await post('/arbeidsbok/kolonner', { orgnr, ...sheet }, kolonner)
    return { is: 'columns', file, columns, before }
  }
  const send = (file: File) =>
    attempt(file, undefined, async (post) => {
      if (!/\.xlsx$/i.test(file.name)) return askColumns(file, post)
      try {
        const preview = await post('/arbeidsbok/forhandsvisning', {}, forhandsvisning)
        return { is: 'read', file, preview, query: undefined, rett: [] }
      } catch (error) {
        if (!isOwnSheet(error)) throw error
        return askColumns(file, post)
      }
    })
  return {
    state,
    /** The preview to show, also while its columns are changed. */
    read: state.is === 'columns' ? state.before : state.is === 'read' ? state : undefined,
    send,
    /** Reads the same file again. @param change of the misspelt texts that are read as proposed */
    mend: async (change: (rett: readonly string[]) => readonly string[]) => {
      if (state.is !== 'read') return
      const { error: _, ...shown } = state
      const { file, query } = state
      const rett = change(state.rett)
      await attempt(file, shown, async (post) => {
        const preview = await post('/arbeidsbok/forhandsvisning', { ...query, rett }, forhandsvisning)
        return { is: 'read', file, preview, query, rett }
      })
    },
    /** The columns of another sheet, or below another row of heads; of the file that was read, to change what they are. */
    readColumns: async (sheet: Query) => {
      if (state.is !== 'columns' && state.is !== 'read') return
      const { error: _, ...shown } = state
      const before = shown.is === 'read' ? shown : shown.before
      await attempt(state.file, shown, (post) => askColumns(state.file, post, sheet, before))
    },
    /** Reads the sheet by what its columns are, and calls `onRead` when it was read. What it does not say is asked about once. */
    readOwn: async (choices: Query, onRead: () => void) => {
      if (state.is !== 'columns') return
      const { error: _, ...shown } = state
      const { file, columns, before } = state
      await attempt(file, shown, async (post) => {
        const query = { orgnr, ...choices }
        const preview = await post('/arbeidsbok/forhandsvisning', query, forhandsvisning)
        onRead()
        const asked = questionsLeft(preview, choices)
        if (asked) return { is: 'columns', file, columns, before, asked }
        return { is: 'read', file, preview, query, rett: [] }
      })
    },
    choose: async (files: File[]) => {
      const [file] = files
      if (!file) return
      const code = refusalOf(files)
      if (code) setState({ is: 'failed', file, error: new ApiError(0, { title: '', code }) })
      else await send(file)
    },
    /** Leaves a preview whose columns were to be changed as it was. */
    cancel: () => {
      stop()
      setState((state.is === 'columns' && state.before) || { is: 'idle' })
    },
  }
}
export type Upload = ReturnType<typeof useUpload>
