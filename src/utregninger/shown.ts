import { labelText } from '../felt/labels.ts'
import { placeIn } from '../felt/place.ts'
import type { Rad } from '../seksjon/celle.ts'
import type { Block, Contract } from '../seksjon/section.ts'
import { visUtregning } from '../tall/utregning.ts'
import type { Texts } from '../texts/texts.ts'
import { type Applied, appliedTo, type Utregning } from './contract.ts'

/**
 * The table of a section's summary that says how figures were worked out; none where no text applies.
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
  const { t, sprak } = texts
  const rader = appliedTo(section, form, kept)
    .toSorted((a, b) => a.path.join('.').localeCompare(b.path.join('.'), 'en', { numeric: true }))
    .map(
      (applied): Rad => [
        nameOf(section, form, applied, ar, texts),
        applied.skrevet,
        visUtregning(applied.reading, applied.maleenhet, sprak),
      ],
    )
  if (rader.length === 0) return []
  const kolonner = [t('utregning.tall'), t('utregning.skrevet'), t('utregning.regnet')]
  return [{ type: 'tabell', tittel: t('utregning.tittel'), kolonner, rader }]
}

const nameOf = (section: Contract, form: unknown, { felt, path }: Applied, ar: number, texts: Texts) =>
  labelText(section, placeIn(form, path), texts, ar) ?? felt
