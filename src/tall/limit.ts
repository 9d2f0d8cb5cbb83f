/**
 * The largest figure that a field accepts, in the field's own unit (rules.md §6.1). Up to this limit a number with three
 * decimals is never stored as the same floating-point number as one with two, so the rule about decimals is exact.
 */
export const storsteTall = 1e12
