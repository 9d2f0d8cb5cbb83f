import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const turns = resolve(import.meta.dirname, 'src/web/turns')
/** What a turn is written as, and what stands for it until the files are cut. */
const written = 'await turn()'
const mark = 'turn("await")'

/**
 * The turns between the libraries (decisions/0036), put in when the files are cut: where a module says `await` at its top the
 * bundler no longer joins files, and each page and contract would have one more that only names another.
 */
export function turnsBetween(): Plugin {
  let taken = 0
  let put = 0
  return {
    name: 'turns-between',
    apply: 'build',
    transform(code, id) {
      if (!id.startsWith(turns) || !code.includes(written)) return
      taken += 1
      return code.replace(written, mark)
    },
    renderChunk: (code) =>
      code.replace(/\b(turn(?:\$\d+)?)\("await"\)/g, (_mark, turn) => {
        put += 1
        return `await ${turn}()`
      }),
    generateBundle() {
      if (taken === 0 || put !== taken) this.error(`Of ${taken} turns ${put} are in the files`)
    },
  }
}
