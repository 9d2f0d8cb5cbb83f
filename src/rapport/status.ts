/** Status of a report (rules.md §2). Any other number is shown as Ukjent. */
export const status = { ny: 1, pabegynt: 2, innsendt: 3 } as const
