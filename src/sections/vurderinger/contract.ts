import * as z from 'zod/mini'
import { inRow, type Label } from '../../felt/labels.ts'
import { fornybarKraft } from '../../kodelister/fornybar-kraft.ts'
import { kode } from '../../kodelister/kodelister.ts'
import type { Issue } from '../../platform/contract.ts'
import { amount, blank, hundredths, listed, required, rows, yesNo } from '../../seksjon/fields.ts'
import { type Block, defineSection } from '../../seksjon/section.ts'
import type { Texts } from '../../texts/texts.ts'

const tall = z.nullable(z.number())
const energiOgEffekt = z.object({ energiKwh: tall, effektKw: tall })
export const answer = z.object({
  effektOgFleksibilitetVurdering: z.nullable(
    z.object({ effektKw: tall, erTiltakVurdertSomAktuelt: z.boolean() }),
  ),
  fjernkjolingVurdering: z.nullable(energiOgEffekt),
  fjernvarmeVurdering: z.nullable(energiOgEffekt),
  fornybarKraftproduksjonVurderinger: z.array(
    z.object({ fornybarKraftproduksjonVurderingKodeId: z.int(), energiKwh: tall, effektKwp: tall }),
  ),
  overskuddsenergiVurdering: z.nullable(
    z.extend(energiOgEffekt, { kanPubliseresINveVarmekart: z.boolean(), erUtnyttingVurdert: z.boolean() }),
  ),
  fornybarKraftproduksjonKoder: z.array(z.object({ id: z.int(), beskrivelse: z.string() })),
})
export type Answer = z.infer<typeof answer>

// rules.md §5.2: a part is null («Nei») or an object, in which numbers may be null and choices may not. A missing part is not
// answered yet.
const part = <T extends z.core.$ZodLooseShape>(shape: T) => z.optional(z.nullable(z.strictObject(shape)))

const input = z.strictObject({
  effektOgFleksibilitetVurdering: part({ effektKw: amount, erTiltakVurdertSomAktuelt: required(yesNo) }),
  fjernkjolingVurdering: part({ energiKwh: amount, effektKw: amount }),
  fjernvarmeVurdering: part({ energiKwh: amount, effektKw: amount }),
  /** Only the chosen types. */
  fornybarKraftproduksjonVurderinger: rows(
    z.strictObject({
      fornybarKraftproduksjonVurderingKodeId: listed(fornybarKraft),
      energiKwh: amount,
      effektKwp: amount,
    }),
    ['fornybarKraftproduksjonVurderingKodeId'],
  ),
  overskuddsenergiVurdering: part({
    energiKwh: amount,
    effektKw: amount,
    kanPubliseresINveVarmekart: required(yesNo),
    erUtnyttingVurdert: required(yesNo),
  }),
})
export type Input = z.infer<typeof input>

const hoursInLeapYear = 8784

/** Issue when the energy is more than the power can give in a year (rules.md §6.1). */
function impossible(path: Issue['path'], kwh: number | null, kw: number | null, enhet = 'kW'): Issue[] {
  if (kwh === null || kw === null) return []
  if (hundredths([kwh]) <= BigInt(hoursInLeapYear) * hundredths([kw])) return []
  // Rounded up, so that the text never says that 8 784 hours are too many.
  return [{ path, code: 'validering.timer-umulig', params: { kwh, kw, enhet, timer: Math.ceil(kwh / kw) } }]
}

const energiParts = ['fjernvarmeVurdering', 'fjernkjolingVurdering', 'overskuddsenergiVurdering'] as const
const parts = ['effektOgFleksibilitetVurdering', ...energiParts] as const

const typeId = 'fornybarKraftproduksjonVurderingKodeId'

/** What the fields of a part are called away from the page. */
const delLabels = (del: string, words: string): Record<string, Label> => ({
  [del]: { label: `pages.vurderinger.${words}`, nullIsNei: true },
  [`${del}.energiKwh`]: { label: `pages.vurderinger.${words}.energi`, maleenhet: 'kWh' },
  [`${del}.effektKw`]: { label: `pages.vurderinger.${words}.kw`, maleenhet: 'kW' },
})

