import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '..')

/** The selectors of a style sheet, each alone: a comma or a space within brackets ends none. */
function selectorsOf(css: string): string[] {
  const heads = css.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? []
  return heads.filter((head) => !head.trim().startsWith('@')).flatMap((head) => outside(head, /,/))
}

function outside(text: string, end: RegExp): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text.trim()) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (depth === 0 && end.test(letter)) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** Whether the styled element is a sibling or a descendant of the element with `:has`. */
const looksAway = (selector: string) =>
  outside(selector, /[\s>+~]/)
    .slice(0, -1)
    .some((part) => part.includes(':has('))

it('no selector styles one thing by what another has: the browser would style all of that anew at each change', () => {
  const found = globSync('**/*.css', { cwd: src }).flatMap((file) =>
    selectorsOf(readFileSync(join(src, file), 'utf8')).filter(looksAway),
  )
  expect(found).toEqual([])
})

it('finds one', () => {
  expect(selectorsOf('a:not(:has(h1)) .b, c:has(> d) { x: y }').filter(looksAway)).toEqual([
    'a:not(:has(h1)) .b',
  ])
})

/** The colours of the theme by name, light and dark. */
const themes = [
  ...readFileSync(join(src, 'ui/theme/energikartlegging.css'), 'utf8').matchAll(
    /\[data-color-scheme="(light|dark)"\] \{([^}]*)\}/g,
  ),
].map(
  ([, , colours = '']) =>
    new Map([...colours.matchAll(/--ds-color-([\w-]+): *(#\w{6})/g)].map(([, name, hex]) => [name, hex])),
)

const luminance = (hex = '') => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

it('every sign, edge and bar in amber or red stands out from the page by 3 to 1, light and dark (WCAG 2.2, 1.4.11)', () => {
  expect(themes).toHaveLength(2)
  const drawn = globSync('**/*.css', { cwd: src }).flatMap((file) =>
    [
      ...readFileSync(join(src, file), 'utf8').matchAll(
        /(?:fill|--ek-dot|border-inline-start): (?:\dpx solid )?var\(--ds-color-((?:warning|danger)-[\w-]+)\)/g,
      ),
    ].map(([, name]) => name),
  )
  expect(new Set(drawn).size).toBeGreaterThan(1)
  for (const theme of themes)
    for (const name of new Set(drawn)) {
      const [page, sign] = [luminance(theme.get('neutral-background-default')), luminance(theme.get(name))]
      expect((Math.max(page, sign) + 0.05) / (Math.min(page, sign) + 0.05), name).toBeGreaterThanOrEqual(3)
    }
})
