import { sections } from '../sections/index.ts'

/**
 * What each section's form holds when nothing is being typed, for `lesGrunnlag`.
 *
 * @param answers the answers that are loaded, by section id; the others count as not filled in
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

/** The one section whose rules also look at what is not typed: what the register says of the unit. */
export const withRegister = (id: string, answer: unknown, form: unknown): unknown =>
  id === 'omForetaket' ? { ...Object(answer), ...Object(form) } : form
