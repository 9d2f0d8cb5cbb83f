import list from './fornybar-kraft.json' with { type: 'json' }

/** `enhet` is the unit of the power: kWp for solar, else kW. `kwhPerKwpMin` and `kwhPerKwpMax` are the yearly plausibility band, null where none is set. */
export const fornybarKraft = list
