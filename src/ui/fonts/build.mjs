/**
 * Makes inter-latin.woff2 from the package's own: `node src/ui/fonts/build.mjs`.
 *
 * The weights that are used, and of what a font can do the spacing, marks and tabular figures: less than half the size.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import wawoff2 from 'wawoff2'

const here = dirname(fileURLToPath(import.meta.url))
const packages = join(here, '../../../node_modules')
const whole = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
const weights = [400, 700]
const features = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'cv05', 'ss03']
/** Kind of set in hb-subset.h: tags of layout features. */
const layoutFeatures = 6

const font = await wawoff2.decompress(readFileSync(join(packages, whole)))
const wasm = readFileSync(join(packages, 'harfbuzzjs/dist/harfbuzz-subset.wasm'))
const { exports: hb } = (await WebAssembly.instantiate(wasm)).instance
const memory = () => new Uint8Array(hb.memory.buffer)
const tag = (name) => [...name].reduce((number, letter) => (number << 8) | letter.charCodeAt(0), 0)

const at = hb.malloc(font.length)
memory().set(font, at)
const face = hb.hb_face_create(hb.hb_blob_create(at, font.length, 2, 0, 0), 0)
const wanted = hb.hb_subset_input_create_or_fail()
const characters = hb.hb_subset_input_unicode_set(wanted)
for (const [first, last] of ranges()) for (let one = first; one <= last; one++) hb.hb_set_add(characters, one)
const kept = hb.hb_subset_input_set(wanted, layoutFeatures)
hb.hb_set_clear(kept)
for (const feature of features) hb.hb_set_add(kept, tag(feature))
hb.hb_subset_input_set_axis_range(wanted, face, tag('wght'), ...weights, Number.NaN)

const made = hb.hb_subset_or_fail(face, wanted)
if (!made) throw new Error('hb-subset cannot make the font')
const blob = hb.hb_face_reference_blob(made)
const start = hb.hb_blob_get_data(blob, 0)
const bytes = memory().slice(start, start + hb.hb_blob_get_length(blob))
writeFileSync(join(here, 'inter-latin.woff2'), await wawoff2.compress(bytes))

/** What fonts.css says that the file is for. */
function ranges() {
  const [, text] = /inter-latin\.woff2[^}]*unicode-range:([^;]*);/.exec(
    readFileSync(join(here, '../css/fonts.css'), 'utf8'),
  )
  return text.split(',').map((range) => {
    const [first, last = first] = range.trim().slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}
