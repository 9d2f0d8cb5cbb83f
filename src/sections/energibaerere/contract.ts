import * as z from 'zod/mini'
import { energibarere } from '../../kodelister/energibarere.ts'
import { kode } from '../../kodelister/kodelister.ts'
import type { Issue } from '../../platform/contract.ts'
import { arene, fraOgTil } from '../../seksjon/arene.ts'
import { avvik } from '../../seksjon/avvik.ts'
import { amount, givenSum, kwhPerFormal, listed, rows, sum } from '../../seksjon/fields.ts'
import { defineSection } from '../../seksjon/section.ts'

/** What GET answers. */
export const answer = z.object({
  energibarer: z.array(
    z.object({
      energibarerKodeId: z.int(),
      beskrivelse: z.string(),
      kwh: z.nullable(z.number()),
      ar: z.int(),
    }),
  ),
  /** The total of the purposes; 0 until they are saved. */
  totalEnergibrukKwh: z.number(),
  rapporteringsAr: z.int(),
})
export type Answer = z.infer<typeof answer>

const input = z.strictObject({
  energibarer: rows(
    z.strictObject({
      energibarerKodeId: listed(energibarere),
      ar: z.int(),
      kwh: amount,
    }),
    ['energibarerKodeId', 'ar'],
  ),
})
export type Input = z.infer<typeof input>

/** Code of the rule that the carriers of the reporting year and the purposes have one sum (specification §5). */
export const sumUlik = 'pages.energibaerere.sum.ulik'
/** Its code where no purpose is given. */
export const sumUtenTotal = 'pages.energibaerere.sum.uten-total'

const kwhI = (input: Input, ar: number) =>
  input.energibarer.filter((row) => row.ar === ar && row.kwh !== null).map((row) => row.kwh)

export type Others = { energibrukPerFormal: z.infer<typeof kwhPerFormal> }

/** The total of the purposes; null where none is given. */
export const totalAvFormal = ({ energibrukPerFormal }: Others) =>
  givenSum(energibrukPerFormal.energibrukKwhPerFormal.map(({ kwh }) => kwh))

export const section = defineSection({
  id: 'energibrukPerEnergibarer',
  folder: 'energibaerere',
  path: 'energibruk/energibaerere',
  resource: 'energibruk-per-energibarer',
  gruppe: 'steps.gruppe.energibruk',
  answer,
  input,
  labels: {
    'energibarer.*.kwh': {
      label: ({ energibarerKodeId, ar = '' }, { t, navn }) =>
        t('pages.energibaerere.celle', {
          energibarer: navn(kode(energibarere, Number(energibarerKodeId))),
          ar,
        }),
      maleenhet: 'kWh',
      faktorer: ({ energibarerKodeId }) => kode(energibarere, Number(energibarerKodeId))?.faktorer,
    },
  },
  ark: [
    {
      navn: 'arbeidsbok.ark.energibaerere',
      rad: { felt: 'energibarerKodeId', koder: energibarere, hode: 'pages.energibaerere.energibarer' },
      rader: 'brukte',
      vanlige: [1, 2, 11],
      kolonner: [
        {
          liste: 'energibarer',
          felt: 'kwh',
          hode: 'pages.energibaerere.kwh',
          merknad: 'arbeidsbok.merknad.energibaerere',
          slag: 'tall',
          arene: true,
          sum: true,
          bred: 'brukte',
        },
      ],
    },
  ],
  needs: { energibrukPerFormal: kwhPerFormal },
  blank: (ar) => ({
    energibarer: energibarere.flatMap(({ id }) =>
      arene(ar).map((ar) => ({ energibarerKodeId: id, ar, kwh: null })),
    ),
  }),
  answersFrom: ['energibrukPerFormal'],
  toAnswer: ({ energibarer }, { report, forms, texts }): Answer => ({
    energibarer: energibarer.map((row) => ({
      ...row,
      beskrivelse: texts.navn(kode(energibarere, row.energibarerKodeId)),
    })),
    totalEnergibrukKwh: sum(
      kwhPerFormal.parse(forms.energibrukPerFormal).energibrukKwhPerFormal.map(({ kwh }) => kwh),
    ),
    rapporteringsAr: report.rapporteringAr,
  }),
  // Copies the figures of the years that both reports ask about.
  carryForward: (earlier, blank) => ({
    energibarer: blank.energibarer.map((row) => {
      const same = earlier.energibarer.find(
        (old) => old.energibarerKodeId === row.energibarerKodeId && old.ar === row.ar,
      )
      return { ...row, kwh: same?.kwh ?? null }
    }),
  }),
  check: (input, { others, ar }) => {
    const issues: Issue[] = []
    input.energibarer.forEach((row, index) => {
      if (!arene(ar).includes(row.ar))
        issues.push({ path: ['energibarer', index, 'ar'], code: 'validering.valg-ukjent' })
    })
    const given = totalAvFormal(others)
    const total = given ?? 0
    const { retning, sum: fort, diff } = avvik(kwhI(input, ar), total)
    if (retning !== 'lik')
      issues.push({
        path: ['energibarer'],
        code: given === null ? sumUtenTotal : sumUlik,
        params: { ar: String(ar), sum: fort, total, diff },
        other: { section: 'energibrukPerFormal', path: ['energibrukKwhPerFormal'] },
      })
    return issues
  },
  summary: (input, { ar, texts: { t, navn } }) => {
    const years = arene(ar)
    const figure = (id: number, ar: number) =>
      input.energibarer.find((row) => row.energibarerKodeId === id && row.ar === ar)?.kwh ?? null
    const brukte = energibarere
      .map((entry) => ({ entry, kwh: years.map((ar) => figure(entry.id, ar)) }))
      .filter(({ kwh }) => kwh.some((value) => value !== null))
    return [
      {
        type: 'tabell',
        tittel: t('pages.energibaerere.tabell', fraOgTil(ar)),
        kolonner: [
          t('pages.energibaerere.energibarer'),
          ...years.map((ar) => t('pages.energibaerere.kwh', { ar })),
        ],
        rader: brukte.map(({ entry, kwh }) => [navn(entry), ...kwh.map((tall) => ({ tall }))]),
        sum: [t('pages.energibaerere.sum-alle'), ...years.map((ar) => ({ tall: givenSum(kwhI(input, ar)) }))],
        bilde: {
          slag: 'arene',
          ar,
          tall: brukte.map(({ kwh }) => kwh),
          koder: brukte.map(({ entry }) => entry.id),
        },
      },
    ]
  },
})

/**
 * The average of the three years' energy use, in kWh a year.
 *
 * @returns null where a year has no energy use: an average over fewer years says nothing about the duty
 */
export const snitt = (summer: readonly number[]): number | null =>
  summer.length === 0 || summer.includes(0) ? null : summer.reduce((all, kwh) => all + kwh, 0) / summer.length
