import list from './energibarere.json' with { type: 'json' }

/**
 * `kwhPerEnhet` is a default factor at lower heating value (nedre brennverdi), to be kept as a versioned table with source
 * and validity; where `kwhPerEnhetTekst` names several fuels it is the factor of the first.
 */
export const energibarere = list
