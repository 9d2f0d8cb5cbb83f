import { type Color, color } from './colors.ts'
import type { Bildetall, Energibilde } from './contract.ts'
import { group } from './layout-group.ts'
import { mix } from './layout-mix.ts'
import { purposes } from './layout-purposes.ts'
import {
  type Item,
  type Measure,
  moved,
  oneLine,
  type Section,
  type Shape,
  type Size,
  type Style,
  words,
} from './shapes.ts'

// One page of A4 on its side: 842 × 595 points.
export const page = { width: 842, height: 595 } as const
const left = 52
const width = page.width - 2 * left
/** Where the lines of the page end; at its foot there is room for a number. */
export const pictureRight = left + width
/** Between which the sections stand. */
const top = 108
const bottom = 542

/** The sizes to try, the largest first. */
const sizes = [
  ...[2.7, 2.3, 2, 1.75, 1.6, 1.45, 1.3, 1.2, 1.1, 1, 0.92].map((size) => ({ size, lines: 4 })),
  ...[3, 2, 1].map((lines) => ({ size: 0.88, lines })),
  ...[0.84, 0.8, 0.77, 0.74, 0.71, 0.65].map((size) => ({ size, lines: 1 })),
] satisfies Size[]

/** Between two sections, at size 1: the least, and the most where there is little to show. */
const gap = { least: 14, most: 64 }

/**
 * Lays the page of key figures out: what stands where, in the order in which it is read. The sections are as large as the
 * page has room for, so that a report with few figures fills it too.
 *
 * @param painter width of a text in points, in the font that it is drawn with
 */
export function layout(bilde: Energibilde, painter: Measure): Item[] {
  const measure = known(painter)
  for (const size of sizes) {
    const sections = sectionsOf(bilde.bildetall, size, measure)
    const height = sections.reduce((sum, section) => sum + section.height, 0)
    const room = bottom - top - height
    const between = Math.min(gap.most, room / Math.max(1, sections.length - 1))
    const isSmallest = size === sizes.at(-1)
    if (between < gap.least * Math.min(1, size.size) && !isSmallest) continue
    return [...head(bilde, measure), ...stacked(sections, between), ...foot(bilde, measure)]
  }
  return []
}

/** Measures each text once: its width grows with its size. */
function known(painter: Measure): Measure {
  const widths = new Map<string, number>()
  return (text, { font, size }) => {
    const key = `${font} ${text}`
    const width = widths.get(key) ?? painter(text, { font, size: 100 }) / 100
    widths.set(key, width)
    return width * size
  }
}

function sectionsOf(tall: Bildetall, size: Size, measure: Measure): Section[] {
  const at = { x: left, width }
  return [
    figures(tall, size, measure),
    purposes(tall.formal, at, size, measure),
    mix(tall.miks, at, size, measure),
    group(tall.gruppe, at, size, measure),
  ].filter(({ items }) => items.length > 0)
}

/** The sections below each other. */
function stacked(sections: readonly Section[], between: number): Item[] {
  let y = top
  return sections.flatMap(({ items, height }) => {
    const placed = items.map((item) => moved(item, y))
    y += height + between
    return placed
  })
}

function head({ overskrift, merke, ingress }: Energibilde, measure: Measure): Item[] {
  const h1: Style = { font: 'semibold', size: 28, fill: color.heading }
  const lead: Style = { font: 'regular', size: 13, fill: color.subtle }
  const mark: Style = { font: 'semibold', size: 13, fill: color.warning }
  const box: Shape = { type: 'box', x: 0, y: 0, width: page.width, height: 8, fill: color.brand }
  const title = oneLine(overskrift, { x: left, y: 34, width: width - 260 }, h1, measure)
  const draft =
    merke && oneLine(merke, { x: left + width - 250, y: 44, width: 250, align: 'right' }, mark, measure)
  return [
    { tag: 'H1', shapes: [box, ...title] },
    ...(draft ? [{ tag: 'P', shapes: draft } as const] : []),
    { tag: 'P', shapes: oneLine(ingress, { x: left, y: 72, width }, lead, measure) },
  ]
}

function foot({ tjeneste, fot }: Energibilde, measure: Measure): Item[] {
  const line: Shape = { type: 'box', x: left, y: 553, width, height: 0.5, fill: color.hairline }
  const small: Style = { font: 'regular', size: 9.5, fill: color.subtle }
  const text = oneLine(`${tjeneste}. ${fot}`, { x: left, y: 560, width: width - 100 }, small, measure)
  return [{ tag: 'P', shapes: [line, ...text] }]
}

/** The key figures side by side, and to their right a bar for each year where there are several. */
function figures({ tall, arene }: Bildetall, { size }: Size, measure: Measure): Section {
  const s = Math.min(1.4, size)
  const hasYears = arene.rader.length > 1
  const each = width / (tall.length + (hasYears ? Math.max(1.35, 3 - tall.length) : 0))
  const small: Style = { font: 'regular', size: 9.5 * s, fill: color.subtle }
  const wanted: Style = { font: 'semibold', size: 25 * s, fill: color.heading }
  const widest = Math.max(...tall.map(({ tall }) => measure(tall, wanted)))
  const large = { ...wanted, size: wanted.size * Math.min(1, (each - 30) / widest) }
  const hasNote = tall.some(({ note }) => note !== '')
  const height = (hasNote || hasYears ? 64 : 46) * s
  const items = tall.map(({ tall, navn, note }, index): Item => {
    const x = left + index * each
    const at = { x: x + 14, width: each - 24 }
    return {
      tag: 'P',
      shapes: [
        { type: 'box', x, y: 0, width: 4, height, fill: color.brand },
        ...oneLine(navn, { ...at, y: 0 }, small, measure),
        ...oneLine(tall, { ...at, y: 14 * s }, large, measure),
        ...oneLine(note, { ...at, y: 50 * s }, small, measure),
      ],
    }
  })
  if (hasYears) items.push(...years(arene, left + tall.length * each, s, measure))
  return { items, height }
}

function years({ tittel, rader }: Bildetall['arene'], x: number, s: number, measure: Measure): Item[] {
  const room = left + width - x
  const title: Style = { font: 'semibold', size: 9.5 * s, fill: color.heading }
  const word: Style = { font: 'regular', size: 9.5 * s }
  const figure = Math.max(...rader.map(({ tall }) => measure(tall, { ...word, font: 'semibold' }))) + 8
  const name = 34 * s
  const rows = rader.map(({ navn, andel, tall }, index): Item => {
    const y = (17 + index * 16) * s
    const bar = { x: x + name, y: y + s, width: room - name - figure, height: 10 * s }
    const fill: Color = index === rader.length - 1 ? color.brand : color.weak
    return {
      tag: 'LI',
      shapes: [
        { type: 'box', ...bar, fill: color.bar },
        { type: 'box', ...bar, width: bar.width * andel, fill },
        words(navn, x, y, word),
        ...oneLine(
          tall,
          { x: x + room - figure, y, width: figure, align: 'right' },
          { ...word, font: 'semibold' },
          measure,
        ),
      ],
    }
  })
  return [{ tag: 'H2', shapes: oneLine(tittel, { x, y: 0, width: room }, title, measure) }, ...rows]
}