export const section = defineSection({
  id: 'tiltaksvurderinger',
  folder: 'vurderinger',
  path: 'tiltak/vurderinger',
  resource: 'tiltaksvurderinger',
  gruppe: 'steps.gruppe.tiltak',
  answer,
  input,
  labels: {
    effektOgFleksibilitetVurdering: { label: 'pages.vurderinger.effekt.aktuelt' },
    'effektOgFleksibilitetVurdering.effektKw': { label: 'pages.vurderinger.effekt.kw', maleenhet: 'kW' },
    ...delLabels('fjernvarmeVurdering', 'fjernvarme'),
    ...delLabels('fjernkjolingVurdering', 'fjernkjoling'),
    ...delLabels('overskuddsenergiVurdering', 'overskudd'),
    'overskuddsenergiVurdering.erUtnyttingVurdert': { label: 'pages.vurderinger.overskudd.utnytting' },
    'overskuddsenergiVurdering.kanPubliseresINveVarmekart': {
      label: 'pages.vurderinger.overskudd.varmekart',
    },
    'fornybarKraftproduksjonVurderinger.*': {
      label: (row, { navn }) => navn(kode(fornybarKraft, Number(row[typeId]))),
    },
    'fornybarKraftproduksjonVurderinger.*.energiKwh': {
      label: inRow(fornybarKraft, typeId, 'pages.vurderinger.energi'),
      maleenhet: 'kWh',
    },
    'fornybarKraftproduksjonVurderinger.*.effektKwp': {
      label: inRow(fornybarKraft, typeId, 'pages.vurderinger.kwp'),
      maleenhet: (row) => kode(fornybarKraft, Number(row[typeId]))?.enhet ?? 'kW',
    },
  },
  // Null means «Nei», so the parts are left out.
  blank: () => ({ fornybarKraftproduksjonVurderinger: [] }),
  toAnswer: (form, { texts }): Answer => {
    const { effektOgFleksibilitetVurdering: effekt, overskuddsenergiVurdering: overskudd } = form
    return {
      effektOgFleksibilitetVurdering: effekt
        ? { effektKw: effekt.effektKw, erTiltakVurdertSomAktuelt: effekt.erTiltakVurdertSomAktuelt === true }
        : null,
      fjernkjolingVurdering: form.fjernkjolingVurdering ?? null,
      fjernvarmeVurdering: form.fjernvarmeVurdering ?? null,
      fornybarKraftproduksjonVurderinger: fornybarKraft.flatMap(({ id }) =>
        form.fornybarKraftproduksjonVurderinger.filter(
          (row) => row.fornybarKraftproduksjonVurderingKodeId === id,
        ),
      ),
      overskuddsenergiVurdering: overskudd
        ? {
            ...overskudd,
            kanPubliseresINveVarmekart: overskudd.kanPubliseresINveVarmekart === true,
            erUtnyttingVurdert: overskudd.erUtnyttingVurdert === true,
          }
        : null,
      fornybarKraftproduksjonKoder: fornybarKraft.map((entry) => ({
        id: entry.id,
        beskrivelse: texts.navn(entry),
      })),
    }
  },
  carriesAll: true,
  carryForward: (earlier) => ({
    ...earlier,
    fornybarKraftproduksjonVurderinger: earlier.fornybarKraftproduksjonVurderinger.filter(
      (row) => kode(fornybarKraft, row.fornybarKraftproduksjonVurderingKodeId) !== undefined,
    ),
    // Whether the map may show it is a consent, which must be given anew.
    overskuddsenergiVurdering: earlier.overskuddsenergiVurdering && {
      ...earlier.overskuddsenergiVurdering,
      kanPubliseresINveVarmekart: null,
    },
  }),
  flere: {
    confirmed: {},
    usual: {
      effektOgFleksibilitetVurdering: { effektKw: null, erTiltakVurdertSomAktuelt: false },
      ...{ fjernvarmeVurdering: null, fjernkjolingVurdering: null, overskuddsenergiVurdering: null },
    },
    // «Ja», which asks for figures and a consent of that unit's own.
    isOwn: (_, value) => {
      const { erTiltakVurdertSomAktuelt: isYes = true, length = 1 } = Object(value)
      return typeof value === 'object' && value !== null && isYes === true && length > 0
    },
  },
  // A part that is null holds nothing; this one says «Nei» itself.
  visible: ({ effektOgFleksibilitetVurdering: effekt, ...input }) => ({
    ...input,
    ...(effekt !== undefined && {
      effektOgFleksibilitetVurdering: effekt && {
        ...effekt,
        effektKw: effekt.erTiltakVurdertSomAktuelt ? effekt.effektKw : null,
      },
    }),
  }),
  check: (input, { texts }) => {
    const issues: Issue[] = energiParts.flatMap((name) => {
      const value = input[name]
      return value ? impossible([name, 'energiKwh'], value.energiKwh, value.effektKw) : []
    })
    for (const name of parts)
      if (input[name] === undefined) issues.push({ path: [name], code: 'validering.valg-pakrevd' })
    input.fornybarKraftproduksjonVurderinger.forEach((row, index) => {
      const at = (field: string) => ['fornybarKraftproduksjonVurderinger', index, field]
      const type = texts.navn(kode(fornybarKraft, row.fornybarKraftproduksjonVurderingKodeId))
      // Specification §5: a chosen type requires both. The text names both, so there is one issue.
      const missing = (['energiKwh', 'effektKwp'] as const).find((field) => blank(row[field]))
      if (missing)
        issues.push({ path: at(missing), code: 'pages.vurderinger.fornybar.required', params: { type } })
      issues.push(...impossible(at('energiKwh'), row.energiKwh, row.effektKwp, 'kWp'))
    })
    return issues
  },
  summary: (input, { texts }) => summary(input, texts),
})

