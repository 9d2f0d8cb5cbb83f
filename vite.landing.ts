import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PurgeCSS } from 'purgecss'
import type { Plugin } from 'vite'

const pages = ['landing-page', 'parts'].map((name) => resolve(import.meta.dirname, `src/landing/${name}.ts`))

/** Where a selector begins that names nothing outside its `:is` or `:where`: PurgeCSS would take it for unused. */
const bare = /(?<=[{},])(?=:(?:is|where)\()/g

/**
 * What the landing page needs of the one style sheet, for the server to put into the page (decisions/0034): it is drawn with
 * the first answer. Kept is every rule whose names stand in the page's source.
 */
export const landingStyles = (outDir: string): Plugin => ({
  name: 'landing-styles',
  apply: 'build',
  async writeBundle() {
    const folder = join(outDir, 'assets')
    const sheet = (await readdir(folder)).find((name) => /^app-.*\.css$/.test(name))
    if (!sheet) throw new Error('The build has no style sheet of its own')
    const whole = await readFile(join(folder, sheet), 'utf8')
    const content = pages.map(async (page) => ({ raw: await readFile(page, 'utf8'), extension: 'ts' }))
    const [kept] = await new PurgeCSS().purge({
      content: await Promise.all(content),
      css: [{ raw: whole.replace(bare, '*') }],
      keyframes: true,
      variables: true,
    })
    const css = kept?.css ?? ''
    if (!css.includes('.ek-landing') || css.includes('</')) throw new Error('The landing page has no styles')
    await writeFile(join(outDir, 'landing.css'), css)
  },
})
