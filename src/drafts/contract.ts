import * as z from 'zod/mini'

/** GET /auth/utkastnokkel: an opaque id of the person and 32 bytes in base64, for the local draft store alone. */
export const utkastnokkel = z.object({ person: z.string(), nokkel: z.string() })
