import './history.css'
import { useTexts } from '../../client/language.tsx'
import { FromTo } from '../../forslag/FromTo.tsx'
import { changeText, changeValues, withUnit } from './changes.ts'
import type { Change } from './contract.ts'

interface ChangesProps {
  changes: readonly Change[]
  /** They are the first answers: nothing was there before. */
  isFirst?: boolean
}

/** Changed answers, each with its value before and after. */
export function Changes({ changes, isFirst = false }: ChangesProps) {
  return (
    <ul className="ek-changes">
      {changes.map((change) => (
        <li key={change.ledetekst}>
          <span>{asLabel(change.ledetekst)}</span> <What change={change} isFirst={isFirst} />
        </li>
      ))}
    </ul>
  )
}

interface SectionsProps {
  sections: readonly { id: string; tittel: string; endringer: readonly Change[] }[]
}

/** The same by section, below its title. */
export const ChangedSections = ({ sections }: SectionsProps) =>
  sections.map(({ id, tittel, endringer }) => (
    <div key={id}>
      <p>
        <strong>{tittel}</strong>
      </p>
      <Changes changes={endringer} />
    </div>
  ))

/** The text before an answer: a question as it is, the text of a confirmation without its full stop. */
const asLabel = (text: string) => (text.endsWith('?') ? text : `${text.replace(/\.$/, '')}:`)

/** «0 → 1 000 kWh», read as «fra 0 til 1 000 kWh»; in the first version the answer alone. */
function What({ change, isFirst }: { change: Change; isFirst: boolean }) {
  const texts = useTexts()
  const { til, enhet, lagtTil = [], tattBort = [] } = change
  if (isFirst) return <strong>{withUnit(til, enhet)}</strong>
  if (lagtTil.length + tattBort.length > 0) return <span>{changeText(change, texts)}</span>
  return <FromTo {...changeValues(change, texts)} />
}
