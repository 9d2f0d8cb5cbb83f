import { Select } from '../../../ui/fields/Select.tsx'
import { useTexts } from '../../language.tsx'
import type { PreviewChoicesProps } from './PreviewChoices.tsx'

/** Ids of the fields that ask which part of a sheet to take, and which year it is of. */
export const partField = 'grid-del'
export const yearField = 'grid-ar'

/** How many parts are named in the question. */
const named = 3

/** The question about a sheet of several parts, such as a chain's shops: asked once for the whole sheet. */
export function PreviewParts({ reading, table, choices, onChoices, refused }: PreviewChoicesProps) {
  const { t } = useTexts()
  const { parts, yearInDoubt } = reading
  if (parts.length === 0) return null
  const { part, year } = choices
  const some = parts.slice(0, named).join(', ')
  return (
    <div className="ek-grid__choices">
      <Select
        name={partField}
        label={t('grid.del')}
        description={t(parts.length > named ? 'grid.del.flere' : 'grid.del.alle-nevnt', {
          navn: some,
          n: parts.length - named,
        })}
        value={part === undefined ? null : String(part)}
        error={refused && part === undefined ? t('grid.del.feil') : undefined}
        onChange={(value) => {
          if (value !== null) onChoices({ ...choices, part: value === 'alle' ? value : Number(value) })
        }}
        placeholder={t('grid.velg')}
        options={[
          { value: 'alle', label: t('grid.del.sammen') },
          ...parts.map((navn, index) => ({ value: String(index), label: navn })),
        ]}
      />
      {yearInDoubt ? (
        <Select
          name={yearField}
          label={t('grid.del.ar')}
          value={year === undefined ? null : String(year)}
          error={refused && year === undefined ? t('grid.del.ar.feil') : undefined}
          onChange={(value) => {
            if (value !== null) onChoices({ ...choices, year: Number(value) })
          }}
          placeholder={t('grid.velg')}
          options={table.columns.map(({ label }, index) => ({ value: String(index), label }))}
        />
      ) : null}
    </div>
  )
}
