import { sql } from '../../db/sql.ts'
import { checkAttachment, pinAttachment, unpinAttachment } from '../../files/attachment.ts'
import { defineServer } from '../../seksjon/server.ts'
import { section } from './contract.ts'

const load = sql('send-inn-vedlegg', 'select navn, storrelse from vedlegg where kartlegging_id = $1', {
  navn: 'text',
  storrelse: 'int8',
})

export const server = defineServer(section, {
  read: (id) => load.with(id),

  // The attachment is the one that is pinned; a correction has the one of the version before it.
  withRows: (answer, [vedlegg]) => ({ ...answer, vedlegg: vedlegg ?? null }),
  formWithRows: (form, [vedlegg]) => ({ ...form, vedlegg: vedlegg ?? null }),

  async prepare(ctx, db, report, { vedlegg }, by, saved) {
    if (vedlegg) await pinAttachment(db, report.id, vedlegg, by)
    else if (saved.vedlegg) await unpinAttachment(ctx, db, report, by)
  },

  verify: {
    when: ({ vedlegg }) => vedlegg !== null,
    async ask(ctx, report, { vedlegg }, by) {
      if (!vedlegg) return []
      const code = await checkAttachment(ctx, report.id, vedlegg, by)
      const params = { size: ctx.config.maksVedleggMb }
      return code ? [{ path: ['vedlegg'], code, params }] : []
    },
  },
})
