import { color } from './colors.ts'
import type { Bildetall } from './contract.ts'
import {
  broken,
  type Item,
  lineHeight,
  type Measure,
  oneLine,
  type Section,
  type Shape,
  type Size,
  type Style,
} from './shapes.ts'

/** So many units have each their name; of more only the lowest and the highest. */
const mostNamed = 8

/** The sub-units of a group as one strip of bars, with a line at their median. */
export function group(
  gruppe: Bildetall['gruppe'],
  { x, width }: { x: number; width: number },
  { size }: Size,
  measure: Measure,
): Section {
  if (!gruppe) return { items: [], height: 0 }
  const { tittel, tekst, median, rader } = gruppe
  const s = Math.min(1.3, size)
  const h2: Style = { font: 'semibold', size: 13 * s, fill: color.heading }
  const strong: Style = { font: 'semibold', size: 9.5 * s }
  const small: Style = { font: 'regular', size: 9 * s, fill: color.subtle }
  const top = h2.size * (lineHeight + 0.5)
  const height = 38 * size
  const base = top + height
  const each = width / rader.length
  const bars = rader.map(({ hoyde }, index): Shape => {
    const tall = Math.max(0.5, height * hoyde)
    const bar = { x: x + index * each, width: each - Math.min(6, each * 0.2), height: tall, y: base - tall }
    return { type: 'box', ...bar, fill: color.weak }
  })
  const line = base - height * median
  const marked: Shape[] = [
    {
      type: 'line',
      points: [
        [x, base],
        [x + width, base],
      ],
      stroke: color.rule,
    },
    {
      type: 'line',
      points: [
        [x, line],
        [x + width, line],
      ],
      stroke: color.heading,
    },
  ]
  const named = placesOf(rader, x, width).map((place) => {
    const [line = '', ...rest] = broken(place.row.navn, place.width, small, measure)
    return { ...place, names: rest.length > 0 ? [line, rest.join(' ')] : [line] }
  })
  const labels = named.map(({ row, names, ...place }): Item => {
    const at = (y: number) => ({ ...place, y: base + y * s })
    const lines = names.flatMap((text, index) => oneLine(text, at(16 + 12 * index), small, measure))
    return { tag: 'LI', shapes: [...oneLine(row.tall, at(4), strong, measure), ...lines] }
  })
  const below = base + (20 + 12 * Math.max(...named.map(({ names }) => names.length))) * s
  return {
    items: [
      { tag: 'H2', shapes: [...bars, ...marked, ...oneLine(tittel, { x, y: 0, width }, h2, measure)] },
      ...labels,
      { tag: 'P', shapes: oneLine(tekst, { x, y: below, width }, small, measure) },
    ],
    height: below + 12 * s,
  }
}

type Rad = NonNullable<Bildetall['gruppe']>['rader'][number]

/** The units that have their name below the strip, and where. */
function placesOf(rader: readonly Rad[], x: number, width: number) {
  const each = width / rader.length
  const left = (row: Rad, index: number, width: number) => ({
    row,
    x: x + index * each,
    width,
    align: 'left' as const,
  })
  if (rader.length <= mostNamed) return rader.map((row, index) => left(row, index, each - 8))
  return [
    ...rader.slice(0, 1).map((row) => left(row, 0, width / 2 - 8)),
    ...rader.slice(-1).map((row) => ({ row, x: x + width / 2, width: width / 2, align: 'right' as const })),
  ]
}
