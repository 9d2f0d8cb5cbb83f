import * as z from 'zod/mini'

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)

/** What the build made of each module, and what goes with it (Vite's manifest). */
export type Manifest = z.infer<typeof manifest>

/** @throws ZodError for what is no manifest */
export const readManifest = (text: string): Manifest => manifest.parse(JSON.parse(text))
