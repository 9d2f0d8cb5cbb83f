import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { maksArbeidsbokByte } from '../../arbeidsbok/contract.ts'
import { hiddenSheet } from '../../arbeidsbok/layout.ts'
import { ApiError } from '../../client/api.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { makeKept } from '../../client/kept.ts'
import { useLatest } from '../../client/use-latest.ts'
import { shownTexts } from '../../client/words.ts'
import { yearsOf } from '../../overview/contract.ts'
import { minSideQuery } from '../../overview/queries.ts'
import { unitsOf } from '../../overview/units.ts'
import { once } from '../../tabell/names.ts'
import { RefusedFile } from '../../tabell/refused.ts'
import { openTable } from '../../tabell/table.ts'
import { type OpenBook, type ReadBook, readSheets } from '../../tabell/workbook.ts'
import type { Texts } from '../../texts/texts.ts'
import { columnsOfBook, firstRows } from '../eget/columns.ts'
import { unitNames } from '../eget/unit-names.ts'
import type { Forhandsvisning } from '../forhandsvisning.ts'
import { readOurs } from '../interpret.ts'
import type { EgetValg, SpurteKolonner } from '../own-sheet.ts'
import { preview, previewOwn } from '../preview.ts'
import type { KeptSaves } from '../query.ts'
import { newImport } from './use-import.ts'

/** What is wrong with a file as a whole, or why the service did not answer. */
export type Failure = RefusedFile | ApiError

export const failureText = (error: Failure, texts: Texts): string =>
  error instanceof RefusedFile ? texts.t(error.code, error.params) : reasonText(error, texts)

/** Which sheet of a file, from 0, its row of heads, and its year; what is undefined is made out. */
export type Sheet = Partial<Pick<EgetValg, 'ark' | 'hode' | 'ar'>>

type State =
  | { is: 'idle' }
  | { is: 'reading'; file: File }
  | { is: 'failed'; file: File; error: Failure }
  /** A sheet of the company's own: the user says what its columns are, and then what `asked` does not say. */
  | {
      is: 'columns'
      file: File
      columns: SpurteKolonner
      asked?: Forhandsvisning
      /** The preview whose columns the user changes, which is shown until there is another. */
      before?: Read | undefined
      again?: boolean
      error?: Failure
    }
  | Read

/** `rett` are the misspelt texts that are read as proposed. `again` while the file is made out once more for another choice of them. */
interface Read {
  is: 'read'
  file: File
  book: ReadBook
  preview: Forhandsvisning
  /** Undefined for a workbook of ours. */
  valg: EgetValg | undefined
  rett: readonly string[]
  /** Where what is chosen of the preview is kept: the same while the misspelt texts alone are read otherwise. */
  imported: string
  again?: boolean
  error?: Failure
}

/** Why a file is not read; undefined when it may be. */
function refusalOf(files: readonly File[]): RefusedFile | undefined {
  const mb = maksArbeidsbokByte / 1_048_576
  if (files.length !== 1) return new RefusedFile('for-mange-filer')
  return files[0] && files[0].size > maksArbeidsbokByte ? new RefusedFile('for-stor', { mb }) : undefined
}

/** What was uploaded last, which one leaves for the report of a unit and comes back to, by the unit acted for. */
const uploads = makeKept<State>()
const idle: State = { is: 'idle' }

/** The state as it is found again: what was not read when the page was left is given up. */
function settled(state: State): State {
  const read = state.is === 'columns' ? state.before : state
  return read?.is === 'read' ? { ...read, again: false } : idle
}

/** The state, and work on a file that leads to the next one. */
function useAttempts(orgnr: string) {
  const state = uploads.useValue(orgnr) ?? idle
  const setState = (next: State) => uploads.set(orgnr, next)
  const { start, stop } = useLatest()
  useEffect(
    () => () => {
      const left = uploads.get(orgnr)
      if (left) uploads.set(orgnr, settled(left))
    },
    [orgnr],
  )
  /** @param shown what stays on the screen meanwhile, with the error where the work fails */
  const attempt = async (
    file: File,
    shown: Shown | undefined,
    work: (signal: AbortSignal) => Promise<State>,
  ) => {
    const signal = start()
    const update = (next: State) => !signal.aborted && setState(next)
    update(shown ? { ...shown, again: true } : { is: 'reading', file })
    try {
      update(await work(signal))
    } catch (error) {
      const isKnown = error instanceof ApiError || error instanceof RefusedFile
      const failure = isKnown ? error : new ApiError(0, { title: '', code: 'feil.generell.kort' })
      update(shown ? { ...shown, error: failure } : { is: 'failed', file, error: failure })
      // A bug of ours: nothing waits for ever because of it.
      if (!isKnown) reportError(error)
    }
  }
  return { state, setState, attempt, stop }
}
type Shown = Extract<State, { is: 'columns' | 'read' }>

/** What is asked of a preview that was not asked yet. One answer may bring up another question, such as the heating of a row's unit. */
function questionsLeft(preview: Forhandsvisning, { rader, ord, oppvarming, formal, tall }: EgetValg) {
  const isAnswered = rader !== undefined || ord !== undefined
  const { sporsmal = [], ukjenteOrd = [], utenOppvarming = 0, utenFormal, tvetydig, ...rest } = preview
  const left = {
    ...rest,
    sporsmal: isAnswered ? [] : sporsmal,
    ukjenteOrd: isAnswered ? [] : ukjenteOrd,
    utenOppvarming: oppvarming === undefined ? utenOppvarming : 0,
    ...(formal === undefined && utenFormal?.n && { utenFormal }),
    ...(tall === undefined && tvetydig !== undefined && { tvetydig }),
  }
  const isAsked = left.sporsmal.length + left.ukjenteOrd.length + left.utenOppvarming > 0
  return isAsked || left.utenFormal || left.tvetydig !== undefined ? left : undefined
}

