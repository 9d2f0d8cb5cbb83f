/**
 * Makes energikartlegging.css from designsystemet.config.json: `node src/ui/theme/build.mjs`.
 *
 * The tool writes every mode; the service is light only and has one typography, so the rest is cut away.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'theme-'))
const tool = join(here, '../../../node_modules/@digdir/designsystemet/dist/bin/designsystemet.js')
const run = (...args) => execFileSync(process.execPath, [tool, 'tokens', ...args], { cwd: work })

copyFileSync(join(here, 'designsystemet.config.json'), join(work, 'designsystemet.config.json'))
run('create')
run('build', '-o', 'css')
const css = readFileSync(join(work, 'css', 'energikartlegging.css'), 'utf8')
rmSync(work, { recursive: true })

/** Top-level blocks, each with the text before its brace. */
function blocks(text) {
  const found = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) {
      found.push(text.slice(start, at + 1).trim())
      start = at + 1
    }
  }
  return found
}

const body = css.slice(css.indexOf('*/') + 2)
const kept = blocks(body)
  .filter((block) => !/@layer ds\.theme\.(color-scheme\.dark|typography\.secondary)/.test(block))
  .map((block) => block.replace(/@media \(prefers-color-scheme: light\) \{\s*\[data-color-scheme="auto"\] \{[^}]*\}\s*\}/, ''))

/** Every stylesheet that styles.css imports, but the theme itself. */
const others = readFileSync(join(here, '../styles.css'), 'utf8')
  .matchAll(/@import "([^"]+)"/g)
  .map(([, path]) => (path.startsWith('.') ? join(here, '..', path) : fileURLToPath(import.meta.resolve(path))))
  .filter((path) => !path.endsWith('energikartlegging.css'))
  .map((path) => readFileSync(path, 'utf8'))
  .toArray()
  .join('\n')

/** Takes away the variables that nobody reads, and then those that only they read. */
function withoutUnread(theme) {
  const read = new Set([...`${theme}\n${others}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name))
  const less = theme.replace(/^[ \t]*(--[\w-]+):[^;{}]*;\n/gm, (line, name) => (read.has(name) ? line : ''))
  return less === theme ? theme : withoutUnread(less)
}

if (kept.length === 0 || !kept.some((block) => block.includes('--ds-color-accent-base-default'))) {
  throw new Error('The theme has lost its colours: the tool has changed what it writes.')
}
writeFileSync(join(here, 'energikartlegging.css'), `/* Made by build.mjs. Change designsystemet.config.json instead. */\n${withoutUnread(kept.join('\n'))}\n`)
