import './units.css'
import { visOrgnr } from '../../texts/texts.ts'
import { splitName } from '../../texts/unit-name.ts'

interface UnitNameProps {
  unit: { navn: string; organisasjonsnummer: string }
  /** Name of the main unit: the words that the unit's name begins with like it are dimmed. */
  mainName?: string
}

/** A unit's name and number on one line. */
export function UnitName({ unit: { navn, organisasjonsnummer }, mainName }: UnitNameProps) {
  const [shared, own] = splitName(navn, mainName)
  return (
    <>
      <span className="ek-shared">{shared}</span>
      <span>{own}</span> <span className="ek-subtle ek-nowrap">{`(${visOrgnr(organisasjonsnummer)})`}</span>
    </>
  )
}
