import { useMemo } from 'react'
import { energibarere } from '../../kodelister/energibarere.ts'
import type { Texts } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import type { ComboboxOption } from '../../ui/combobox/options.ts'
import type { Linje } from './linjer.ts'
import { faktorer } from './Rad.tsx'

export interface LeggTilProps {
  /** The carriers that are not in the table. */
  andre: readonly Linje[]
  alle: boolean
  /** `typed`: what was searched for. */
  onAdd: (id: number, typed: string) => void
  onAll: (alle: boolean) => void
  texts: Texts
}

/** Adds a carrier to the table: by its name, a synonym or a word of it, or all of them at once. */
export function LeggTil({ andre, alle, onAdd, onAll, texts }: LeggTilProps) {
  const { t, navn } = texts
  const options = useMemo(
    () =>
      andre.map(({ entry }) => ({
        value: String(entry.id),
        label: navn(entry),
        description: faktorer(entry, texts),
      })),
    [andre, navn, texts],
  )
  if (andre.length === 0) return null
  return (
    <>
      {alle ? null : (
        <Combobox
          id="energibaerere-legg-til"
          label={t('pages.energibaerere.legg-til')}
          placeholder={t('pages.energibaerere.legg-til.eksempel')}
          options={options}
          value={null}
          onChange={(id, typed) => {
            if (id !== null) onAdd(Number(id), typed)
          }}
          match={finnes}
          texts={{
            open: t('combobox.apne'),
            close: t('combobox.lukk'),
            clear: t('combobox.tom'),
            loading: t('combobox.laster'),
            noHits: t('pages.energibaerere.legg-til.ingen'),
            hits: (n) => t('combobox.antall', { n }),
          }}
        />
      )}
      <Button type="button" variant="tertiary" size="sm" aria-expanded={alle} onClick={() => onAll(!alle)}>
        {t(alle ? 'pages.energibaerere.vis-brukte' : 'pages.energibaerere.vis-alle', {
          n: energibarere.length,
        })}
      </Button>
    </>
  )
}

const ord = new Map(
  energibarere.map(({ id, kode, nb, nn, synonymer }) => [
    String(id),
    [kode, nb, nn, ...synonymer].join(' ').toLocaleLowerCase('nb'),
  ]),
)
/** Whether a carrier has every word of the query in a name or a synonym. */
const finnes = ({ value }: ComboboxOption, query: string) =>
  query
    .trim()
    .toLocaleLowerCase('nb')
    .split(/\s+/)
    .every((word) => ord.get(value)?.includes(word))
