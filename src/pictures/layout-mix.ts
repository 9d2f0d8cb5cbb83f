import { color, onTone, tones } from './colors.ts'
import type { Bildetall } from './contract.ts'
import {
  headingHeight,
  type Item,
  left,
  lineHeight,
  type Pen,
  repeated,
  type Section,
  type Shape,
  type Size,
  type Style,
  width,
  words,
} from './shapes.ts'

type Miks = Bildetall['miks']
type Part = Miks['rader'][number]

/** The energy mix: one whole bar in six tones, and below each part its name, with a line to it. */
export function mix({ tittel, rader }: Miks, { size }: Size, pen: Pen): Section {
  if (rader.length === 0) return { items: [], height: 0 }
  const needed = rader.reduce((sum, part) => sum + labelOf(part, 1, pen).needed, 0)
  // The labels stand side by side.
  const s = Math.min(1.5, size, (width + gap) / needed)
  const heading = pen.heading(tittel, Math.min(1.5, size))
  const bar = { y: headingHeight * Math.min(1.5, size), height: 32 * size }
  const parts = rader.map((part, index) => {
    const from = left + width * sumOf(rader.slice(0, index))
    return { part, from, length: width * part.andel, ...labelOf(part, s, pen) }
  })
  const places = labelPlaces(parts, left + width + gap)
  // Each line to a label that stands aside has a height of its own, so that none crosses another.
  const below = bar.y + bar.height + (8 + 3 * rader.length) * s
  const items = parts.map(({ part, from, length, lines }, index): Item => {
    const at = places[index] ?? left
    const segmentStyle: Style = { font: 'semibold', size: 11 * s }
    const anchor = Math.min(Math.max(at, from), from + Math.max(0, length - 2)) + 0.5
    return {
      tag: 'LI',
      shapes: [
        ...segment(part.prosent, { ...bar, x: from, width: length }, index, segmentStyle, pen),
        leader(anchor, at + 0.5, bar.y + bar.height, (4 + 3 * index) * s, below),
        ...lines.map(({ text, style }, line) => words(text, at, below + line * 12.5 * s, style)),
      ],
    }
  })
  const frame = corners(left - 0.5, bar.y - 0.5, width, bar.height + 1)
  const title: Item = {
    ...heading,
    shapes: [{ type: 'line', points: frame, stroke: color.rule }, ...heading.shapes],
  }
  const height = below + Math.max(...parts.map(({ lines }) => lines.length)) * 12.5 * s
  return { items: [title, ...items], height }
}

/** Between two labels, and the width of one that six have room with. */
const gap = 12
const most = (width + gap) / 6.2 - gap

interface Label {
  lines: { text: string; style: Style }[]
  /** Width with the gap after it. */
  needed: number
}

/** The words below a part: its name, broken where it is long, its share and figure, and how it has changed. */
function labelOf(part: Part, s: number, pen: Pen): Label {
  const strong: Style = { font: 'semibold', size: 10 * s }
  const word: Style = { font: 'regular', size: 9.5 * s }
  const small: Style = { font: 'regular', size: 9 * s, fill: color.subtle }
  const lines = [
    ...pen.broken(part.navn, most, strong).map((text) => ({ text, style: strong })),
    { text: `${part.prosent} · ${part.tall}`, style: word },
    ...(part.endring ? pen.broken(part.endring, most, small) : []).map((text) => ({
      text,
      style: small,
    })),
  ]
  return { lines, needed: Math.max(...lines.map(({ text, style }) => pen.widest([text], style))) + gap }
}

const corners = (x: number, y: number, width: number, height: number): [number, number][] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
  [x, y],
]

const sumOf = (parts: Miks['rader']) => parts.reduce((sum, { andel }) => sum + andel, 0)

/** A part of the bar, with its share where there is room; the label has the same in words. */
function segment(
  prosent: string,
  bar: { x: number; y: number; width: number; height: number },
  index: number,
  style: Style,
  pen: Pen,
): Shape[] {
  const fill = tones[index] ?? color.weak
  // A hair of white between two parts; the thinnest part is still seen.
  const box: Shape = { type: 'box', ...bar, width: Math.max(0.5, bar.width - 1), fill }
  const hasRoom = pen.widest([prosent], style) + 12 < bar.width
  const y = bar.y + (bar.height - style.size * lineHeight) / 2
  const share = words(prosent, bar.x + 8, y, { ...style, fill: onTone(index) })
  return hasRoom ? [box, ...repeated([share])] : [box]
}

/** From a part of the bar down, aside at its own height, and down to its label. */
const leader = (from: number, to: number, top: number, aside: number, bottom: number): Shape => ({
  type: 'line',
  points: [
    [from, top + 1],
    [from, top + aside],
    [to, top + aside],
    [to, bottom - 2],
  ],
  stroke: color.rule,
})

/** Where each label begins: below its part, or as near as the room for the others lets it. */
function labelPlaces(labels: readonly { from: number; needed: number }[], end: number): number[] {
  const places: number[] = []
  labels.forEach(({ from }, index) => {
    places.push(Math.max(from, (places.at(-1) ?? from) + (labels[index - 1]?.needed ?? 0)))
  })
  for (let index = places.length - 1; index >= 0; index -= 1) {
    const limit = (places[index + 1] ?? end) - (labels[index]?.needed ?? 0)
    places[index] = Math.min(places[index] ?? limit, limit)
  }
  return places
}