/** Opens a file once: later it may be moved or changed. */
const open = once(async (file: File): Promise<OpenBook> => {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new RefusedFile('ikke-lesbar')
  })
  return openTable(new Uint8Array(bytes))
})

/** The units that the rows of a sheet may be of: those of the unit acted for. */
const unitsAround = async (client: QueryClient, orgnr: string) => {
  const side = await client.ensureQueryData(minSideQuery(orgnr))
  return { side, units: unitsOf(side) }
}

async function readColumns(
  client: QueryClient,
  orgnr: string,
  opened: OpenBook,
  sheet: Sheet,
): Promise<SpurteKolonner> {
  const { side, units } = await unitsAround(client, orgnr)
  const arene = yearsOf(side, units)
  const ar = sheet.ar ?? (arene.length > 1 ? undefined : arene[0])
  const book = await readSheets(opened, { rows: firstRows })
  const year = ar ?? side.rapporteringAr
  const columns = columnsOfBook(book, sheet, unitNames(units), year, shownTexts())
  return { ...columns, ar, arene: arene.length > 1 ? arene : undefined }
}

/**
 * Reads a workbook for its preview, or a sheet of the company's own, of which it first asks what its columns are. The file stays in the
 * browser, and nothing is stored by that.
 *
 * @param orgnr the unit acted for
 */
export function useUpload(orgnr: string) {
  const { state, setState, attempt, stop } = useAttempts(orgnr)
  const client = useQueryClient()
  const kept = useRef<KeptSaves>(new Map())
  const askColumns = async (file: File, sheet: Sheet = {}, before?: Read): Promise<State> => {
    const columns = await readColumns(client, orgnr, await open(file), sheet)
    return { is: 'columns', file, columns, before }
  }
  const previewOf = async ({ book, valg, rett }: Pick<Read, 'book' | 'valg' | 'rett'>) => {
    if (!valg) return preview(book, rett, shownTexts(), kept.current)
    const names = unitNames((await unitsAround(client, orgnr)).units)
    return previewOwn(book, valg, names, rett, shownTexts())
  }
  const read = (file: File) =>
    attempt(file, undefined, async () => {
      const opened = await open(file)
      if (!opened.sheets.some(({ name }) => name === hiddenSheet)) return askColumns(file)
      try {
        const ofOurs = { book: await readOurs(opened), valg: undefined, rett: [], imported: newImport() }
        return { is: 'read', file, ...ofOurs, preview: await previewOf(ofOurs) }
      } catch (error) {
        if (!(error instanceof RefusedFile && error.code === 'arbeidsbok.feil.ikke-arbeidsbok')) throw error
        return askColumns(file)
      }
    })
  return {
    state,
    /** The preview to show, also while its columns are changed. */
    read: state.is === 'columns' ? state.before : state.is === 'read' ? state : undefined,
    /** Makes out the same file again. @param change of the misspelt texts that are read as proposed */
    mend: async (change: (rett: readonly string[]) => readonly string[]) => {
      if (state.is !== 'read') return
      const { error: _, ...shown } = state
      const mended = { ...shown, rett: change(state.rett) }
      await attempt(state.file, shown, async () => ({ ...mended, preview: await previewOf(mended) }))
    },
    /** The columns of another sheet, or below another row of heads; of the file that was read, to change what they are. */
    readColumns: async (sheet: Sheet) => {
      if (state.is !== 'columns' && state.is !== 'read') return
      const { error: _, ...shown } = state
      const before = shown.is === 'read' ? shown : shown.before
      await attempt(state.file, shown, () => askColumns(state.file, sheet, before))
    },
    /** Reads the sheet by what its columns are, and calls `onRead` when it was read. What it does not say is asked about once. */
    readOwn: async (valg: EgetValg, onRead: () => void) => {
      if (state.is !== 'columns') return
      const { error: _, ...shown } = state
      const { file, columns, before } = state
      await attempt(file, shown, async (signal) => {
        const nrs = new Set(valg.kolonner.map(({ nr }) => nr))
        const book = await readSheets(await open(file), { columns: nrs }, (_, nr) => nr === valg.ark)
        const own = { book, valg, rett: [], imported: newImport() }
        const preview = await previewOf(own)
        if (!signal.aborted) onRead()
        const asked = questionsLeft(preview, valg)
        if (asked) return { is: 'columns', file, columns, before, asked }
        return { is: 'read', file, ...own, preview }
      })
    },
    choose: async (files: File[]) => {
      const [file] = files
      if (!file) return
      stop()
      const error = refusalOf(files)
      if (error) setState({ is: 'failed', file, error })
      else await read(file)
    },
    /** Reads a file again that the service did not answer about. */
    again: read,
    /** Leaves a preview whose columns were to be changed as it was. */
    cancel: () => {
      stop()
      setState((state.is === 'columns' && state.before) || { is: 'idle' })
    },
  }
}
export type Upload = ReturnType<typeof useUpload>