type Energi = { energiKwh: number | null; effektKw: number | null }

/** The five parts in the order of the page. A missing part is not answered yet; null means «Nei». */
function summary(input: Input, texts: Texts): Block[] {
  const { t, jaNei, tall } = texts
  const { effektOgFleksibilitetVurdering: effekt, overskuddsenergiVurdering: overskudd } = input
  const felt = (words: string, verdi: string) => ({ ledetekst: t(`pages.vurderinger.${words}`), verdi })
  const del = (words: string, value: Energi | null | undefined) => [
    felt(words, jaNei(value === undefined ? null : value !== null)),
    ...(value
      ? [felt(`${words}.energi`, tall(value.energiKwh)), felt(`${words}.kw`, tall(value.effektKw))]
      : []),
  ]
  const aktuelt = effekt?.erTiltakVurdertSomAktuelt ?? null
  const fields = [
    [felt('effekt.aktuelt', jaNei(aktuelt)), ...(aktuelt ? [felt('effekt.kw', tall(effekt?.effektKw))] : [])],
    del('fjernvarme', input.fjernvarmeVurdering),
    del('fjernkjoling', input.fjernkjolingVurdering),
    [
      ...del('overskudd', overskudd),
      ...(overskudd
        ? [
            felt('overskudd.utnytting', jaNei(overskudd.erUtnyttingVurdert)),
            felt('overskudd.varmekart', jaNei(overskudd.kanPubliseresINveVarmekart)),
          ]
        : []),
    ],
  ]
  return [...fields.map((felter): Block => ({ type: 'felter', felter })), fornybar(input, texts)]
}

function fornybar(input: Input, { t, navn }: Texts): Block {
  const chosen = input.fornybarKraftproduksjonVurderinger
  // An empty list is an answer where the other questions have theirs.
  const isAnswered = parts.every((name) => input[name] !== undefined)
  const question = t('pages.vurderinger.fornybar')
  if (chosen.length === 0)
    return {
      type: 'felter',
      felter: [
        {
          ledetekst: question,
          verdi: t(isAnswered ? 'pages.vurderinger.fornybar.ingen' : 'felles.ikke-oppgitt'),
        },
      ],
    }
  return {
    type: 'tabell',
    tittel: question,
    kolonner: [
      t('pages.vurderinger.fornybar.type'),
      t('pages.vurderinger.energi'),
      t('pages.vurderinger.kwp'),
    ],
    rader: chosen.map((row) => [
      navn(kode(fornybarKraft, row.fornybarKraftproduksjonVurderingKodeId)),
      { tall: row.energiKwh },
      { tall: row.effektKwp },
    ]),
  }
}
