import * as z from 'zod/mini'
import { sections } from '../../../sections/index.ts'
import type { Contract } from '../../../seksjon/section.ts'

/** The section whose answers can be copied to the reports of other units (rules.md §6.6), and its questions. */
export const [{ section, grupper }] = sections.flatMap((section) =>
  section.tilAndre ? [{ section, grupper: section.tilAndre }] : [],
) as [{ section: Contract; grupper: NonNullable<Contract['tilAndre']> }] // the registry has one
export const kopiert = section.id

/** Its answer: an object, whose fields the questions name. */
export const answer = section.answer as z.ZodMiniType<Record<string, unknown>>
export type Answer = z.infer<typeof answer>

export type Gruppe = (typeof grupper)[number]
export type GruppeId = Gruppe['id']
const gruppeId = z.enum(grupper.map(({ id }) => id))

/** One other report that may take the answers. */
const enhet = z.object({
  kartleggingId: z.uuid(),
  organisasjonsnummer: z.string(),
  navn: z.string(),
  /** The values that its form shows: the saved ones, or, before the first save, those of an earlier report. */
  svar: answer,
  /** ETag of the section. */
  etag: z.string(),
})
export type Enhet = z.infer<typeof enhet>

/** GET /energikartlegginger/{id}/til-andre/antall: how many drafts the list below has. */
export const antall = z.object({ antall: z.int() })

/** GET /energikartlegginger/{id}/til-andre: the saved answers, and the other drafts of the year under the same main unit. */
export const tilAndre = z.object({
  /** Null until the section is saved. */
  svar: z.nullable(answer),
  enheter: z.array(enhet),
})
export type TilAndre = z.infer<typeof tilAndre>

/** POST /energikartlegginger/{id}/til-andre. */
export const kopier = z.strictObject({
  grupper: z.array(gruppeId),
  enheter: z.array(
    z.strictObject({
      kartleggingId: z.uuid(),
      /** The groups whose other answers are replaced. */
      erstatt: z.array(gruppeId),
      /** The `etag` that the person saw; needed where something is replaced. */
      etag: z.nullable(z.string()),
    }),
  ),
})
export type Kopier = z.infer<typeof kopier>

/** What was done with each report, in the order asked for. */
export const resultater = z.array(
  z.object({
    kartleggingId: z.uuid(),
    kopiert: z.array(gruppeId),
    /** Groups whose other answers were left as they are. */
    beholdt: z.array(gruppeId),
    /** Why nothing was copied: a text key. */
    feil: z.optional(z.string()),
  }),
)
export type Resultat = z.infer<typeof resultater>[number]

const isBlank = (value: unknown) => value === null || value === ''

/**
 * How a group of answers stands in another report: `mangler` when there is nothing to copy, `lik` when it has the same
 * answer, `tom` when it has none, `annet` when it has another, which is replaced only where that is asked for.
 */
export function standOf({ felter }: Gruppe, from: Answer, to: Answer): 'mangler' | 'lik' | 'tom' | 'annet' {
  if (felter.every((felt) => isBlank(from[felt]))) return 'mangler'
  if (felter.every((felt) => (from[felt] ?? '') === (to[felt] ?? ''))) return 'lik'
  return felter.every((felt) => isBlank(to[felt])) ? 'tom' : 'annet'
}
