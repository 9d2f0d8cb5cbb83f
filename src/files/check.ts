import { createHash } from 'node:crypto'
import type { Context } from '../server/context.ts'
import { temporary } from '../server/problem.ts'
import { type Blob, readBlob } from './blobs.ts'
import { inspectPdf } from './pdf.ts'
import { isClean } from './scanner.ts'

const code = (reason: string) => `pages.send-inn.vedlegg.feil.${reason}`
const signature = Buffer.from('%PDF-')

/**
 * Everything a file has to pass, in the order of decisions.md §7: size, signature, parsing, pages, encryption, active
 * content, virus scanner.
 *
 * @param navn the name it came under, for the words of the refusal alone
 * @returns the text key of the first thing wrong; null when it is accepted
 * @throws Problem 503 when the scanner or the database does not answer, or too many files are being checked
 */
export async function checkFile(ctx: Context, blob: Blob, navn: string): Promise<string | null> {
  const size = blob.storrelse ?? 0
  if (size === 0) return code('tom')
  if (size > ctx.config.maksVedleggByte) return code('for-stort')
  const refused = await inspectPdf(size, async (bytes) => {
    const hash = createHash('sha256')
    let filled = 0
    for await (const part of readBlob(ctx.pool, blob.id)) {
      hash.update(part)
      filled += part.copy(bytes, filled)
      // Nothing that is no PDF is read to its end.
      if (filled >= signature.length && !startsAsPdf(bytes)) return refusedType(navn)
    }
    if (!startsAsPdf(bytes)) return refusedType(navn)
    return filled === size && hash.digest('hex') === blob.sha256 ? null : 'skadet'
  })
  if (refused) return code(refused)
  return (await virusFree(ctx, blob)) ? null : code('virus')
}

const startsAsPdf = (bytes: Buffer) => bytes.subarray(0, signature.length).equals(signature)
const refusedType = (navn: string) => (/\.pdf\s*$/i.test(navn) ? 'ikke-pdf' : 'filtype')

async function virusFree(ctx: Context, blob: Blob): Promise<boolean> {
  if (!ctx.config.clamd) return true
  try {
    return await isClean(ctx.config.clamd, readBlob(ctx.pool, blob.id))
  } catch (error) {
    throw temporary(code('viruskontroll-nede'), error, 30)
  }
}
