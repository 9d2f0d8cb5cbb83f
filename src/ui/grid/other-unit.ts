import { unitIn } from './figures.ts'
import { plain } from './names.ts'

/** Units that figures of energy and money are not written in. `kr` and `kWh` are each other's. */
const OTHER = new Set(
  `kr nok kroner tkr mkr tnok mnok eur euro usd sek dkk gbp € $ £ wh kwh mwh gwh twh kw mw mj gj tj kcal mcal gcal btu
   l liter litre litres liters kg tonn tonne tonnes m2 m3 m² m³ sqft sm3 sm³ nm3 nm³ % prosent co2 tco2 timer`.split(
    /\s+/,
  ),
)

/** The unit in a heading or a name that cannot be read as this one, such as kr in «Kostnad 2025 (kr)» in a table of kWh. */
export const otherUnitIn = (text: string, maleenhet: string): string | undefined =>
  unitIn(text, maleenhet) === undefined
    ? text
        .toLowerCase()
        .split(/[^\p{L}\p{N}%€$£²³]+/u)
        .find((word) => OTHER.has(word) && word !== maleenhet.toLowerCase())
    : undefined

/**
 * The unit that a head says, of those that a field has; the field's own where it says none. Undefined where it says another one, two,
 * thousands of one, or one per something: no figure is read in a unit that it may not be in, so the user is asked.
 */
export function unitOfHead(head: string, units: readonly string[]): string | undefined {
  const [own = ''] = units
  const words = plain(head).split(' ')
  const named = units.filter((unit) => words.includes(plain(unit)))
  const said = unitIn(head, own) ?? named[0]
  const isScaled = said !== undefined && /^(tusen|mill)/.test(said)
  if (otherUnitIn(head, own) !== undefined && said === undefined) return undefined
  if (named.some((unit) => unit !== said && !(isScaled && unit === own))) return undefined
  if (perSomething.test(head) || (thousands.test(head) && !isScaled)) return undefined
  return said ?? units[0]
}

const perSomething = /(?:[kmgt]wh|gj|kr|nok|øre|m2|m²|kvm)\s*(?:\/|per\s|pr\.?\s)\s*(?!\s|år|year|annum)/i
const thousands = /(?<![\p{L}\d])(?:tusen|mill(?:ion\p{L}*)?|1 ?000|'?000)(?![\p{L}\d])/iu
