import * as z from 'zod/mini'
import { kode } from '../../kodelister/kodelister.ts'
import { produksjonskilder } from '../../kodelister/produksjonskilder.ts'
import { amount, givenSum, listed, rows } from '../../seksjon/fields.ts'
import { defineSection } from '../../seksjon/section.ts'

/** What GET answers. */
export const answer = z.array(
  z.object({ kildeKodeId: z.int(), beskrivelse: z.string(), kwh: z.nullable(z.number()) }),
)
export type Answer = z.infer<typeof answer>

const input = rows(
  z.strictObject({
    kildeKodeId: listed(produksjonskilder),
    kwh: amount,
  }),
  ['kildeKodeId'],
)
export type Input = z.infer<typeof input>

export const section = defineSection({
  id: 'produksjon',
  folder: 'produksjon',
  path: 'produksjon',
  resource: 'produksjon',
  gruppe: 'steps.gruppe.energibruk',
  answer,
  input,
  labels: {
    '*.kwh': {
      label: ({ kildeKodeId }, { t, navn }, ar) =>
        t('pages.produksjon.celle', { kilde: navn(kode(produksjonskilder, Number(kildeKodeId))), ar }),
      maleenhet: 'kWh',
    },
  },
  ark: [
    {
      navn: 'arbeidsbok.ark.produksjon',
      rad: { felt: 'kildeKodeId', koder: produksjonskilder, hode: 'pages.produksjon.kilde' },
      rader: 'alle',
      kolonner: [
        { liste: '', felt: 'kwh', hode: 'pages.produksjon.kwh', slag: 'tall', sum: true, bred: 'brukte' },
      ],
      vanlige: [1],
      ingen: 'arbeidsbok.kolonne.ingen-produksjon',
    },
  ],
  wasBlank: ({ produksjon }) => produksjon.every(({ kwh }) => kwh === 0),
  blank: () => produksjonskilder.map(({ id }) => ({ kildeKodeId: id, kwh: null })),
  toAnswer: (form, { texts }): Answer =>
    form.map((row) => ({ ...row, beskrivelse: texts.navn(kode(produksjonskilder, row.kildeKodeId)) })),
  summary: (input, { ar, texts: { t, navn } }) => {
    const oppgitt = input.filter(({ kwh }) => kwh !== null)
    return [
      {
        type: 'tabell',
        tittel: t('steps.produksjon'),
        kolonner: [t('pages.produksjon.kilde'), t('pages.produksjon.kwh', { ar })],
        rader: oppgitt.map(({ kildeKodeId, kwh }) => [
          navn(kode(produksjonskilder, kildeKodeId)),
          { tall: kwh },
        ]),
        sum: [t('pages.produksjon.total', { ar }), { tall: givenSum(oppgitt.map(({ kwh }) => kwh)) }],
      },
    ]
  },
})
