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
describe('the colours', () => {
  it('of the paper have words and bars that can be seen', () => {
    for (const ink of ['text', 'subtle', 'heading', 'warning', 'brand'] as const)
      expect(contrast(color[ink], '#ffffff')).toBeGreaterThan(4.5)
    expect(contrast(color.brand, color.bar), 'a bar on its ground').toBeGreaterThan(3)
  })
})
