import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { color } from './draw.ts'

/** Relative luminance of WCAG, which is what grey print shows of a colour. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}
const neighbours = (all: readonly string[]) =>
  all.slice(1).map((one, index) => contrast(one, all[index] ?? ''))

describe('the colours', () => {
  it('of the paper have words and bars that can be seen', () => {
    for (const ink of ['text', 'subtle', 'heading', 'warning', 'brand'] as const)
      expect(contrast(color[ink], '#ffffff')).toBeGreaterThan(4.5)
    expect(contrast(color.brand, color.bar), 'a bar on its ground').toBeGreaterThan(3)
  })

  it('of the six parts of the mix are far apart on the page, in light and in dark', () => {
    const css = readFileSync(new URL('../../pictures/pictures.css', import.meta.url), 'utf8')
    const names = [...css.matchAll(/nth-child\(\d\) \{\s*--ek-part: var\((--ds-color-accent-[\w-]+)\)/g)].map(
      ([, name = '']) => name,
    )
    expect(new Set(names).size).toBe(6)
    const theme = readFileSync(new URL('../../ui/theme/energikartlegging.css', import.meta.url), 'utf8')
    const values = (name: string) =>
      [...theme.matchAll(new RegExp(`${name}: (#[0-9a-fA-F]{6});`, 'g'))].map(([, hex = '']) => hex)
    const schemes = names.map((name) => [values(name).at(0) ?? '', values(name).at(-1) ?? ''])
    for (const scheme of [0, 1])
      expect(Math.min(...neighbours(schemes.map((one) => one[scheme] ?? '')))).toBeGreaterThan(2.5)
  })
})
