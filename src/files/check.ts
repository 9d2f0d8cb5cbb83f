import { createHash } from 'node:crypto'
import type { Context } from '../platform/context.ts'
import { temporary } from '../platform/problem.ts'
import { type Blob, partSize } from './blobs.ts'
import { readBytes } from './bytes.ts'
import { startsAsPdf } from './contract.ts'
import { inspectPdf, pagesWithIdentityNumber, Refused } from './pdf/pdf.ts'
import { isClean } from './scanner.ts'

const code = (reason: string) => `pages.send-inn.vedlegg.feil.${reason}`

/**
 * Runs all checks of a file in the order of rules.md §7: size, signature, parsing, pages, encryption, active content,
 * virus scanner.
 *
 * @param person pseudonym of the uploader
 * @param navn the file's name; it only decides the text of a refusal
 * @param bytes the file, if it has been read already
 * @returns the text key of the first fault; null when the file is accepted
 * @throws Problem 503 when the scanner or the database does not answer, or too many files are being checked
 */
export async function checkFile(
  ctx: Context,
  blob: Blob,
  person: string,
  navn: string,
  bytes?: Buffer,
): Promise<string | null> {
  const size = blob.storrelse ?? 0
  if (size === 0) return code('tom')
  if (size > ctx.config.maksVedleggByte) return code('for-stort')
  const read = () => (bytes ? inPieces(bytes) : readBytes(ctx, ctx.pool, blob.id))
  const refused = await inspectPdf(person, size, checked(read(), blob, navn))
  if (refused) return code(refused)
  return (await virusFree(ctx, read)) ? null : code('virus')
}

/**
 * Looks for identity numbers in the text of a file that {@link checkFile} accepted. Whatever goes wrong, the file stays accepted.
 *
 * @returns the numbers of the pages that hold one, never the number; null where the text was not read
 */
export async function findIdentityNumbers(
  ctx: Context,
  { id, storrelse }: Blob,
  person: string,
  bytes?: Buffer,
): Promise<number[] | null> {
  const size = storrelse ?? 0
  try {
    return await pagesWithIdentityNumber(person, size, bytes ? inPieces(bytes) : readBytes(ctx, ctx.pool, id))
  } catch (error) {
    ctx.log.info({ err: error }, 'the text of an attachment was not read')
    return null
  }
}

/** Passes the chunks on. @throws Refused at the first chunk when it does not begin as a PDF, at the end when the hash differs */
async function* checked(file: AsyncIterable<Buffer>, blob: Blob, navn: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let first = true
  for await (const part of file) {
    if (first && !startsAsPdf(part)) throw new Refused(refusedType(navn))
    first = false
    hash.update(part)
    yield part
  }
  if (hash.digest('hex') !== blob.sha256) throw new Refused('skadet')
}

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += partSize) yield bytes.subarray(at, at + partSize)
}

const refusedType = (navn: string) => (/\.pdf\s*$/i.test(navn) ? 'ikke-pdf' : 'filtype')

async function virusFree(ctx: Context, read: () => AsyncIterable<Buffer>): Promise<boolean> {
  if (!ctx.config.clamd) return true
  try {
    return await isClean(ctx.config.clamd, read())
  } catch (error) {
    throw temporary(code('viruskontroll-nede'), error, 30)
  }
}
