import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PurgeCSS } from 'purgecss'
import type { Plugin } from 'vite'

/** What the server draws, by the styles that go with it. */
const drawn = {
  'landing.css': { sources: ['landing-page', 'parts'], hasFonts: true },
  // Asked for by a page's own styles, a font is told the page's address, whatever the referrer policy.
  'frame.css': { sources: ['frame', 'parts'], hasFonts: false },
}

const fontFile = /@font-face\{[^}]*url\([^}]*\}/g

/** Where a selector begins that names nothing outside its `:is` or `:where`: PurgeCSS would take it for unused. */
const bare = /(?<=[{},])(?=:(?:is|where)\()/g

/**
 * What the server's pages need of the one style sheet, for it to put into them (decisions/0034 and 0042): they are drawn with
 * the first answer. Kept is every rule whose names stand in the page's source.
 */
export const stylesInPages = (outDir: string): Plugin => ({
  name: 'styles-in-pages',
  apply: 'build',
  async writeBundle() {
    const folder = join(outDir, 'assets')
    const sheet = (await readdir(folder)).find((name) => /^app-.*\.css$/.test(name))
    if (!sheet) throw new Error('The build has no style sheet of its own')
    const whole = await readFile(join(folder, sheet), 'utf8')
    for (const [name, { sources, hasFonts }] of Object.entries(drawn)) {
      const kept = await keep(whole, sources)
      const css = hasFonts ? kept : kept.replaceAll(fontFile, '')
      if (!hasFonts && css.includes('url(')) throw new Error(`${name} asks for a file`)
      if (!css.includes('.ek-header') || css.includes('</')) throw new Error(`${name} has no styles`)
      await writeFile(join(outDir, name), css)
    }
  },
})

async function keep(whole: string, sources: readonly string[]): Promise<string> {
  const content = sources.map(async (source) => ({
    raw: await readFile(resolve(import.meta.dirname, `src/landing/${source}.ts`), 'utf8'),
    extension: 'ts',
  }))
  const [kept] = await new PurgeCSS().purge({
    content: await Promise.all(content),
    css: [{ raw: whole.replace(bare, '*') }],
    safelist: ['html', 'body'],
    keyframes: true,
    variables: true,
  })
  return kept?.css ?? ''
}
