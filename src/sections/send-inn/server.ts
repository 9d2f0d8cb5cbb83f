import { sql } from '../../db/sql.ts'
import { checkAttachment, pinAttachment, unpinAttachment } from '../../files/attachment.ts'
import { defineServer } from '../../seksjon/server.ts'
import { section, type Vedlegg } from './contract.ts'

const load = sql(
  'send-inn-vedlegg',
  `select v.navn, v.storrelse, f.fodselsnummer_sider
     from vedlegg v join fil f on f.id = v.fil_id where v.kartlegging_id = $1`,
  { navn: 'text', storrelse: 'int8', fodselsnummer_sider: 'int4[]?' },
)

const named = (pinned?: Vedlegg): Vedlegg | null =>
  pinned ? { navn: pinned.navn, storrelse: pinned.storrelse } : null

export const server = defineServer(section, {
  read: (id) => load.with(id),

  // The attachment is the one that is pinned; a correction has the one of the version before it.
  withRows(answer, [pinned]) {
    const sider = pinned?.fodselsnummer_sider ?? []
    return {
      ...answer,
      vedlegg: named(pinned),
      ...(sider.length > 0 && { fodselsnummerSider: sider }),
    }
  },
  formWithRows: (form, [pinned]) => ({ ...form, vedlegg: named(pinned) }),

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
