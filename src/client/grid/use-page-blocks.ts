import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { decodeText, isBlock, parseBlock } from '../../tabell/block.ts'
import { useFileDrop } from '../../ui/fields/use-file-drop.ts'
import { type GridTable, shapeOf } from './table.ts'

/** A table of the page, and what it does with what is pasted or dropped outside its cells. */
interface PageBlocks {
  table: GridTable
  /** Called with a block of cells; the form is not changed. */
  onBlock: (text: string) => void
  onWorkbook: (file: File) => void
  /** Takes dropped files before all others. */
  source: { takes: (files: readonly File[]) => boolean } | undefined
  onSourceFiles: (files: readonly File[]) => void
  /** Called when a file was dropped that is neither a text of cells nor a workbook. */
  onOtherFile: () => void
}

/** The tables of the page, in its order: one alone takes each block and file. */
const tables: RefObject<PageBlocks>[] = []
let lastUsed: RefObject<PageBlocks> | undefined

/** The table that was used last, or else the first, of those that fit best. */
function ownerOf(fitOf: (table: GridTable) => number = () => 0): PageBlocks | undefined {
  const fits = tables.map(({ current }) => fitOf(current.table))
  const best = tables.filter((_, index) => fits[index] === Math.max(...fits))
  return (best.find((table) => table === lastUsed) ?? best[0])?.current
}

/** Gives a block to the table with the most rows that its cells name. */
async function giveBlock(text: string): Promise<void> {
  if (tables.length < 2) return tables[0]?.current.onBlock(text)
  const { knownRows } = await import('./paste/layout.ts')
  const words = parseBlock(text)
    .flat()
    .filter((cell) => /\p{L}/u.test(cell))
  ownerOf((table) => words.filter(knownRows(shapeOf(table))).length)?.onBlock(text)
}

function giveFiles(files: readonly File[]): void {
  const [file] = files
  if (!file || document.querySelector('dialog[open]')) return
  const summing = tables.find(({ current }) => current.source?.takes(files))
  if (summing) summing.current.onSourceFiles(files)
  else if (isWorkbook(file)) ownerOf()?.onWorkbook(file)
  else void textOf(file).then((text) => (text === undefined ? ownerOf()?.onOtherFile() : giveBlock(text)))
}

/**
 * Takes a block that is pasted anywhere on the page, outside text fields, and a CSV file or a workbook that is dropped on it. Of
 * several tables on a page, the one that it fits takes it. A paste into a cell is handled by `Spreadsheet`; a paste into another field
 * is left to the browser.
 *
 * @returns called when the table is used
 */
export function usePageBlocks(props: PageBlocks): () => void {
  const own = useRef(props)
  useLayoutEffect(() => {
    own.current = props
  })
  useEffect(() => {
    tables.push(own)
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (event.defaultPrevented || isTakenElsewhere(event.target) || !isBlock(text)) return
      event.preventDefault()
      void giveBlock(text)
    }
    document.addEventListener('paste', paste)
    return () => {
      tables.splice(tables.indexOf(own), 1)
      if (lastUsed === own) lastUsed = undefined
      document.removeEventListener('paste', paste)
    }
  }, [])
  useFileDrop((files) => {
    // Every table hears of it.
    if (tables[0] === own) giveFiles(files)
  })
  return () => {
    lastUsed = own
  }
}

export const isWorkbook = ({ name }: File) => /\.xlsx$/i.test(name)

/** The text of a file of cells; undefined for another file, such as a workbook, and for one that is too large. */
export const textOf = async (file: File): Promise<string | undefined> =>
  isTextFile(file) ? decodeText(await file.arrayBuffer()) : undefined

const TEXT_FIELDS = 'textarea, select, dialog, [contenteditable], input:not([type=radio], [type=checkbox])'

const isTakenElsewhere = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest(TEXT_FIELDS) !== null)

/** Largest file that is read, in bytes: some ten thousand rows. */
const LARGEST = 1_000_000

const isTextFile = ({ name, size }: File) => /\.(csv|tsv|txt)$/i.test(name) && size <= LARGEST
