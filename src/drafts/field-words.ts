import { energibarere } from '../kodelister/energibarere.ts'
import { fornybarKraft } from '../kodelister/fornybar-kraft.ts'
import { formal, type Kode, kode } from '../kodelister/kodelister.ts'
import { produksjonskilder } from '../kodelister/produksjonskilder.ts'
import { tiltak } from '../kodelister/tiltak.ts'
import type { Texts } from '../texts/texts.ts'
import { labelOf, wordsOf } from './field-label.ts'
import { deepEqual, type Place, type RowKey, rowKey } from './merge.ts'
import type { Values } from './rebase.ts'

/** A field's name in the form that is shown; undefined when its row is not there. */
export function nameOf(place: Place, shown: Values): string | undefined {
  const name: (string | number)[] = []
  let inner: unknown = shown
  for (const part of place) {
    let step: string | number = typeof part === 'string' ? part : -1
    if (typeof part !== 'string' && Array.isArray(inner))
      step = inner.findIndex((row) => deepEqual(rowKey(row), part))
    if (step === -1) return undefined
    name.push(step)
    inner = Object(inner)[step]
  }
  return name.join('.')
}

export interface FieldWords {
  /** «Bygg – Energibruk»: the words that stand at the field in the page. */
  label: string
  /** A value as the field would show it. */
  show: (value: unknown) => string
}

/** How a field is called, and how its values are said. Looks at the page, where the words stand already. */
export function fieldWords(place: Place, shown: Values, texts: Texts): FieldWords {
  const name = nameOf(place, shown)
  const field = name === undefined ? null : document.getElementById(name)
  const unit = document.getElementById(`${name}-maleenhet`)?.textContent ?? undefined
  const isBox = field?.matches('[type=checkbox]') === true
  const question = field?.closest('[role=radiogroup]')
  const option = (value: unknown) => {
    const input = [...(question?.querySelectorAll('input') ?? [])].find((one) => one.value === String(value))
    return input && wordsOf(input)
  }
  const show = (value: unknown): string => {
    if (typeof value === 'number') return option(value) ?? texts.tall(value, unit)
    // A box that is not ticked is no answer.
    if (typeof value === 'boolean') return isBox ? texts.bekreftet(value) : texts.jaNei(value)
    if (typeof value === 'string') return texts.tekst(value)
    return value ? shownWhole(value, texts) : texts.t('felles.ikke-oppgitt')
  }
  return { label: (field && labelOf(question ?? field)) || codeOf(place, texts), show }
}

/** A part or row that was added or taken away as a whole: «Ja (1 200, 400)». */
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

const lists: Record<string, readonly Kode[]> = {
  formalKodeId: formal,
  energibarerKodeId: energibarere,
  kildeKodeId: produksjonskilder,
  fornybarKraftproduksjonVurderingKodeId: fornybarKraft,
  id: tiltak,
}

/** What a row is called that the page does not show now. */
function codeOf(place: Place, texts: Texts): string {
  const key = place.findLast((part): part is RowKey => typeof part !== 'string')
  const names = Object.entries(key ?? {}).flatMap(([name, value]) => {
    const list = lists[name]
    return list ? [texts.navn(kode(list, Number(value)))] : [String(value)]
  })
  return names.join(' ') || texts.t('utkast.annet-felt')
}
