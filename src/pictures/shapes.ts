import { type Color, color } from './colors.ts'

// Lengths are in points (1/72 inch) from the top left. One page of A4 on its side, and between which ends its lines stand.
export const page = { width: 842, height: 595 } as const
export const left = 52
export const width = page.width - 2 * left
/** Between which the sections stand. */
export const body = { top: 108, bottom: 542 } as const

/** One shape of the picture. */
export type Shape =
  | { type: 'box'; x: number; y: number; width: number; height: number; fill: Color }
  | { type: 'line'; points: readonly [x: number, y: number][]; stroke: Color }
  /** One line of text. `x` is its left end, `y` the top of its line. `isRepeated`: another text says it too, and is the one that is read. */
  | { type: 'text'; x: number; y: number; text: string; style: Style; isRepeated?: true }

export interface Style {
  font: 'regular' | 'semibold'
  size: number
  fill?: Color
}

/** The styles of what stands in a section of this size. */
export const stylesOf = (size: number) =>
  ({
    strong: { font: 'semibold', size: 10 * size },
    word: { font: 'regular', size: 10 * size },
    small: { font: 'regular', size: 9 * size, fill: color.subtle },
  }) as const

/** A part that is read by itself: a heading, a paragraph, an item of a list. Its texts are read in their order. */
export interface Item {
  tag: 'H2' | 'H3' | 'P' | 'LI'
  shapes: readonly Shape[]
}

/** Items from y = 0 on, and the height that they need. */
export interface Section {
  items: readonly Item[]
  height: number
}

/** How large a section is drawn: 1 for what is easy to read on paper; and the lines that the names of measures may have. */
export interface Size {
  size: number
  lines: number
}

/** Width of a text on one line, in points. */
export type Measure = (text: string, style: Style) => number

/** Height of a line of text of size 1. */
export const lineHeight = 1.21

/** An item further down. */
export const moved = ({ tag, shapes }: Item, dy: number): Item => ({
  tag,
  shapes: shapes.map((shape) =>
    shape.type === 'line'
      ? { ...shape, points: shape.points.map(([x, y]): [number, number] => [x, y + dy]) }
      : { ...shape, y: shape.y + dy },
  ),
})

/** Shapes whose texts are read elsewhere. */
export const repeated = (shapes: readonly Shape[]): Shape[] =>
  shapes.map((shape) => (shape.type === 'text' ? { ...shape, isRepeated: true } : shape))

interface Place {
  x?: number
  y: number
  width?: number
  align?: 'left' | 'right'
}

/** Makes texts that fit their places, by the widths of the font that they are painted in. */
export interface Pen {
  /** Width of the widest of some texts, each on one line. */
  widest(texts: readonly string[], style: Style): number
  /** A text on one line, cut with «…» where it is wider than its place, which is the page's width unless given. Nothing for an empty one. */
  line(text: string, place: Place, style: Style): Shape[]
  /** A text as lines of the width, none for an empty one. Only a word that is wider than that stands out. */
  broken(text: string, width: number, style: Style): string[]
  /** Heading of a section; its height is {@link headingHeight}. */
  heading(text: string, size: number): Item
}

/** At size 1, with the room below it. */
export const headingHeight = 22.5

/** @param painter width of a text in points, in the font that it is painted in */
export function penOf(painter: Measure): Pen {
  const widths = new Map<string, number>()
  // Each text is measured once: its width grows with its size.
  const measure: Measure = (text, { font, size }) => {
    const key = `${font} ${text}`
    const width = widths.get(key) ?? painter(text, { font, size: 100 }) / 100
    widths.set(key, width)
    return width * size
  }
  const line: Pen['line'] = (text, { x = left, y, width: room = width, align }, style) => {
    if (text === '') return []
    let cut = text
    let kept = text
    while (kept !== '' && measure(cut, style) > room) {
      kept = kept.slice(0, -1)
      cut = `${kept.trimEnd()}…`
    }
    const start = align === 'right' ? x + room - measure(cut, style) : x
    return [{ type: 'text', x: start, y, text: cut, style: { fill: color.text, ...style } }]
  }
  const heading = (size: number): Style => ({ font: 'semibold', size: 13 * size, fill: color.heading })
  return {
    line,
    widest: (texts, style) => Math.max(0, ...texts.map((text) => measure(text, style))),
    broken: (text, width, style) => (text === '' ? [] : broken(text, width, style, measure)),
    heading: (text, size) => ({ tag: 'H3', shapes: line(text, { y: 0 }, heading(size)) }),
  }
}

function broken(text: string, width: number, style: Style, measure: Measure): string[] {
  const space = measure(' ', style)
  const lines: string[][] = []
  let room = 0
  for (const word of text.split(' ')) {
    const needed = measure(word, style)
    const line = lines.at(-1)
    if (line && needed + space <= room) {
      line.push(word)
      room -= needed + space
    } else {
      lines.push([word])
      room = width - needed
    }
  }
  return lines.map((line) => line.join(' '))
}
