import { type Color, color } from './colors.ts'

/** What a picture is made of, whoever paints it. Lengths are in points (1/72 inch) from the top left. */
export type Shape =
  | { type: 'box'; x: number; y: number; width: number; height: number; fill: Color }
  | { type: 'line'; points: readonly [x: number, y: number][]; stroke: Color }
  /** One line of text. `x` is its left end, `y` the top of its line. `isRepeated`: another text of the item says it too. */
  | { type: 'text'; x: number; y: number; text: string; style: Style; isRepeated?: true }

export interface Style {
  font: 'regular' | 'semibold'
  size: number
  fill?: Color
}

/** A part that is read by itself: a heading, a paragraph, an item of a list. Its texts are read in their order. */
export interface Item {
  tag: 'H1' | 'H2' | 'P' | 'LI'
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

export const words = (text: string, x: number, y: number, style: Style): Shape => ({
  type: 'text',
  x,
  y,
  text,
  style: { fill: color.text, ...style },
})

interface Place {
  x: number
  y: number
  width: number
  align?: 'left' | 'right'
}

/** A text on one line, cut with «…» where it is wider than its place. Nothing for an empty one. */
export function oneLine(
  text: string,
  { x, y, width, align }: Place,
  style: Style,
  measure: Measure,
): Shape[] {
  if (text === '') return []
  const cut = cutTo(text, width, style, measure)
  return [words(cut, align === 'right' ? x + width - measure(cut, style) : x, y, style)]
}

function cutTo(text: string, width: number, style: Style, measure: Measure): string {
  if (measure(text, style) <= width) return text
  let cut = text
  while (cut !== '' && measure(`${cut}…`, style) > width) cut = cut.slice(0, -1)
  return `${cut.trimEnd()}…`
}

/** A text as lines of the width. Only a word that is wider than that stands out. */
export function broken(text: string, width: number, style: Style, measure: Measure): string[] {
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
