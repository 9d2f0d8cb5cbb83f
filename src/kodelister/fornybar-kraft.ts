import list from './fornybar-kraft.json' with { type: 'json' }

/** `kwhPerKwpMin` and `kwhPerKwpMax` are the yearly plausibility band, null where none is set. */
export const fornybarKraft = list
