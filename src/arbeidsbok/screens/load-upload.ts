import { takeHandedFile } from '../../client/handed-file.ts'
import { addWorkbookWords } from './words.ts'

/** The texts of «Last opp arbeidsbok», and the workbook that was dropped onto a page of the report that the address names. */
export function loadUpload({ rapport }: { rapport?: string | undefined }): { handed: File | undefined } {
  addWorkbookWords()
  const handed = takeHandedFile()
  return { handed: rapport === undefined ? undefined : handed }
}
