import * as z from 'zod/mini'
import type { Issue } from '../../platform/contract.ts'
import { confirmed, marks, required, yesNo } from '../../seksjon/fields.ts'
import { defineSection } from '../../seksjon/section.ts'
import { visStorrelse } from '../../tall/format.ts'

// `storrelse` is in bytes.
export const vedlegg = {
  navn: z.string().register(marks, { personopplysning: 'rapport' }),
  storrelse: z.int(),
}

/** What GET answers. */
export const answer = z.object({
  lastOppPdf: yesNo,
  vedlegg: z.nullable(z.object(vedlegg)),
  bekrefterRiktig: z.boolean(),
  bekrefterIngenPersonopplysninger: z.boolean(),
  /** The pages of the attachment that hold an identity number. Left out where none does, or its text was not read. */
  fodselsnummerSider: z.optional(z.array(z.int())),
})
export type Answer = z.infer<typeof answer>
export type Vedlegg = NonNullable<Answer['vedlegg']>

const input = z.strictObject({
  lastOppPdf: required(z.nullable(z.boolean())),
  vedlegg: z.nullable(z.strictObject(vedlegg)),
  bekrefterRiktig: confirmed('pages.send-inn.bekreft-riktig.required'),
  bekrefterIngenPersonopplysninger: z.boolean(),
})
export type Input = z.infer<typeof input>

export const section = defineSection({
  id: 'sendInn',
  folder: 'send-inn',
  path: 'send-inn',
  resource: 'send-inn',
  answer,
  input,
  labels: {
    lastOppPdf: { label: 'pages.send-inn.last-opp-pdf' },
    vedlegg: { label: 'pages.send-inn.vedlegg.tittel' },
    bekrefterRiktig: { label: 'pages.send-inn.bekreft-riktig', isBox: true },
    bekrefterIngenPersonopplysninger: { label: 'pages.send-inn.bekreft-personopplysninger', isBox: true },
  },
  blank: () => ({
    lastOppPdf: null,
    vedlegg: null,
    bekrefterRiktig: false,
    bekrefterIngenPersonopplysninger: false,
  }),
  funnet: { navn: 'fodselsnummerSider', i: 'vedlegg' },
  // The attachment is the one that is pinned: it is laid over by server.ts.
  vedlegg: true,
  toAnswer: (form) => ({ ...form, vedlegg: null }),
  withoutConfirmations: (input) => ({
    ...input,
    bekrefterRiktig: false,
    bekrefterIngenPersonopplysninger: false,
  }),
  flere: {
    confirmed: { bekrefterRiktig: true, bekrefterIngenPersonopplysninger: true },
    usual: { lastOppPdf: false },
    isOwn: (name, value) => name === 'vedlegg' || value === true,
  },
  // rules.md §7: without a PDF there is no attachment, and nothing to confirm of it.
  visible: (input) =>
    input.lastOppPdf ? input : { ...input, vedlegg: null, bekrefterIngenPersonopplysninger: false },
  check: ({ lastOppPdf, vedlegg, bekrefterIngenPersonopplysninger }) => {
    const issues: Issue[] = []
    if (!lastOppPdf) return issues
    if (!vedlegg) issues.push({ path: ['vedlegg'], code: 'pages.send-inn.vedlegg.required' })
    if (!bekrefterIngenPersonopplysninger)
      issues.push({
        path: ['bekrefterIngenPersonopplysninger'],
        code: 'pages.send-inn.bekreft-personopplysninger.required',
      })
    return issues
  },
  summary: (input, { texts: { t, tekst, jaNei, bekreftet } }) => {
    const { lastOppPdf, vedlegg, bekrefterRiktig, bekrefterIngenPersonopplysninger } = input
    const file = vedlegg && `${vedlegg.navn} (${visStorrelse(vedlegg.storrelse)})`
    const withPdf = [
      { ledetekst: t('pages.send-inn.vedlegg.tittel'), verdi: tekst(file) },
      {
        ledetekst: t('pages.send-inn.bekreft-personopplysninger'),
        verdi: bekreftet(bekrefterIngenPersonopplysninger),
      },
    ]
    return [
      {
        type: 'felter',
        felter: [
          { ledetekst: t('pages.send-inn.last-opp-pdf'), verdi: jaNei(lastOppPdf) },
          ...(lastOppPdf ? withPdf : []),
          { ledetekst: t('pages.send-inn.bekreft-riktig'), verdi: bekreftet(bekrefterRiktig) },
        ],
      },
    ]
  },
})
