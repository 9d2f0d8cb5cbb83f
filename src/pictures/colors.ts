/** The colours of what is drawn for paper: the service's theme (src/ui/theme), the same green, the same greys. */
export const color = {
  brand: '#17583f',
  weak: '#528270',
  heading: '#0d3223',
  text: '#232e2a',
  subtle: '#575f5c',
  hairline: '#b9bcbb',
  rule: '#737a78',
  tint: '#f0f4f3',
  bar: '#e2eae7',
  warning: '#7a4a00',
  paper: '#ffffff',
} as const
/** Of the parts of the energy mix, in order: dark and light take turns, and no two are alike in grey. */
export const tones = ['#17583f', '#8db09f', '#0d3223', '#a9c1b8', '#2d6851', '#d3e0da'] as const
export type Color = (typeof color)[keyof typeof color] | (typeof tones)[number]
/** The colour of words on a tone. */
export const onTone = (index: number): Color => (index % 2 === 0 ? color.paper : color.heading)
