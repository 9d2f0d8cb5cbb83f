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
