import { sql } from '../../db/sql.ts'
import { checkAttachment, pinAttachment, unpinAttachment } from '../../files/attachment.ts'
import { defineStore } from '../store.ts'
import { section } from './contract.ts'

const load = sql(
  'send-inn-load',
  `select s.last_opp_pdf, s.bekrefter_riktig, s.bekrefter_ingen_personopplysninger, v.navn, v.storrelse
     from send_inn s left join vedlegg v using (kartlegging_id) where s.kartlegging_id = $1`,
  {
    last_opp_pdf: 'bool',
    bekrefter_riktig: 'bool',
    bekrefter_ingen_personopplysninger: 'bool',
    navn: 'text?',
    storrelse: 'int8?',
  },
)
const save = sql(
  'send-inn-save',
  `insert into send_inn (kartlegging_id, last_opp_pdf, bekrefter_riktig, bekrefter_ingen_personopplysninger)
   values ($1, $2, $3, $4)
   on conflict (kartlegging_id) do update set
     last_opp_pdf = excluded.last_opp_pdf, bekrefter_riktig = excluded.bekrefter_riktig,
     bekrefter_ingen_personopplysninger = excluded.bekrefter_ingen_personopplysninger`,
  {},
)

export const store = defineStore(section, {
  read: (id) => load.with(id),

  answer: ([row]) => ({
    lastOppPdf: row?.last_opp_pdf ?? null,
    vedlegg:
      row && row.navn !== null && row.storrelse !== null
        ? { navn: row.navn, storrelse: row.storrelse }
        : null,
    bekrefterRiktig: row?.bekrefter_riktig ?? false,
    bekrefterIngenPersonopplysninger: row?.bekrefter_ingen_personopplysninger ?? false,
  }),

  async prepare(ctx, db, report, { vedlegg }, by, saved) {
    if (vedlegg) await pinAttachment(db, report.id, vedlegg, by)
    else if (saved.vedlegg) await unpinAttachment(ctx, db, report, by)
  },

  write(report, { lastOppPdf, bekrefterRiktig, bekrefterIngenPersonopplysninger }) {
    return save.with(report.id, lastOppPdf, bekrefterRiktig, bekrefterIngenPersonopplysninger)
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
