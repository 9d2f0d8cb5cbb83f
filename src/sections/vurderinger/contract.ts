import * as z from 'zod/mini'
import { fornybarKraft } from '../../kodelister/fornybar-kraft.ts'
import { kode } from '../../kodelister/kodelister.ts'
import type { Issue } from '../../platform/contract.ts'
import { amount, blank, hundredths, required, rows, yesNo } from '../fields.ts'
import { defineSection } from '../section.ts'
import { labels } from './labels.ts'
import { summary } from './summary.ts'

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

// rules.md §5.2: a part is null («Nei») or an object, in which numbers may be null and choices may not. A missing part is
// not answered yet: malformed for the server, an unanswered question in the browser.
const part = <T extends z.core.$ZodLooseShape>(shape: T) =>
  z.nullable(z.strictObject(shape, 'validering.valg-pakrevd'))

const known = z.refine<number>((id) => kode(fornybarKraft, id) !== undefined, 'validering.valg-pakrevd')
const input = z.strictObject({
  effektOgFleksibilitetVurdering: part({ effektKw: amount, erTiltakVurdertSomAktuelt: required(yesNo) }),
  fjernkjolingVurdering: part({ energiKwh: amount, effektKw: amount }),
  fjernvarmeVurdering: part({ energiKwh: amount, effektKw: amount }),
  /** Only the chosen types. */
  fornybarKraftproduksjonVurderinger: rows(
    z.strictObject({
      fornybarKraftproduksjonVurderingKodeId: z.int().check(known),
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
function impossible(path: Issue['path'], kwh: number | null, kw: number | null): Issue[] {
  if (kwh === null || kw === null) return []
  if (hundredths([kwh]) <= BigInt(hoursInLeapYear) * hundredths([kw])) return []
  // Rounded up, so that the text never says that 8 784 hours are too many.
  return [{ path, code: 'validering.timer-umulig', params: { kwh, kw, timer: Math.ceil(kwh / kw) } }]
}

const energiParts = ['fjernvarmeVurdering', 'fjernkjolingVurdering', 'overskuddsenergiVurdering'] as const

export const section = defineSection({
  id: 'tiltaksvurderinger',
  folder: 'vurderinger',
  path: 'tiltak/vurderinger',
  resource: 'tiltaksvurderinger',
  gruppe: 'steps.gruppe.tiltak',
  answer,
  input,
  labels,
  // Null means «Nei», so the parts are left out before the first save: a form of its own shape, hence the cast.
  blank: () => ({ fornybarKraftproduksjonVurderinger: [] }) as unknown as Input,
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
  toForm: ({ fornybarKraftproduksjonKoder, ...parts }: Answer, saved): Input => {
    if (saved) return parts
    const { fornybarKraftproduksjonVurderinger } = parts
    return { fornybarKraftproduksjonVurderinger } as Input // as in `blank`
  },
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
  // A part that is null holds nothing; this one says «Nei» itself.
  visible: ({ effektOgFleksibilitetVurdering: effekt, ...input }) => ({
    ...input,
    effektOgFleksibilitetVurdering: effekt && {
      ...effekt,
      effektKw: effekt.erTiltakVurdertSomAktuelt ? effekt.effektKw : null,
    },
  }),
  check: (input, { texts }) => {
    const issues: Issue[] = energiParts.flatMap((name) => {
      const value = input[name]
      return value ? impossible([name, 'energiKwh'], value.energiKwh, value.effektKw) : []
    })
    input.fornybarKraftproduksjonVurderinger.forEach((row, index) => {
      const at = (field: string) => ['fornybarKraftproduksjonVurderinger', index, field]
      const type = texts.navn(kode(fornybarKraft, row.fornybarKraftproduksjonVurderingKodeId))
      // Specification §5: a chosen type requires both. The text names both, so there is one issue.
      const missing = (['energiKwh', 'effektKwp'] as const).find((field) => blank(row[field]))
      if (missing)
        issues.push({ path: at(missing), code: 'pages.vurderinger.fornybar.required', params: { type } })
      issues.push(...impossible(at('energiKwh'), row.energiKwh, row.effektKwp))
    })
    return issues
  },
  summary: (input, { texts }) => summary(input, texts),
})
