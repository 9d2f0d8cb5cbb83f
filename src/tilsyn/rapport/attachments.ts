import { addAbortSignal, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { sql } from '../../db/sql.ts'
import { openAttachment } from '../../kvittering/attachment-download.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Utvalg } from '../contract.ts'
import { ofYear, selection, selectionValues } from '../selection-sql.ts'

const list = sql(
  'tilsyn-vedlegg',
  `with valgt as materialized (${selection('i.kartlegging_id, i.organisasjonsnummer, i.rapportering_ar')})
   select v.kartlegging_id as id, v.organisasjonsnummer, v.rapportering_ar
     from valgt v join vedlegg a on a.kartlegging_id = v.kartlegging_id
    order by v.organisasjonsnummer, v.rapportering_ar`,
  { id: 'uuid', organisasjonsnummer: 'text', rapportering_ar: 'int4' },
)

/**
 * The attachments of a selection as one zip, which is written while it is read: each is opened, and its hash verified, when the one
 * before is written. One that is gone, or whose bytes are not those that were sent in, is left out and named in a text file at the
 * end. A store that does not answer, or bytes that change while they are sent, break the download off.
 *
 * @param onFile called with the reference of each report whose attachment is about to be sent
 */
export async function zipOfAttachments(
  ctx: Context,
  utvalg: Utvalg,
  texts: Texts,
  onFile: (referanse: string) => void,
): Promise<Readable> {
  const rows = await list(ctx.pool, ...selectionValues(await ofYear(ctx.pool, utvalg)))
  const zip = new ZipFile()
  const output = new Readable().wrap(zip.outputStream)
  zip.on('error', (error: Error) => output.destroy(error))
  const closed = new AbortController()
  output.once('close', () => closed.abort())
  fill(ctx, zip, rows, texts, onFile, closed.signal).catch((error) => output.destroy(error))
  return output
}

async function fill(
  ctx: Context,
  zip: ZipFile,
  rows: Awaited<ReturnType<typeof list>>,
  texts: Texts,
  onFile: (referanse: string) => void,
  closed: AbortSignal,
): Promise<void> {
  const missing: string[] = []
  for (const { id, organisasjonsnummer, rapportering_ar } of rows) {
    const fil = `${rapportering_ar}-${organisasjonsnummer}-${id}.pdf`
    const found = await openAttachment(ctx, { id }).catch(whyMissing)
    if (typeof found === 'string') {
      missing.push(texts.t(found, { fil }))
      continue
    }
    onFile(id)
    const bytes = addAbortSignal(closed, Readable.from(found.bytes))
    // A PDF is compressed already.
    zip.addReadStream(bytes, fil, { compress: false })
    await finished(bytes)
  }
  if (missing.length > 0) {
    const lines = [texts.t('tilsyn.alle-vedlegg.mangler'), '', ...missing, '']
    zip.addBuffer(Buffer.from(lines.join('\r\n')), texts.t('tilsyn.alle-vedlegg.mangler.fil'))
  }
  zip.end()
}

/** Key of the text that says why an attachment is left out. @throws what is not about this attachment alone */
function whyMissing(error: unknown) {
  if (error instanceof Problem && error.status === 500) return 'tilsyn.alle-vedlegg.mangler.endret'
  if (error instanceof Problem && error.status === 404) return 'tilsyn.alle-vedlegg.mangler.borte'
  throw error
}
