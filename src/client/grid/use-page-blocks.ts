import { useEffect, useRef } from 'react'
import { isBlock } from '../../ui/grid/block.ts'
import { decodeText } from '../../ui/grid/decode.ts'

interface PageBlocks {
  /** Called with a block of cells; the form is not changed. */
  onBlock: (text: string) => void
  /** Called when a file was dropped that is no text of cells, such as a workbook. */
  onOtherFile: () => void
}

/**
 * Takes a block that is pasted anywhere on the page, outside text fields, and a CSV file that is dropped on it. A paste into a
 * cell is handled by `Spreadsheet`; a paste into another field is left to the browser.
 */
export function usePageBlocks(on: PageBlocks): void {
  const latest = useRef(on)
  useEffect(() => {
    latest.current = on
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (event.defaultPrevented || isTakenElsewhere(event.target) || !isBlock(text)) return
      event.preventDefault()
      latest.current.onBlock(text)
    }
    const over = (event: DragEvent) => {
      if (holdsFile(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0]
      if (event.defaultPrevented || !file) return
      // Without this the browser opens the file and leaves the page.
      event.preventDefault()
      if (document.querySelector('dialog[open]')) return
      if (!isTextFile(file)) return latest.current.onOtherFile()
      void file.arrayBuffer().then((bytes) => latest.current.onBlock(decodeText(bytes)))
    }
    document.addEventListener('paste', paste)
    document.addEventListener('dragover', over)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', drop)
    }
  }, [])
}

const TEXT_FIELDS = 'textarea, select, dialog, [contenteditable], input:not([type=radio], [type=checkbox])'

const isTakenElsewhere = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest(TEXT_FIELDS) !== null)

const holdsFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/** Largest file that is read, in bytes: some ten thousand rows. */
const LARGEST = 1_000_000

const isTextFile = ({ name, size }: File) => /\.(csv|tsv|txt)$/i.test(name) && size <= LARGEST
