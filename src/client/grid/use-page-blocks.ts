import { useEffect, useEffectEvent } from 'react'
import { useFileDrop } from '../../ui/fields/use-file-drop.ts'
import { isBlock } from '../../ui/grid/block.ts'
import { decodeText } from '../../ui/grid/decode.ts'

interface PageBlocks {
  /** Called with a block of cells; the form is not changed. */
  onBlock: (text: string) => void
  onWorkbook: (file: File) => void
  /** Takes dropped files before all others. */
  source: { takes: (files: readonly File[]) => boolean } | undefined
  onSourceFiles: (files: readonly File[]) => void
  /** Called when a file was dropped that is neither a text of cells nor a workbook. */
  onOtherFile: () => void
}

/**
 * Takes a block that is pasted anywhere on the page, outside text fields, and a CSV file or a workbook that is dropped on it. A paste into a
 * cell is handled by `Spreadsheet`; a paste into another field is left to the browser.
 */
export function usePageBlocks({ onBlock, onWorkbook, source, onSourceFiles, onOtherFile }: PageBlocks): void {
  const take = useEffectEvent(onBlock)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (event.defaultPrevented || isTakenElsewhere(event.target) || !isBlock(text)) return
      event.preventDefault()
      take(text)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  useFileDrop((files) => {
    const [file] = files
    if (!file || document.querySelector('dialog[open]')) return
    if (source?.takes(files)) return onSourceFiles(files)
    if (isWorkbook(file)) return onWorkbook(file)
    void textOf(file).then((text) => (text === undefined ? onOtherFile() : onBlock(text)))
  })
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
