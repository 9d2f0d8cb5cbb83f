/** What both sides know of an attachment (rules.md §7). */

/** The first bytes of a file that say whether it is a PDF: readers look for its header there (ISO 32000-1, annex H, note 13). */
export const pdfStart = 1024

/** Other kinds of files, which hold a PDF behind their own beginning: programs, archives, pictures, pages of the web. */
const other = /^(MZ|\x7fELF|#!|PK|Rar!|7z|GIF8|\x89PNG|\xff\xd8|(\xef\xbb\xbf)?\s*<[!?a-z])/i

/** Whether a file is a PDF by its start, also behind a mark or a line before the header. @param start `pdfStart` bytes */
export const startsAsPdf = (start: Uint8Array): boolean => {
  const text = String.fromCharCode(...start.subarray(0, pdfStart))
  return text.includes('%PDF-') && !other.test(text)
}
