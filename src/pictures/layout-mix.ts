import { type Color, color, onTone, tones } from './colors.ts'
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
  stylesOf,
  width,
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
  let end = left
  const parts = rader.map((part) => {
    const from = end
    end += width * part.andel
    return { part, from, end, ...labelOf(part, s, pen) }
  })
  const places = labelPlaces(parts, left + width + gap)
  const bottom = bar.y + bar.height
  const below = bottom + (8 + 3 * rader.length) * s
  const items = parts.map(({ part, from, end, lines }, index): Item => {
    const at = places[index] ?? left
    const anchor = Math.min(Math.max(at, from), Math.max(from, end - 2)) + 0.5
    // Each line to a label that stands aside has a height of its own, so that none crosses another.
    const aside = bottom + (4 + 3 * index) * s
    return {
      tag: 'LI',
      shapes: [
        ...segment(part.prosent, { ...bar, x: from, width: end - from }, index, s, pen),
        {
          type: 'line',
          points: [
            [anchor, bottom + 1],
            [anchor, aside],
            [at + 0.5, aside],
            [at + 0.5, below - 2],
          ],
          stroke: color.rule,
        },
        ...lines.flatMap(({ text, style }, line) =>
          pen.line(text, { x: at, y: below + line * 12.5 * s }, style),
        ),
      ],
    }
  })
  // The lightest tone is told from the paper by a frame.
  const around = (by: number, fill: Color): Shape => {
    const [x, y] = [left - by, bar.y - by]
    return { type: 'box', x, y, width: width + 2 * by, height: bar.height + 2 * by, fill }
  }
  const shapes = [around(1.3, color.rule), around(0.5, color.paper), ...heading.shapes]
  const height = below + Math.max(...parts.map(({ lines }) => lines.length)) * 12.5 * s
  return { items: [{ ...heading, shapes }, ...items], height }
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
  const { strong, word, small } = stylesOf(s)
  const lines = [
    ...pen.broken(part.navn, most, strong).map((text) => ({ text, style: strong })),
    { text: `${part.prosent} · ${part.tall}`, style: word },
    ...pen.broken(part.endring, most, small).map((text) => ({ text, style: small })),
  ]
  return { lines, needed: Math.max(...lines.map(({ text, style }) => pen.widest([text], style))) + gap }
}

/** A part of the bar, with its share where there is room; the label has the same in words. */
function segment(
  prosent: string,
  bar: { x: number; y: number; width: number; height: number },
  index: number,
  s: number,
  pen: Pen,
): Shape[] {
  const style = { ...stylesOf(1.1 * s).strong, fill: onTone(index) }
  const hasRoom = pen.widest([prosent], style) + 12 < bar.width
  const y = bar.y + (bar.height - style.size * lineHeight) / 2
  return [
    // A hair of white between two parts; the thinnest part is still seen.
    { type: 'box', ...bar, width: Math.max(0.5, bar.width - 1), fill: tones[index] ?? color.weak },
    ...repeated(pen.line(hasRoom ? prosent : '', { x: bar.x + 8, y }, style)),
  ]
}

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
