import { takeHandedFiles } from '../../client/handed-file.ts'

/** The workbook or the sheet that was dropped on Min side, or on a page of the report that the address names. */
export const loadUpload = (): { handed: File | undefined } => ({ handed: takeHandedFiles()[0] })
