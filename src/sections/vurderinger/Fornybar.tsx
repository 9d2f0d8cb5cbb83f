import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AmountField } from '../../client/fields/amount.tsx'
import { useFetchedMark } from '../../client/fields/fetched.ts'
import { marksOf } from '../../client/fields/use-field.ts'
import { fornybarKraft } from '../../kodelister/fornybar-kraft.ts'
import { kode } from '../../kodelister/kodelister.ts'
import type { Texts } from '../../texts/texts.ts'
import { CheckboxList } from '../../ui/fields/CheckboxList.tsx'
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx'
import { useFieldIds } from '../../ui/fields/field-ids.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import type { Input } from './contract.ts'

const name = 'fornybarKraftproduksjonVurderinger'
type Row = Input[typeof name][number]

const empty = (id: number): Row => ({
  fornybarKraftproduksjonVurderingKodeId: id,
  energiKwh: null,
  effektKwp: null,
})

/** The types that were considered, each with two figures. A type that is chosen again gets back what was typed. */
export function Fornybar({ texts }: { texts: Texts }) {
  const { t, navn } = texts
  const { setValue } = useFormContext<Input>()
  const rows = useWatch<Input, typeof name>({ name })
  const typed = useRef(new Map<number, Row>())
  const choose = (ids: number[]) => {
    for (const row of rows) typed.current.set(row.fornybarKraftproduksjonVurderingKodeId, row)
    setValue(
      name,
      ids.map((id) => typed.current.get(id) ?? empty(id)),
      { shouldDirty: true },
    )
  }
  return (
    <Stack>
      <CheckboxList
        name={name}
        label={t('pages.vurderinger.fornybar')}
        description={t('pages.vurderinger.fornybar.hjelp')}
        mark={marksOf(t('felles.valgfritt'), useFetchedMark(name, rows))}
        value={rows.map((row) => row.fornybarKraftproduksjonVurderingKodeId)}
        onChange={choose}
        options={fornybarKraft.map((entry) => ({ value: entry.id, label: navn(entry) }))}
      />
      {rows.map(({ fornybarKraftproduksjonVurderingKodeId: id }, index) => {
        const path = `${name}.${index}`
        // The key contains the position, since the position is part of the fields' names in the form.
        return <Type key={`${path} ${id}`} id={id} path={path} texts={texts} />
      })}
    </Stack>
  )
}

function Type({ id, path, texts: { t, navn } }: { id: number; path: string; texts: Texts }) {
  const ids = useFieldIds({ name: `type-${id}` })
  const type = kode(fornybarKraft, id)
  return (
    <div className="vurderinger-del">
      <FieldGroup ids={ids} label={navn(type)}>
        <Stack>
          <AmountField
            name={`${path}.energiKwh`}
            label={t('pages.vurderinger.energi')}
            maleenhet="kWh"
            required
          />
          <AmountField
            name={`${path}.effektKwp`}
            label={t('pages.vurderinger.kwp')}
            maleenhet={type?.enhet ?? 'kW'}
            required
          />
        </Stack>
      </FieldGroup>
    </div>
  )
}
