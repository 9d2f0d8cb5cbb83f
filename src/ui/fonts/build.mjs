/**
 * Makes inter.woff2 out of the whole Inter: `node src/ui/fonts/build.mjs`.
 *
 * It holds all letters of Latin-1 and Latin Extended-A (Norwegian, Sámi and most names in Europe), the punctuation and
 * signs of our own texts, the weights that the styles use, and tabular figures.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const whole = createRequire(import.meta.url).resolve('inter-ui/variable/InterVariable.woff2')
const latin1 = [...range(0x20, 0x7e), ...range(0xa0, 0xff)]
const latinExtendedA = range(0x100, 0x17f)
const spaces = [...range(0x2002, 0x200b), 0x202f]
const signs = [...'‐‑–—‘’‚“”„•…‰⁄€₂₃−←↑→↓']

const characters = [...latin1, ...latinExtendedA, ...spaces]
const font = await subsetFont(readFileSync(whole), String.fromCodePoint(...characters) + signs.join(''), {
  targetFormat: 'woff2',
  keepFeatures: ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'],
  variationAxes: { opsz: 14, wght: { min: 400, max: 600, default: 400 } },
})
writeFileSync(join(import.meta.dirname, 'inter.woff2'), font)

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
