import * as z from 'zod/mini'
import { orgnrText } from '../account/orgnr.ts'
import { storsteTall } from '../ui/number/limit.ts'

/** The vocabulary the sections' schemas are written in. Every message is a text key. All nullable: blank is null. */

/** Says nothing of numbers above the limit: the rule of the limit does. */
const twoDecimals = (n: number) => Math.round(n * 100) / 100 === n || Math.abs(n) > storsteTall

/**
 * What a text holds of a person. Every text that a form takes is marked where it is declared, and from the marks follow
 * the erasure of a person, the overview in docs/privacy.md and what the log leaves out:
 *
 * - `navn` a person's name
 * - `kontakt` what reaches the person that is named beside it: e-mail, telephone
 * - `rapport` may name a person, and goes with its report
 * - `ingen` nothing of a person
 */
export interface Mark {
  personopplysning: 'navn' | 'kontakt' | 'rapport' | 'ingen'
}
export const marks = z.registry<Mark>()

/** kWh, kW, kWp or kr: finite, at least 0, at most two decimals, at most 1e12 (rules.md §6.1). */
export const amount = z.nullable(
  z
    .number()
    .check(
      z.minimum(0, 'validering.tall-minst-null'),
      z.maximum(storsteTall, 'validering.tall-for-stort'),
      z.refine(twoDecimals, 'validering.tall-desimaler'),
    ),
)

/** Specific energy use: above 0, at most 1e12, with any decimals. */
export const mengde = z.nullable(
  z
    .number()
    .check(z.positive('validering.tall-over-null'), z.maximum(storsteTall, 'validering.tall-for-stort')),
)

/** A choice that may stand open: for answers, and for inputs where a rule across fields decides. */
export const yesNo = z.nullable(z.boolean())

/** One of a code list's ids, or open. An id that is not in the list is a rule broken, not a malformed body. */
export const code = (list: readonly { id: number }[]) =>
  z.nullable(
    z.int().check(z.refine((id) => list.some((entry) => entry.id === id), 'validering.valg-pakrevd')),
  )

/** The same, but it must be filled in. */
export const required = <T extends z.ZodMiniType>(schema: T, message = 'validering.valg-pakrevd'): T =>
  schema.check(z.refine((value) => value !== null, message))

/** A statement that must be confirmed. */
export const confirmed = (message: string) => z.boolean().check(z.refine((value) => value, message))

/** A list of rows in which no two have the same key: a duplicate would be summed or lost. */
export const rows = <T extends z.ZodMiniType>(row: T, key: (row: z.infer<T>) => string | number) =>
  z.array(row).check((ctx) => {
    const seen = new Set<string | number>()
    ctx.value.forEach((value, index) => {
      const id = key(value)
      if (seen.has(id))
        ctx.issues.push({
          code: 'custom',
          input: value,
          path: [index],
          message: 'validering.duplikat',
          continue: true,
        })
      seen.add(id)
    })
  })

/** Letters, marks, space, hyphen, apostrophe and point, not blank, at most 100 characters (rules.md §6.1). */
export const navn = z
  .nullable(
    z.string().check(
      z.maxLength(100, 'validering.navn-langt'),
      z.refine(
        (text) => /^[\p{L}\p{M} .'’‐-]*$/u.test(text) && (text.length === 0 || /\p{L}/u.test(text)),
        'validering.navn',
      ),
    ),
  )
  .register(marks, { personopplysning: 'navn' })

/** Free text of so many characters at most; the field that shows how many are left takes the same number. */
export const fritekst = (maks: number, mark: Mark) =>
  z
    .nullable(
      z.string().check(
        z.refine((text) => text.length <= maks, { error: 'validering.tekst-lang', params: { maks } }),
        // Blanks alone would be kept as an answer that nobody can see.
        z.refine((text) => text.length === 0 || /\S/.test(text), 'validering.felt-pakrevd'),
      ),
    )
    .register(marks, mark)

// Practical rather than RFC 5321 whole: one @, no spaces, a dot in the domain.
export const epost = z
  .nullable(
    z
      .string()
      .check(
        z.refine(
          (text) =>
            text === '' || (text.length <= 254 && /^[^\s@<>()[\],;:\\"]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(text)),
          'validering.epost',
        ),
      ),
  )
  .register(marks, { personopplysning: 'kontakt' })

/** An organisation number, digits alone: spaces as typed are the field's matter. */
export const orgnr = z.nullable(orgnrText).register(marks, { personopplysning: 'ingen' })

/** True for what a person would call not filled in. */
export const blank = (value: unknown) => value === null || value === undefined || value === ''

/** Sums in whole hundredths, exactly: 0.1 + 0.2 is 0.3. Blank counts as 0 (rules.md §6.4). */
export const hundredths = (values: Iterable<number | null | undefined>): bigint => {
  let total = 0n
  for (const value of values) {
    const whole = Math.round((value ?? 0) * 100)
    // A finite number may be infinite in hundredths; its own rule says that it is too large.
    if (Number.isFinite(whole)) total += BigInt(whole)
  }
  return total
}
export const sum = (values: Iterable<number | null | undefined>): number => Number(hundredths(values)) / 100

/** The sum of the figures that are given; null when none is: blank is never shown as zero (rules.md §6.4). */
export const givenSum = (values: readonly (number | null | undefined)[]): number | null =>
  values.every(blank) ? null : sum(values)

/** What a rule in another section needs of the purposes: kWh by `formalKodeId` (1 Bygg, 2 Prosess, 3 Transport, 4 Annet). */
export const kwhPerFormal = z.object({
  energibrukKwhPerFormal: z.array(z.object({ formalKodeId: z.int(), kwh: z.nullable(z.number()) })),
})
