import { type Place, type RowKey, rowKey } from '../../drafts/merge.ts'
import { kode } from '../../kodelister/kodelister.ts'
import { type Label, labelEntry, labelText, rowOf, unitIn } from '../../seksjon/labels.ts'
import type { Contract } from '../../seksjon/section.ts'
import type { Texts } from '../../texts/texts.ts'
import { erForklaring } from '../../varsler/forklaring.ts'

export interface FieldWords {
  /** «Bygg – Energibruk i 2025 (kWh)» */
  label: string
  /** A value as it is shown: «500 kWh», «Ja», «Ikke oppgitt». */
  show: (value: unknown) => string
}

/**
 * What a field is called, and how its values are shown, by the labels of the section's contract.
 *
 * @param ar `rapporteringAr`
 */
export function fieldWords(
  section: Pick<Contract, 'labels'>,
  place: Place,
  texts: Texts,
  ar: number,
): FieldWords {
  return {
    label:
      labelText(section, place, texts, ar) ??
      texts.t(erForklaring(place[0]) ? 'varsel.forklaring' : 'utkast.annet-felt'),
    show: (value) => shown(value, labelEntry(section, place), rowOf(place), texts),
  }
}

function shown(value: unknown, entry: Label | undefined, row: RowKey, texts: Texts): string {
  if (typeof value === 'number')
    return entry?.koder ? texts.navn(kode(entry.koder, value)) : texts.tall(value, unitIn(entry, row))
  if (typeof value === 'boolean') return entry?.isBox ? texts.bekreftet(value) : texts.jaNei(value)
  if (typeof value === 'string') return texts.tekst(value)
  return value ? shownWhole(value, texts) : texts.t('felles.ikke-oppgitt')
}

/** A part or row that was added or removed as a whole: «Ja (1 200, 400)». */
function shownWhole(value: object, texts: Texts): string {
  const key = rowKey(value)
  const parts = Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    if (key?.[name] !== undefined) return []
    if (typeof inner === 'number') return [texts.tall(inner)]
    if (typeof inner === 'boolean') return [texts.jaNei(inner)]
    return typeof inner === 'string' ? [inner] : []
  })
  return parts.length > 0 ? `${texts.t('felles.ja')} (${parts.join(', ')})` : texts.t('felles.ja')
}
