import * as z from 'zod/mini'
import { inRow } from '../../felt/labels.ts'
import { formal, kode } from '../../kodelister/kodelister.ts'
import type { Issue, OtherEnd } from '../../platform/contract.ts'
import { amount, blank, givenSum, hundredths, kwhPerFormal, listed, rows, sum } from '../../seksjon/fields.ts'
import { defineSection } from '../../seksjon/section.ts'

const kwh = z.nullable(z.number())
export const answer = z.array(
  z.object({ formalKodeId: z.int(), beskrivelse: z.string(), kwh, kostnadKr: kwh }),
)
export type Answer = z.infer<typeof answer>

const input = rows(
  z.strictObject({
    formalKodeId: listed(formal),
    /** kWh per year. */
    kwh: amount,
    kostnadKr: amount,
  }),
  ['formalKodeId'],
)
export type Input = z.infer<typeof input>

const needs = {
  energibrukPerFormal: kwhPerFormal,
  aktuelleTiltak: z.array(z.object({ id: z.int(), formalId: z.int(), erAktuelt: z.boolean() })),
}
export type Others = { [K in keyof typeof needs]: z.infer<(typeof needs)[K]> }

/** Energy use of a purpose in kWh, which limits its reduction; blank counts as 0 (rules.md §6.4). */
export const kwhOf = (others: Others, formalKodeId: number) =>
  sum(
    others.energibrukPerFormal.energibrukKwhPerFormal
      .filter((row) => row.formalKodeId === formalKodeId)
      .map((row) => row.kwh),
  )

/** The field with the energy use, and by how many kWh the reduction exceeds it. */
function placeOfUse(
  { energibrukPerFormal: { energibrukKwhPerFormal } }: Others,
  row: Input[number],
  use: number,
): OtherEnd {
  const index = energibrukKwhPerFormal.findIndex(({ formalKodeId }) => formalKodeId === row.formalKodeId)
  const diff = Number(hundredths([row.kwh]) - hundredths([use])) / 100
  return { section: 'energibrukPerFormal', path: ['energibrukKwhPerFormal', index, 'kwh'], diff }
}

export const section = defineSection({
  id: 'potensialForEnergireduksjon',
  folder: 'energireduksjon',
  path: 'tiltak/energireduksjon',
  resource: 'potensial-for-energireduksjon',
  gruppe: 'steps.gruppe.tiltak',
  answer,
  input,
  labels: {
    '*.kwh': { label: inRow(formal, 'formalKodeId', 'pages.energireduksjon.kwh'), maleenhet: 'kWh' },
    '*.kostnadKr': { label: inRow(formal, 'formalKodeId', 'pages.energireduksjon.kostnad'), maleenhet: 'kr' },
  },
  needs,
  ark: [
    {
      navn: 'arbeidsbok.ark.energireduksjon',
      rad: { felt: 'formalKodeId', koder: formal, hode: 'pages.energireduksjon.formal' },
      rader: 'alle',
      kolonner: [
        { liste: '', felt: 'kwh', hode: 'pages.energireduksjon.kwh', slag: 'tall', sum: true, bred: 'alle' },
        {
          liste: '',
          felt: 'kostnadKr',
          hode: 'pages.energireduksjon.kostnad',
          slag: 'tall',
          sum: true,
          bred: 'alle',
        },
      ],
    },
  ],
  blank: () => formal.map(({ id }) => ({ formalKodeId: id, kwh: null, kostnadKr: null })),
  toAnswer: (form, { texts }) =>
    form.map((row) => ({ ...row, beskrivelse: texts.navn(kode(formal, row.formalKodeId)) })),
  carriesAll: true,
  carryForward: (earlier, blank) =>
    blank.map((row) => earlier.find(({ formalKodeId }) => formalKodeId === row.formalKodeId) ?? row),
  check: (input, { others, texts }) =>
    input.flatMap((row, index) => {
      const issues: Issue[] = []
      const add = (path: 'kwh' | 'kostnadKr', code: string, params = {}, other?: OtherEnd) =>
        issues.push({
          path: [index, path],
          code,
          params: { formal: texts.navn(kode(formal, row.formalKodeId)), ...params },
          ...(other && { other }),
        })
      // Specification §5: if kWh or cost is filled in, the other is required too, per purpose.
      if (blank(row.kwh) && !blank(row.kostnadKr)) add('kwh', 'pages.energireduksjon.kwh.required')
      if (!blank(row.kwh) && blank(row.kostnadKr)) add('kostnadKr', 'pages.energireduksjon.kostnad.required')
      const use = kwhOf(others, row.formalKodeId)
      if (hundredths([row.kwh]) > hundredths([use]))
        add('kwh', 'pages.energireduksjon.kwh.for-stort', { kwh: use }, placeOfUse(others, row, use))
      return issues
    }),
  summary: (input, { ar, others, texts: { t, navn } }) => {
    const of = (id: number) => input.find(({ formalKodeId }) => formalKodeId === id)
    return [
      {
        type: 'tabell',
        tittel: t('steps.energireduksjon'),
        kolonner: [
          t('pages.energireduksjon.formal'),
          t('pages.energireduksjon.kwh'),
          t('pages.energireduksjon.kostnad'),
        ],
        rader: formal.map((entry) => {
          const { kwh = null, kostnadKr = null } = of(entry.id) ?? {}
          return [navn(entry), { tall: kwh }, { tall: kostnadKr }]
        }),
        sum: [
          t('pages.energireduksjon.sum'),
          { tall: givenSum(input.map((row) => row.kwh)) },
          { tall: givenSum(input.map((row) => row.kostnadKr)) },
        ],
        bilde: {
          slag: 'sparing',
          ar,
          tall: formal.map(({ id }) => [of(id)?.kwh ?? null, of(id)?.kostnadKr ?? null, kwhOf(others, id)]),
        },
      },
    ]
  },
})

/**
 * Cost in kroner per kWh saved in a year.
 *
 * @returns null without a saving or a cost
 */
export const krPerKwh = (
  kwh: number | null | undefined,
  kostnadKr: number | null | undefined,
): number | null => (kwh && kwh > 0 && typeof kostnadKr === 'number' ? kostnadKr / kwh : null)
