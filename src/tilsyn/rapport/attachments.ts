import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { sql } from '../../db/sql.ts'
import { openAttachment } from '../../kvittering/attachment-download.ts'
import type { Context } from '../../platform/context.ts'
import type { Utvalg } from '../contract.ts'
import { selection, selectionValues } from '../selection.ts'

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
 * before is written. One whose bytes are not those that were sent in breaks the download off.
 *
 * @param onFile called with the reference of each report whose attachment is about to be sent
 */
export async function zipOfAttachments(
  ctx: Context,
  utvalg: Utvalg,
  onFile: (referanse: string) => void,
): Promise<Readable> {
  const zip = new ZipFile()
  // A PDF is compressed already.
  const options = { compress: false }
  for (const { id, organisasjonsnummer, rapportering_ar } of await list(ctx.pool, ...selectionValues(utvalg)))
    zip.addReadStreamLazy(`${rapportering_ar}-${organisasjonsnummer}-${id}.pdf`, options, (done) => {
      openAttachment(ctx, { id }).then(
        ({ bytes }) => {
          onFile(id)
          done(null, Readable.from(bytes))
        },
        (error) => done(error, Readable.from([])),
      )
    })
  zip.end()
  const output = new Readable().wrap(zip.outputStream)
  zip.on('error', (error: Error) => output.destroy(error))
  return output
}
