import * as z from 'zod/mini'

/** POST /energikartlegginger/{id}/tilstede: the section that the caller has open, or, with `forlater`, has just left. */
export const tilstede = z.strictObject({
  seksjon: z.string().check(z.maxLength(100)),
  forlater: z.optional(z.boolean()),
})

/** The names of others who have it open. */
export const andreTilstede = z.object({ andre: z.array(z.string()) })
