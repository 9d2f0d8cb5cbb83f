import * as z from 'zod/mini'
import { inRow } from '../../felt/labels.ts'
import { formal, geografi, kode, oppvarming } from '../../kodelister/kodelister.ts'
import type { Issue } from '../../platform/contract.ts'
import { amount, blank, code, givenSum, hundredths, listed, mengde, rows, sum } from '../../seksjon/fields.ts'
import { defineSection } from '../../seksjon/section.ts'
import { areal, ark, oppvarmingMangler } from './ark.ts'
import { enhetstekst, likEnhet, nevner } from './enhet.ts'

/** What GET answers. */
export const answer = z.object({
  energibrukKwhPerFormal: z.array(
    z.object({ formalKodeId: z.int(), beskrivelse: z.string(), kwh: z.nullable(z.number()) }),
  ),
  energibrukMengdePerFormal: z.array(
    z.object({
      formalKodeId: z.int(),
      beskrivelse: z.string(),
      mengde: z.nullable(z.number()),
      enhet: z.nullable(z.string()),
    }),
  ),
  oppvarmingByggKodeId: z.nullable(z.int()),
})
export type Answer = z.infer<typeof answer>

const formalKodeId = listed(formal)
const input = z.strictObject({
  energibrukKwhPerFormal: rows(z.strictObject({ formalKodeId, kwh: amount }), ['formalKodeId']),
  energibrukMengdePerFormal: rows(z.strictObject({ formalKodeId, mengde, enhet: enhetstekst }), [
    'formalKodeId',
  ]),
  oppvarmingByggKodeId: code(oppvarming),
})
export type Input = z.infer<typeof input>

const needs = {
  /** For the rule about buildings and processes. */
  omKartleggingen: z.object({ tilknyttetFlereLokasjoner: z.nullable(z.int()) }),
  /** For the difference that both pages show while typing (rules.md §6.1). */
  energibrukPerEnergibarer: z.object({
    energibarer: z.array(z.object({ ar: z.int(), kwh: z.nullable(z.number()) })),
  }),
}
export type Others = { [K in keyof typeof needs]: z.infer<(typeof needs)[K]> }

export const bygg = 1
export const transport = 3
const byggOgProsess = [bygg, 2]
const ingenByggEllerProsess = 3
/** Specification §5: the total must be greater than 1 kWh. */
const minst = 100n

const kwhForFormal = (input: Input, formalKodeId: number) =>
  input.energibrukKwhPerFormal.find((row) => row.formalKodeId === formalKodeId)?.kwh ?? 0

