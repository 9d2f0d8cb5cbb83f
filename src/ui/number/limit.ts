/**
 * The largest figure that a field takes, in the field's own unit (rules.md §6.1). Up to here a number with three
 * decimals never equals one with two, so the rule about decimals is exact.
 */
export const storsteTall = 1e12
