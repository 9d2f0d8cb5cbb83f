import { takeHandedFile } from '../../client/handed-file.ts'

/** The workbook that was dropped onto a page of the report that the address names. */
export function loadUpload({ rapport }: { rapport?: string | undefined }): { handed: File | undefined } {
  const handed = takeHandedFile()
  return { handed: rapport === undefined ? undefined : handed }
}
