import { useTexts } from '../client/language.tsx'
import type { Labelled } from '../felt/labels.ts'
import { type Change, idOf, type Side } from '../felt/merge.ts'
import { fieldWords } from '../felt/words.ts'
import type { Texts } from '../texts/texts.ts'
import { RadioList } from '../ui/fields/RadioList.tsx'
import { Table } from '../ui/Table.tsx'

interface Place {
  section: Labelled
  /** `rapporteringAr` */
  ar: number
}

interface ChangesProps extends Place {
  changes: readonly Change[]
  caption: string
  captionHidden?: boolean
  /** Key of the end of the heads of before and after: unless told, what is there, and what it becomes. */
  heads?: 'innsendt'
}

/** Changes of a section, a row each: the field, what is there, what it becomes, and the cell that says so. */
export function Changes({ changes, section, ar, caption, captionHidden = false, heads }: ChangesProps) {
  const texts = useTexts()
  const { t } = texts
  const hasCells = changes.some(({ celle }) => celle)
  const [felt, fra, til, sted] = ['felt', 'fra', 'til', 'celle'].map((key) =>
    t(heads && (key === 'fra' || key === 'til') ? `forslag.${key}.${heads}` : `forslag.${key}`),
  )
  return (
    <Table caption={caption} captionHidden={captionHidden}>
      <thead>
        <tr>
          <th scope="col">{felt}</th>
          <th scope="col">{fra}</th>
          <th scope="col">{til}</th>
          {hasCells ? <th scope="col">{sted}</th> : null}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const { label, show } = wordsOf(change, section, ar, texts)
          return (
            <tr key={idOf(change.sted)}>
              <th scope="row" data-label={felt}>
                {label}
              </th>
              <td data-label={fra}>{show(change.fra)}</td>
              <td data-label={til}>
                <strong>{show(change.til)}</strong>
                {change.skrevet ? (
                  <span className="ek-subtle"> {t('forslag.skrevet', { tekst: change.skrevet })}</span>
                ) : null}
              </td>
              {hasCells ? (
                <td data-label={sted} className="ek-subtle">
                  {change.celle}
                </td>
              ) : null}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

interface ConflictProps extends Place {
  conflict: Change
  /** Of the first button. */
  id: string
  /** Key of what stands before `til`. */
  til: string
  choice: Side | null
  onChoose: (side: Side) => void
  error?: string | undefined
}

/** A change of a field that somebody changed as well: what was there, who changed it, and a choice between the two. */
export function Conflict({ conflict, section, ar, id, til, choice, onChoose, error }: ConflictProps) {
  const texts = useTexts()
  const { t, klokka } = texts
  const { label, show } = wordsOf(conflict, section, ar, texts)
  const { av, da } = conflict
  const said = [
    ...(av ? [t(`forslag.av${av.erDeg ? '-deg' : ''}`, { navn: av.navn, tidspunkt: klokka(av.utc) })] : []),
    ...('da' in conflict ? [t('forslag.da', { verdi: show(da) })] : []),
  ]
  return (
    <RadioList<Side>
      id={id}
      label={label}
      description={said.join(' ')}
      error={error}
      value={choice}
      onChange={onChoose}
      options={[
        { value: 'theirs', label: t('forslag.behold', { verdi: show(conflict.fra) }) },
        { value: 'mine', label: t(til, { verdi: show(conflict.til) }) },
      ]}
    />
  )
}

function wordsOf({ sted, navn }: Change, section: Labelled, ar: number, texts: Texts) {
  const { label, show } = fieldWords(section, sted, texts, ar)
  return { label: navn === undefined ? label : texts.t(navn), show }
}
