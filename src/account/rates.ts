/** Rate limit of one route: `max` requests per minute and IP address, whatever cookie is sent. */
export const perAddress = (max: number) => ({
  rateLimit: { max, timeWindow: 60_000, keyGenerator: ({ ip }: { ip: string }) => ip },
})
