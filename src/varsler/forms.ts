import { sections } from '../sections/index.ts'
import { appliedTo, type Utregning } from '../utregninger/contract.ts'

/**
 * Forms by section id for `lesGrunnlag`: that of `omForetaket`, the only section whose rules read the register's data of the unit, has
 * them too. Sections that are left out count as not filled in.
 *
 * @param foretak the answer of `omForetaket`; undefined where it is not read
 */
export const withRegister = (
  forms: ReadonlyMap<string, unknown>,
  foretak: unknown,
): Record<string, unknown> => ({
  ...Object.fromEntries(forms),
  ...(foretak !== undefined && { omForetaket: { ...Object(foretak), ...Object(forms.get('omForetaket')) } }),
})

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
