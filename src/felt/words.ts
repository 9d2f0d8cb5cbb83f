import { kode } from '../kodelister/kodelister.ts'
import type { Texts } from '../texts/texts.ts'
import { type Labelled, labelEntry, labelText, rowOf, unitIn } from './labels.ts'
import { type Place, rowKey } from './merge.ts'

interface FieldWords {
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
export function fieldWords(section: Labelled, place: Place, texts: Texts, ar: number): FieldWords {
  return {
    label: labelText(section, place, texts, ar) ?? texts.t('utkast.annet-felt'),
    show: (value) => shown(section, place, value, texts, ar),
  }
}

function shown(section: Labelled, place: Place, value: unknown, texts: Texts, ar: number): string {
  const entry = labelEntry(section, place)
  if (typeof value === 'number')
    return entry?.koder
      ? texts.navn(kode(entry.koder, value))
      : texts.tall(value, unitIn(entry, rowOf(place)))
  if (typeof value === 'boolean') return entry?.isBox ? texts.bekreftet(value) : texts.jaNei(value)
  if (typeof value === 'string') return texts.tekst(value)
  if (value === null && entry?.nullIsNei) return texts.t('felles.nei')
  return value ? shownWhole(section, place, value, texts, ar) : texts.t('felles.ikke-oppgitt')
}

/** A part or row that was added or removed as a whole: its own answer, and what it holds: «Ja (1 200 kWh, 400 kW)». */
function shownWhole(section: Labelled, place: Place, value: object, texts: Texts, ar: number): string {
  const key = rowKey(value)
  let answer = true
  const parts = Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const at = [...place, name]
    if (key?.[name] !== undefined || inner === null || inner === undefined || inner === '') return []
    const words = shown(section, at, inner, texts, ar)
    if (typeof inner !== 'boolean') return [words]
    // What has no label of its own answers the question of the part.
    if (labelEntry(section, at) !== labelEntry(section, place))
      return [`${labelText(section, at, texts, ar)} ${words}`]
    answer = inner
    return []
  })
  return `${texts.jaNei(answer)}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`
}
