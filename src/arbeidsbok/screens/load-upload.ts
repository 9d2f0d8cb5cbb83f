import { takeHandedFiles } from '../../client/handed-file.ts'
import type { Loading } from '../../client/query-client.ts'

/** The workbook that was dropped onto a page of the report that the address names. */
export function loadUpload({ location: { search } }: Loading): { handed: File | undefined } {
  const [handed] = takeHandedFiles()
  return { handed: search.rapport === undefined ? undefined : handed }
}
