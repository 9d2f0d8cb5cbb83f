import { createHash } from 'node:crypto'
import type { Context } from '../server/context.ts'
import { temporary } from '../server/problem.ts'
import { type Blob, readBlob } from './blobs.ts'
import { inspectPdf, Refused } from './pdf.ts'
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
  const refused = await inspectPdf(size, checked(ctx, blob, navn))
  if (refused) return code(refused)
  return (await virusFree(ctx, blob)) ? null : code('virus')
}

/** The file as it passes: it must begin as a PDF, and be what was received. Nothing that is no PDF is read to its end. */
async function* checked(ctx: Context, blob: Blob, navn: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let first = true
  for await (const part of readBlob(ctx.pool, blob.id)) {
    if (first && !part.subarray(0, signature.length).equals(signature)) throw new Refused(refusedType(navn))
    first = false
    hash.update(part)
    yield part
  }
  if (hash.digest('hex') !== blob.sha256) throw new Refused('skadet')
}

const refusedType = (navn: string) => (/\.pdf\s*$/i.test(navn) ? 'ikke-pdf' : 'filtype')

async function virusFree(ctx: Context, blob: Blob): Promise<boolean> {
  if (!ctx.config.clamd) return true
  try {
    return await isClean(ctx.config.clamd, readBlob(ctx.pool, blob.id))
  } catch (error) {
    throw temporary(code('viruskontroll-nede'), error, 30)
  }
}
