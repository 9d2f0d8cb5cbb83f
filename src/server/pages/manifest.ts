import * as z from 'zod/mini'

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
    assets: z.optional(z.array(z.string())),
  }),
)

/** Vite's manifest: the built files of each module, and its imports. */
export type Manifest = z.infer<typeof manifest>

/** Parses a manifest. @throws ZodError */
export const readManifest = (text: string): Manifest => manifest.parse(JSON.parse(text))

/** The fonts that the style sheets name. They are preloaded, because `font-display: optional` does not wait for them. */
export const fontsOf = (files: Manifest): string[] => [
  ...new Set(
    Object.values(files).flatMap(({ assets = [] }) => assets.filter((file) => file.endsWith('.woff2'))),
  ),
]

/** Scripts and style sheets of the modules and of all that they import. */
export function filesOf(files: Manifest, keys: readonly string[]): string[] {
  const all = new Set(keys)
  for (const key of all) for (const next of files[key]?.imports ?? []) all.add(next)
  return [...new Set([...all].flatMap((key) => [files[key]?.file ?? [], files[key]?.css ?? []].flat()))]
}
