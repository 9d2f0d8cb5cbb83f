import { unitIn } from './figures.ts'

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
