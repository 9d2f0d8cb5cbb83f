import * as z from 'zod/mini'
import { formal, kode } from '../../kodelister/kodelister.ts'
import { tiltak } from '../../kodelister/tiltak.ts'
import type { Issue } from '../../platform/contract.ts'
import { listed, rows } from '../../seksjon/fields.ts'
import { defineSection } from '../../seksjon/section.ts'

/** What GET answers. */
export const answer = z.array(
  z.object({
    id: z.int(),
    /** Id of its heading; null for a heading. */
    overliggendeId: z.nullable(z.int()),
    navn: z.string(),
    formalId: z.int(),
    formalNavn: z.string(),
    erAktuelt: z.boolean(),
  }),
)
export type Answer = z.infer<typeof answer>

const input = rows(z.strictObject({ id: listed(tiltak), erAktuelt: z.boolean() }), ['id'])
export type Input = z.infer<typeof input>

/** Whether an entry has entries below it. Only entries without any can be chosen, at any depth (rules.md §6.1). */
const isHeading = (id: number) => tiltak.some(({ overliggendeId }) => overliggendeId === id)

export const section = defineSection({
  id: 'aktuelleTiltak',
  folder: 'tiltak',
  path: 'tiltak',
  resource: 'aktuelle-tiltak',
  gruppe: 'steps.gruppe.tiltak',
  answer,
  input,
  labels: {
    '*.erAktuelt': { label: ({ id }, { navn }) => navn(kode(tiltak, Number(id))), isBox: true },
  },
  ark: [
    {
      navn: 'arbeidsbok.ark.tiltak',
      rad: {
        felt: 'id',
        koder: tiltak.filter(({ id }) => !isHeading(id)),
        hode: 'arbeidsbok.kolonne.tiltak',
      },
      rader: 'brukte',
      kolonner: [
        {
          liste: '',
          felt: 'erAktuelt',
          hode: 'arbeidsbok.kolonne.aktuelt',
          merknad: 'arbeidsbok.merknad.aktuelt',
          slag: 'kryss',
          bred: 'liste',
        },
      ],
    },
  ],
  blank: () => tiltak.map(({ id }) => ({ id, erAktuelt: false })),
  toAnswer: (form, { texts }) => {
    const chosen = new Set(form.filter(({ erAktuelt }) => erAktuelt).map(({ id }) => id))
    return tiltak.map(({ id, overliggendeId, formalId, ...names }) => ({
      id,
      overliggendeId,
      navn: texts.navn(names),
      formalId,
      formalNavn: texts.navn(kode(formal, formalId)),
      erAktuelt: chosen.has(id),
    }))
  },
  carriesAll: true,
  carryForward: (earlier, blank) => {
    const chosen = new Set(earlier.filter(({ erAktuelt }) => erAktuelt).map(({ id }) => id))
    return blank.map(({ id }) => ({ id, erAktuelt: chosen.has(id) && !isHeading(id) }))
  },
  check: (input, { texts }) => {
    const issues: Issue[] = input.flatMap(({ id, erAktuelt }, index) =>
      erAktuelt && isHeading(id)
        ? [
            {
              path: [index, 'erAktuelt'],
              code: 'validering.tiltak-overskrift',
              params: { navn: texts.navn(kode(tiltak, id)) },
            },
          ]
        : [],
    )
    // Specification §5: at least one applicable measure must be chosen.
    if (!input.some(({ id, erAktuelt }) => erAktuelt && !isHeading(id)))
      issues.push({ path: [], code: 'pages.tiltak.required' })
    return issues
  },
  summary: (input, { texts: { t, tekst, navn } }) => {
    const chosen = new Set(input.filter(({ erAktuelt }) => erAktuelt).map(({ id }) => id))
    const felter = tiltak.flatMap((heading) => {
      const under = tiltak.filter(({ id, overliggendeId }) => overliggendeId === heading.id && chosen.has(id))
      const ledetekst = `${navn(kode(formal, heading.formalId))} – ${navn(heading)}`
      const punkter = under.map(navn)
      // Joined by semicolons, since names contain commas.
      return punkter.length > 0 ? [{ ledetekst, verdi: punkter.join('; '), punkter }] : []
    })
    const nothing = { ledetekst: t('steps.tiltak'), verdi: tekst(null) }
    return [{ type: 'felter', felter: felter.length > 0 ? felter : [nothing] }]
  },
})
