import * as z from 'zod/mini'
import { orgnrText } from '../account/orgnr.ts'
import { withHyphens } from '../tall/characters.ts'
import { storsteTall } from '../tall/limit.ts'

// Field types for the sections' schemas. Messages are text keys. Blank is null.

/** Passes numbers above the limit, for which the rule about the limit gives the issue. */
const twoDecimals = (n: number) => Math.round(n * 100) / 100 === n || Math.abs(n) > storsteTall

/**
 * The personal data in a text field. Every text field is marked where it is declared. The erasure of a person, the overview
 * in docs/privacy.md and what the log leaves out are derived from the marks:
 *
 * - `navn` a person's name
 * - `kontakt` contact details, e-mail or telephone, of the person named in the same form
 * - `rapport` may name a person; erased with its report
 * - `ingen` no personal data
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

/** A yes/no question that may be unanswered: for answers, and for inputs where a rule across fields decides. */
export const yesNo = z.nullable(z.boolean())

/** An id of a code list. An unknown id breaks a rule (422); it does not make the body malformed (400). */
export const listed = (list: readonly { id: number }[]) =>
  z.int().check(z.refine((id) => list.some((entry) => entry.id === id), 'validering.valg-ukjent'))

/** An id of a code list, or null. */
export const code = (list: readonly { id: number }[]) => z.nullable(listed(list))

/** Adds a rule to a nullable schema: null is an issue. */
export const required = <T extends z.ZodMiniType>(schema: T, message = 'validering.valg-pakrevd'): T =>
  schema.check(z.refine((value) => value !== null, message))

/** A checkbox that must be checked. @param message text key of the issue */
export const confirmed = (message: string) => z.boolean().check(z.refine((value) => value, message))

/** Names of the members that identify a row, by the list's schema. */
export const rowKeys = z.registry<{ keys: readonly string[] }>()

/** A list of rows with unique keys, since a duplicate would be summed or lost. */
export const rows = <T extends z.ZodMiniType, K extends keyof z.infer<T> & string>(
  row: T,
  keys: readonly K[],
) =>
  z
    .array(row)
    .check((ctx) => {
      const seen = new Set<string>()
      ctx.value.forEach((value, index) => {
        const id = keys.map((key) => value[key]).join(' ')
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
    .register(rowKeys, { keys })

/** A name as it is typed or copied: with ordinary spaces and hyphens, and an apostrophe for the accent beside it on the keyboard. */
export const readNavn = (text: string): string => withHyphens(text).replace(/[´`‘ʼ′]/g, "'")

/** Letters, marks, space, hyphen, apostrophe, what {@link readNavn} makes one, and point, not blank, at most 100 characters (rules.md §6.1). */
export const navn = z
  .nullable(
    z.string().check(
      z.maxLength(100, 'validering.navn-langt'),
      z.refine(
        (text) => /^[\p{L}\p{M} .'’-]*$/u.test(readNavn(text)) && (text.length === 0 || /\p{L}/u.test(text)),
        'validering.navn',
      ),
    ),
  )
  .register(marks, { personopplysning: 'navn' })

/** Free text of at most `maks` characters. Pass the same number to the field's counter. */
export const fritekst = (maks: number, mark: Mark) =>
  z
    .nullable(
      z.string().check(
        z.refine((text) => text.length <= maks, { error: 'validering.tekst-lang', params: { maks } }),
        // Whitespace only would be stored as an answer that nobody can see.
        z.refine((text) => text.length === 0 || /\S/.test(text), 'validering.felt-pakrevd'),
      ),
    )
    .register(marks, mark)

const marksRound = /^(?:mailto:|[\s;,:.<>()[\]'"«»“”‘’])+|[\s;,:.<>()[\]'"«»“”‘’]+$/gi

/** An e-mail address as it is typed or copied, without the name before it and the marks round it: `Kari <kari@bedrift.no>;`. */
export const readEpost = (text: string): string => {
  const plain = withHyphens(text)
  return (/<([^<>]*@[^<>]*)/.exec(plain)?.[1] ?? plain).replace(marksRound, '')
}

const address = /^[^\s@<>()[\],;:\\"]+@(?:(?!-)[\p{L}\p{M}\p{N}-]+(?<!-)\.)+(?!-)[\p{L}\p{M}\p{N}-]+(?<!-)$/u

/** An e-mail address, its local part checked less strictly than RFC 5321. The domain may have letters of any language. */
export const epost = z
  .nullable(
    z.string().check(
      z.maxLength(254, 'validering.epost-lang'),
      // A text that is too long has the error above alone.
      z.refine((text) => text === '' || text.length > 254 || address.test(text), 'validering.epost'),
    ),
  )
  .register(marks, { personopplysning: 'kontakt' })

/** An organisation number, digits only; the field reads what is written beside them (`readOrgnr`). */
export const orgnr = z.nullable(orgnrText).register(marks, { personopplysning: 'ingen' })

/** True for null, undefined and the empty string. */
export const blank = (value: unknown) => value === null || value === undefined || value === ''

/**
 * The exact sum in whole hundredths: 0.1 + 0.2 is 30n. Blank counts as 0 (rules.md §6.4), and so does what no field takes: a figure
 * below 0, and a text that is no figure, which a form's number field holds as it was typed.
 */
export const hundredths = (values: Iterable<number | null | undefined>): bigint => {
  let total = 0n
  for (const value of values) {
    // JavaScript would read «3e6» as a number.
    const whole = typeof value === 'number' && value > 0 ? Math.round(value * 100) : 0
    // A very large number is infinite in hundredths; the rule about the limit gives its issue.
    if (Number.isFinite(whole)) total += BigInt(whole)
  }
  return total
}
export const sum = (values: Iterable<number | null | undefined>): number => Number(hundredths(values)) / 100

/** The sum of the given figures; null when there is none, since blank is never shown as zero (rules.md §6.4). */
export const givenSum = (values: readonly (number | null | undefined)[]): number | null =>
  values.some((value) => typeof value === 'number' && value >= 0) ? sum(values) : null

/** Shape for `needs` of other sections: kWh by `formalKodeId` (1 Bygg, 2 Prosess, 3 Transport, 4 Annet). */
export const kwhPerFormal = z.object({
  energibrukKwhPerFormal: z.array(z.object({ formalKodeId: z.int(), kwh: z.nullable(z.number()) })),
})
