import type * as z from 'zod/mini'
import { merge, type Values, type Version } from '../felt/merge.ts'
import { pathOf, placeIn } from '../felt/place.ts'

/**
 * Adapts a draft to the current version and the current contract: merges it with what is saved now, and removes members
 * that the contract no longer has.
 *
 * @param body maps form values to the body of POST, without copying
 */
export function fitDraft(
  draft: { values: Values; base: Version },
  current: Values,
  section: { input: z.ZodMiniType },
  body: (values: Values) => unknown,
): Values {
  const fitted = structuredClone(merge(draft.base.values, draft.values, current).merged)
  const parsed = section.input.safeParse(body(fitted))
  for (const issue of parsed.error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') continue
    const owner = issue.path.reduce<unknown>((inner, part) => Object(inner)[part], body(fitted))
    for (const key of issue.keys) Reflect.deleteProperty(Object(owner), key)
  }
  return fitted
}

/**
 * The texts of a draft by the names of the fields in another form: a list may have got rows since, and names have indexes.
 * A text of a field that the form has not is left out.
 */
export const textsIn = (
  { raw, values }: { raw: Readonly<Record<string, string>>; values: Values },
  form: Values,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, text]) => {
      const path = pathOf(form, placeIn(values, name.split('.')))
      return path ? [[path.join('.'), text]] : []
    }),
  )