export const section = defineSection({
  id: 'energibrukPerFormal',
  folder: 'energibruk',
  path: 'energibruk',
  resource: 'energibruk-per-formal',
  gruppe: 'steps.gruppe.energibruk',
  answer,
  input,
  needs,
  labels: {
    'energibrukKwhPerFormal.*.kwh': {
      label: inRow(formal, 'formalKodeId', 'pages.energibruk.kwh'),
      maleenhet: 'kWh',
    },
    'energibrukMengdePerFormal.*.mengde': {
      label: inRow(formal, 'formalKodeId', 'pages.energibruk.mengde'),
      maleenhet: '',
      nevner: areal,
    },
    'energibrukMengdePerFormal.*.enhet': { label: inRow(formal, 'formalKodeId', 'pages.energibruk.enhet') },
    oppvarmingByggKodeId: { label: 'pages.energibruk.oppvarming', koder: oppvarming },
  },
  ark,
  blank: () => ({
    energibrukKwhPerFormal: formal.map(({ id }) => ({ formalKodeId: id, kwh: null })),
    energibrukMengdePerFormal: formal.map(({ id }) => ({ formalKodeId: id, mengde: null, enhet: null })),
    oppvarmingByggKodeId: null,
  }),
  toAnswer: (form, { texts }): Answer => {
    const named = <Row extends { formalKodeId: number }>(row: Row) => ({
      ...row,
      beskrivelse: texts.navn(kode(formal, row.formalKodeId)),
    })
    return {
      energibrukKwhPerFormal: form.energibrukKwhPerFormal.map(named),
      energibrukMengdePerFormal: form.energibrukMengdePerFormal.map(named),
      oppvarmingByggKodeId: form.oppvarmingByggKodeId,
    }
  },
  stored: (input) => ({
    ...input,
    energibrukMengdePerFormal: input.energibrukMengdePerFormal.map((row) => ({
      ...row,
      enhet: likEnhet(row.enhet),
    })),
  }),
  // Copies how buildings are heated and the units, but no figures, which belong to one year.
  carryForward: (earlier, blank) => ({
    ...blank,
    energibrukMengdePerFormal: blank.energibrukMengdePerFormal.map((row) => {
      const same = earlier.energibrukMengdePerFormal.find((old) => old.formalKodeId === row.formalKodeId)
      return { ...row, enhet: same?.enhet ?? null }
    }),
    oppvarmingByggKodeId: kode(oppvarming, earlier.oppvarmingByggKodeId)?.id ?? null,
  }),
  // rules.md §6.1: a unit without a figure, such as one that was copied from the last report, is no answer.
  visible: (input) => ({
    ...input,
    energibrukMengdePerFormal: input.energibrukMengdePerFormal.map((row) => ({
      ...row,
      enhet: blank(row.mengde) ? null : row.enhet,
    })),
  }),
  check: (input, { others, texts }) => {
    const { energibrukKwhPerFormal: kwh, energibrukMengdePerFormal: mengder, oppvarmingByggKodeId } = input
    const issues: Issue[] = []
    if (hundredths(kwh.map((row) => row.kwh)) <= minst)
      issues.push({ path: ['energibrukKwhPerFormal'], code: 'pages.energibruk.total.for-lav' })

    const iBygg = kwh.findIndex((row) => byggOgProsess.includes(row.formalKodeId) && (row.kwh ?? 0) > 0)
    // rules.md §6.1: omKartleggingen reports the same conflict.
    if (iBygg >= 0 && others.omKartleggingen.tilknyttetFlereLokasjoner === ingenByggEllerProsess)
      issues.push({
        path: ['energibrukKwhPerFormal', iBygg, 'kwh'],
        code: 'pages.om-kartleggingen.lokasjoner.konflikt',
        params: {
          valg: texts.navn(kode(geografi, ingenByggEllerProsess)),
          kwh: sum(byggOgProsess.map((id) => kwhForFormal(input, id))),
        },
        other: { section: 'omKartleggingen', path: ['tilknyttetFlereLokasjoner'] },
      })

    mengder.forEach((row, index) => {
      const params = { formal: texts.navn(kode(formal, row.formalKodeId)) }
      // Specification §5: an amount needs a unit. A unit alone is no answer (`visible`).
      if (!blank(row.mengde) && blank(likEnhet(row.enhet)))
        issues.push({
          path: ['energibrukMengdePerFormal', index, 'enhet'],
          code: 'pages.energibruk.enhet.required',
          params,
        })
    })

    if (kwhForFormal(input, bygg) > 0 && oppvarmingByggKodeId === null)
      issues.push({ path: ['oppvarmingByggKodeId'], code: oppvarmingMangler })
    return issues
  },
  summary: (input, { ar, texts: { t, tekst, navn } }) => {
    const mengde = (id: number) => input.energibrukMengdePerFormal.find((row) => row.formalKodeId === id)
    return [
      {
        type: 'tabell',
        tittel: t('steps.energibruk'),
        kolonner: [
          t('pages.energibruk.formal'),
          t('pages.energibruk.kwh', { ar }),
          t('pages.energibruk.mengde'),
        ],
        rader: input.energibrukKwhPerFormal.map(({ formalKodeId, kwh }) => {
          const { mengde: verdi = null, enhet = null } = mengde(formalKodeId) ?? {}
          return [
            navn(kode(formal, formalKodeId)),
            { tall: kwh },
            { tall: verdi, ...(enhet && { maleenhet: enhet }) },
          ]
        }),
        sum: [
          t('pages.energibruk.total', { ar }),
          { tall: givenSum(input.energibrukKwhPerFormal.map(({ kwh }) => kwh)) },
          '',
        ],
        bilde: {
          slag: 'formal',
          ar,
          tall: input.energibrukKwhPerFormal.map(({ kwh }) => [kwh]),
          koder: input.energibrukKwhPerFormal.map(({ formalKodeId }) => formalKodeId),
        },
      },
      {
        type: 'felter',
        felter: [
          {
            ledetekst: t('pages.energibruk.oppvarming'),
            verdi: tekst(navn(kode(oppvarming, input.oppvarmingByggKodeId))),
          },
        ],
      },
    ]
  },
})

/** A row of `energibrukMengdePerFormal`, as it is answered and as it is stored. */
interface Mengde {
  formalKodeId: number
  mengde: number | null
  enhet: string | null
}

/** Specific use of the buildings in kWh/m²; null where it is not given, or is measured per something else. */
export function kwhPerM2(mengder: readonly Mengde[]): number | null {
  const { mengde = null, enhet = null } = mengder.find((row) => row.formalKodeId === bygg) ?? {}
  return nevner(1, mengde, enhet)?.enhet === 'm²' ? mengde : null
}
