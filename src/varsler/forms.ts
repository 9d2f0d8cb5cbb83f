import { sections } from '../sections/index.ts'
import { appliedTo, type Utregning } from '../utregninger/contract.ts'

/**
 * The form values of saved answers, by section id, for `lesGrunnlag`.
 *
 * @param answers the answers that are loaded, by section id; the other sections count as not filled in
 */
export const formsOf = (
  answers: ReadonlyMap<string, unknown>,
  saved: (id: string) => boolean,
): Record<string, unknown> =>
  Object.fromEntries(
    sections
      .filter(({ id }) => answers.has(id))
      .map((section) => {
        const answer = answers.get(section.id)
        return [section.id, withRegister(section.id, answer, section.toForm(answer, saved(section.id)))]
      }),
  )

/** Adds the register data of the unit to the form of `omForetaket`, the only section whose rules read them. */
export const withRegister = (id: string, answer: unknown, form: unknown): unknown =>
  id === 'omForetaket' ? { ...Object(answer), ...Object(form) } : form

/** The fields of saved answers whose figure was typed with another unit than the field's: `Grunnlag.medEnhet`. */
export const typedWithUnit = (
  forms: Readonly<Record<string, unknown>>,
  kept: readonly Utregning[],
): Set<string> =>
  new Set(
    sections.flatMap((section) =>
      appliedTo(section, forms[section.id], kept).flatMap(({ path, reading }) =>
        reading.enhet === '' ? [] : [[section.id, ...path].join('.')],
      ),
    ),
  )
