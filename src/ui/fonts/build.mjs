/**
 * Makes inter-norwegian.woff2 and inter-latin.woff2 from the package's own: `node src/ui/fonts/build.mjs`.
 *
 * The weights that are used, and of what a font can do the spacing, marks and tabular figures: what every page needs is a third
 * of the package's file, and small enough to come in one go over a new connection (10 packets of 1460 bytes, headers too).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import wawoff2 from 'wawoff2'

const here = dirname(fileURLToPath(import.meta.url))
const packages = join(here, '../../../node_modules')
const whole = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
const weights = [400, 600]
const used = ['kern', 'tnum']
/** The characters of each file are those that fonts.css says it is for; marks that stand over others are in the second alone. */
const files = {
  // Without GDEF pairs are spaced alike in all weights: less than anybody sees, for 0.8 kB. Marks need it.
  'inter-norwegian.woff2': { features: used, dropped: ['GDEF'] },
  'inter-latin.woff2': { features: [...used, 'ccmp', 'locl', 'mark', 'mkmk'], dropped: [] },
}
/** Kinds of set in hb-subset.h: tags of tables that are dropped, and of layout features. */
const dropTables = 3
const layoutFeatures = 6

// Copied: the next call takes the place where it lies.
const font = new Uint8Array(await wawoff2.decompress(readFileSync(join(packages, whole))))
const wasm = await WebAssembly.compile(readFileSync(join(packages, 'harfbuzzjs/dist/harfbuzz-subset.wasm')))
const css = readFileSync(join(here, '../css/fonts.css'), 'utf8')
const tag = (name) => [...name].reduce((number, letter) => (number << 8) | letter.charCodeAt(0), 0)

for (const [name, kept] of Object.entries(files))
  writeFileSync(join(here, name), await wawoff2.compress(await subset(rangesOf(name), kept)))

/** The font with the characters of these ranges alone, not packed. */
async function subset(ranges, { features, dropped }) {
  const { exports: hb } = await WebAssembly.instantiate(wasm)
  const memory = () => new Uint8Array(hb.memory.buffer)
  const at = hb.malloc(font.length)
  memory().set(font, at)
  const face = hb.hb_face_create(hb.hb_blob_create(at, font.length, 2, 0, 0), 0)
  const wanted = hb.hb_subset_input_create_or_fail()
  const characters = hb.hb_subset_input_unicode_set(wanted)
  for (const [first, last] of ranges) for (let one = first; one <= last; one++) hb.hb_set_add(characters, one)
  const kept = hb.hb_subset_input_set(wanted, layoutFeatures)
  hb.hb_set_clear(kept)
  for (const feature of features) hb.hb_set_add(kept, tag(feature))
  const without = hb.hb_subset_input_set(wanted, dropTables)
  for (const table of dropped) hb.hb_set_add(without, tag(table))
  hb.hb_subset_input_set_axis_range(wanted, face, tag('wght'), ...weights, Number.NaN)
  const made = hb.hb_subset_or_fail(face, wanted)
  if (!made) throw new Error('hb-subset cannot make the font')
  const blob = hb.hb_face_reference_blob(made)
  const start = hb.hb_blob_get_data(blob, 0)
  return memory().slice(start, start + hb.hb_blob_get_length(blob))
}

/** What fonts.css says that the file is for. */
function rangesOf(name) {
  const [, after] = css.split(`fonts/${name}"`)
  const [, text] = /^[^}]*unicode-range:([^;]*);/.exec(after)
  return text.split(',').map((range) => {
    const [first, last = first] = range.trim().slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}
