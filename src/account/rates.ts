/** A limit of its own for a route, per minute and address; whatever cookie comes along makes no new count. */
export const perAddress = (max: number) => ({
  rateLimit: { max, timeWindow: 60_000, keyGenerator: ({ ip }: { ip: string }) => ip },
})
