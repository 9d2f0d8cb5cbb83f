import { labelText } from '../felt/labels.ts'
import { placeIn } from '../felt/place.ts'
import type { Block, Contract } from '../seksjon/section.ts'
import { visUtregning } from '../tall/utregning.ts'
import type { Texts } from '../texts/texts.ts'
import { type Applied, appliedTo, type Utregning } from './contract.ts'

/**
 * The block of a section's summary that says how figures were worked out; none where no text applies.
 *
 * @param form the section's form
 * @param ar `rapporteringAr`
 */
export function utregningBlock(
  section: Contract,
  form: unknown,
  kept: readonly Utregning[],
  ar: number,
  texts: Texts,
): Block[] {
  const felter = appliedTo(section, form, kept)
    .toSorted((a, b) => a.path.join('.').localeCompare(b.path.join('.'), 'en', { numeric: true }))
    .map((applied) => ({
      ledetekst: texts.t('utregning.felt', { felt: nameOf(section, form, applied, ar, texts) }),
      verdi: texts.t('utregning.verdi', {
        skrevet: applied.skrevet,
        utregning: visUtregning(applied.reading, applied.maleenhet, texts.sprak),
      }),
    }))
  return felter.length > 0 ? [{ type: 'felter', felter }] : []
}

const nameOf = (section: Contract, form: unknown, { felt, path }: Applied, ar: number, texts: Texts) =>
  labelText(section, placeIn(form, path), texts, ar) ?? felt
