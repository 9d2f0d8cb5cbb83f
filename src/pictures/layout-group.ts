import { color } from './colors.ts'
import type { Bildetall } from './contract.ts'
import {
  again,
  body,
  headingHeight,
  type Item,
  left,
  moved,
  type Pen,
  repeated,
  type Section,
  type Shape,
  type Size,
  stylesOf,
  width,
} from './shapes.ts'

type Gruppe = NonNullable<Bildetall['gruppe']>

/** So many units stand below the other figures. More have pages of their own, with so many in each column. */
const mostBelow = 8
const mostInColumn = 25

/** Where each of the units' own pages begins in the list of them; empty where they need none. */
export function ownPages({ rader }: Gruppe, pen: Pen): number[] {
  const most = mostOnPage(rader, pen)
  return rader.length > mostBelow ? [...rader.keys()].filter((index) => index % most === 0) : []
}

const mostOnPage = (rader: Gruppe['rader'], pen: Pen) => mostInColumn * columnsOf(rader, 1, pen).most

/** How wide the figures are, and how many columns have room for whole names. */
function columnsOf(rader: Gruppe['rader'], s: number, pen: Pen) {
  const { word } = stylesOf(s)
  const apart = 24 * s
  const widest = (texts: string[]) => pen.widest(texts, word)
  const figure = widest(rader.map(({ tall }) => tall)) + 8 * s
  const name = widest(rader.map(({ navn }) => `${rader.length}. ${navn}`))
  const most = Math.floor((width + apart) / (name + figure + apart))
  return { apart, figure, most: Math.max(1, Math.min(4, most)) }
}

/**
 * The sub-units of a group as one strip of bars with a line at their median, and a table that names each by its number in the strip.
 *
 * @param start the first unit of the table; the strip stands above the first page of it
 */
export function group(gruppe: Gruppe, start: number, { size }: Size, pen: Pen): Section {
  const { tittel, tekst, median, rader } = gruppe
  const s = Math.min(1.3, size)
  const { small } = stylesOf(s)
  const heading = pen.heading(tittel, s)
  const rows = table(rader, start, s, pen)
  const rowsAt = (y: number) => rows.items.map((item) => moved(item, y))
  if (start > 0) {
    const top = headingHeight * s
    return { items: again([heading], rowsAt(top)), height: top + rows.height }
  }
  const around = (headingHeight + 46) * s + rows.height
  // On a page of its own the strip has what the table leaves.
  const high =
    rader.length > mostBelow ? Math.max(90, Math.floor(body.bottom - body.top - around)) : 38 * size
  const base = (headingHeight + 12) * s + high
  const line = base - high * median.hoyde
  return {
    items: [
      { ...heading, shapes: [...bars(rader, base, high, s, pen), across(base, 'rule'), ...heading.shapes] },
      // Units before the middle are lower than the line: there is room for its name.
      {
        tag: 'P',
        shapes: [across(line, 'heading'), ...pen.line(median.tekst, { y: line - 12 * s }, small)],
      },
      ...rowsAt(base + 18 * s),
      { tag: 'P', shapes: pen.line(tekst, { y: base + 22 * s + rows.height }, small) },
    ],
    height: around + high,
  }
}

const across = (y: number, stroke: 'rule' | 'heading'): Shape => ({
  type: 'line',
  points: [
    [left, y],
    [left + width, y],
  ],
  stroke: color[stroke],
})

/** A bar for each unit, with its number below, or each fifth, tenth and so on where there is not room for all. */
function bars(rader: Gruppe['rader'], base: number, high: number, s: number, pen: Pen): Shape[] {
  const apart = Math.min(24 * s, (width / rader.length) * 0.2)
  const each = (width + apart) / rader.length
  const bar = { width: each - apart, y: base - high }
  const style = stylesOf(0.8 * s).small
  const widest = pen.widest([String(rader.length)], style) + 2
  const step = [1, 5, 10, 50, 100].find((step) => step * each > widest) ?? rader.length
  return rader.flatMap(({ hoyde }, index): Shape[] => {
    const x = left + index * each
    const height = Math.max(0.5, high * Math.min(1, hoyde))
    const number = (index + 1) % step === 0 ? String(index + 1) : ''
    const middle = x + (bar.width - pen.widest([number], style)) / 2
    return [
      { type: 'box', ...bar, x, y: base - height, height, fill: color.weak },
      // One that is too high for the scale is cut through.
      ...(hoyde > 1 ? [{ type: 'box', ...bar, x, y: bar.y + 6, height: 2, fill: color.paper } as const] : []),
      ...repeated(pen.line(number, { x: middle, y: base + 4 * s }, style)),
    ]
  })
}

/** The units in columns, each with its number, its name and its figure. */
function table(rader: Gruppe['rader'], start: number, s: number, pen: Pen): Section {
  const { word } = stylesOf(s)
  const { apart, figure, most } = columnsOf(rader, s, pen)
  const rows = rader.slice(start, start + mostOnPage(rader, pen)).map((row, index) => ({
    ...row,
    navn: `${start + index + 1}. ${row.navn}`,
  }))
  const lines = Math.ceil(rows.length / Math.min(most, rows.length))
  const each = (width + apart) / Math.ceil(rows.length / lines)
  const items = rows.map(({ navn, tall }, index): Item => {
    const place = { x: left + Math.floor(index / lines) * each, y: (index % lines) * 13 * s }
    return {
      tag: 'TR',
      shapes: [
        ...pen.line(navn, { ...place, width: each - apart - figure }, word),
        ...pen.line(tall, { ...place, width: each - apart, align: 'right' }, word),
      ],
    }
  })
  return { items, height: lines * 13 * s }
}
