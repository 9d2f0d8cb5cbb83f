import type { LestTall } from '../../tall/parse.ts'
import type { Faktor } from '../../tall/units.ts'
import { Button } from '../Button.tsx'

interface FuelChoiceProps {
  /** What is asked, also the name of the group. */
  question: string
  velg: NonNullable<LestTall['velg']>
  /** Name of a fuel, which is written behind the unit, and text of its button. */
  brensel: (faktor: Faktor) => { navn: string; tekst: string }
  /** Called with the text that says the fuel, too: «5000 liter bioetanol». */
  onChoose: (text: string) => void
}

/** Asks which fuel a quantity is of, with a button for each. */
export function FuelChoice({ question, velg, brensel, onChoose }: FuelChoiceProps) {
  return (
    <fieldset className="ek-fuels">
      <legend>{question}</legend>
      {velg.faktorer.map((faktor) => {
        const { navn, tekst } = brensel(faktor)
        return (
          <Button
            key={navn}
            type="button"
            variant="secondary"
            size="sm"
            onClick={() => onChoose(`${velg.foran} ${navn}`)}
          >
            {tekst}
          </Button>
        )
      })}
    </fieldset>
  )
}
