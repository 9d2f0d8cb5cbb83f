import { type Color, color } from './colors.ts'
import type { Bildetall, Energibilde } from './contract.ts'
import { mix } from './layout-mix.ts'
import { purposes } from './layout-purposes.ts'
import {
  body,
  type Item,
  left,
  type Measure,
  moved,
  type Pen,
  page,
  penOf,
  type Section,
  type Shape,
  type Size,
  type Style,
  stylesOf,
  width,
} from './shapes.ts'

/** The sizes to try, the largest first. */
const sizes = [
  ...[2.7, 2.3, 2, 1.75, 1.6, 1.45, 1.3, 1.2, 1.1, 1, 0.92].map((size) => ({ size, lines: 4 })),
  ...[3, 2, 1].map((lines) => ({ size: 0.88, lines })),
  ...[0.84, 0.8, 0.77, 0.74, 0.71, 0.65].map((size) => ({ size, lines: 1 })),
] satisfies Size[]

/** Between two sections, at size 1: the least, and the most where there is little to show. */
const gap = { least: 14, most: 64 }

/**
 * Lays the key figures out on one page of a PDF: what stands where, in the order in which it is read. The sections are as large as the page has room
 * for, so that a report with few figures fills it too.
 *
 * @param painter width of a text in points, in the font that it is painted in
 */
export function layout(bilde: Energibilde, painter: Measure): Item[] {
  const pen = penOf(painter)
  const tall = bilde.bildetall
  const body = fitted((size) => [
    figures(tall, size, pen),
    purposes(tall.formal, size, pen),
    mix(tall.miks, size, pen),
  ])
  return [...headOf(bilde, pen), ...body, ...footOf(bilde, pen)]
}

/** The sections below each other, in the largest size that the page has room for. */
function fitted(sectionsOf: (size: Size) => Section[]): Item[] {
  for (const size of sizes) {
    const sections = sectionsOf(size).filter(({ items }) => items.length > 0)
    const height = sections.reduce((sum, section) => sum + section.height, 0)
    const free = body.bottom - body.top - height
    const gaps = sections.length - 1
    if (free < gaps * gap.least * Math.min(1, size.size) && size !== sizes.at(-1)) continue
    const between = Math.min(gap.most, free / Math.max(1, gaps))
    let y = body.top
    return sections.flatMap(({ items, height }) => {
      const placed = items.map((item) => moved(item, y))
      y += height + between
      return placed
    })
  }
  return []
}

function headOf({ overskrift, merke = '', enhet, versjon }: Energibilde, pen: Pen): Item[] {
  const h1: Style = { font: 'semibold', size: 28, fill: color.heading }
  const lead: Style = { font: 'regular', size: 13, fill: color.subtle }
  const mark: Style = { font: 'semibold', size: 13, fill: color.warning }
  const box: Shape = { type: 'box', x: 0, y: 0, width: page.width, height: 8, fill: color.brand }
  const draft = pen.line(merke, { y: 44, x: left + width - 250, width: 250, align: 'right' }, mark)
  return [
    { tag: 'H2', shapes: [box, ...pen.line(overskrift, { y: 34, width: width - 260 }, h1)] },
    ...(merke ? [{ tag: 'P', shapes: draft } as const] : []),
    { tag: 'P', shapes: pen.line([enhet, versjon].filter(Boolean).join(' · '), { y: 72 }, lead) },
  ]
}

function footOf({ fot }: Energibilde, pen: Pen): Item[] {
  const line: Shape = { type: 'box', x: left, y: 553, width, height: 0.5, fill: color.hairline }
  const text = pen.line(fot, { y: 560, width: width - 100 }, stylesOf(1).small)
  return [{ tag: 'P', shapes: [line, ...text] }]
}

/** The key figures side by side, and to their right a bar for each year where there are several. */
function figures({ tall, arene }: Pick<Bildetall, 'tall' | 'arene'>, { size }: Size, pen: Pen): Section {
  const s = Math.min(1.4, size)
  const hasYears = arene.rader.length > 1
  const each = width / (tall.length + (hasYears ? Math.max(1.35, 3 - tall.length) : 0))
  const { small } = stylesOf(s)
  const wanted: Style = { font: 'semibold', size: 25 * s, fill: color.heading }
  const widest = pen.widest(
    tall.map(({ tall }) => tall),
    wanted,
  )
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
        ...pen.line(navn, { ...at, y: 0 }, small),
        ...pen.line(tall, { ...at, y: 14 * s }, large),
        ...pen.line(note, { ...at, y: 50 * s }, small),
      ],
    }
  })
  if (hasYears) items.push(...years(arene, left + tall.length * each, s, pen))
  return { items, height }
}

function years({ tittel, rader }: Bildetall['arene'], x: number, s: number, pen: Pen): Item[] {
  const room = left + width - x
  const { strong, word } = stylesOf(s)
  const figures = rader.map(({ tall }) => tall)
  const figure = pen.widest(figures, strong) + 8
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
        ...pen.line(navn, { x, y }, word),
        ...pen.line(tall, { x, y, width: room, align: 'right' }, strong),
      ],
    }
  })
  const title = pen.line(tittel, { x, y: 0, width: room }, { ...strong, fill: color.heading })
  return [{ tag: 'H3', shapes: title }, ...rows]
}
