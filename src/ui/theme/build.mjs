/** Makes energikartlegging.css from designsystemet.config.json by the theme tool: `node src/ui/theme/build.mjs`. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const here = import.meta.dirname
const work = mkdtempSync(join(tmpdir(), 'theme-'))
const tool = join(here, '../../../node_modules/@digdir/designsystemet/dist/bin/designsystemet.js')
const run = (...args) => execFileSync(process.execPath, [tool, 'tokens', ...args], { cwd: work, stdio: 'inherit' })

copyFileSync(join(here, 'designsystemet.config.json'), join(work, 'designsystemet.config.json'))
run('create')
run('build', '-o', 'css')
copyFileSync(join(work, 'css', 'energikartlegging.css'), join(here, 'energikartlegging.css'))
rmSync(work, { recursive: true })
