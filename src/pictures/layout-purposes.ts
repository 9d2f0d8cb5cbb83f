import { color } from './colors.ts'
import type { Bildetall } from './contract.ts'
import {
  headingHeight,
  type Item,
  left,
  lineHeight,
  type Pen,
  type Section,
  type Shape,
  type Size,
  type Style,
  stylesOf,
  width,
} from './shapes.ts'

type Formal = Bildetall['formal']
type Purpose = Formal['rader'][number]

/** The purposes, each with its bar, that of the last report below it, what its measures save and cost, and their names. */
export function purposes({ tittel, rader, flere }: Formal, size: Size, pen: Pen): Section {
  if (rader.length === 0) return { items: [], height: 0 }
  const s = Math.min(1.5, size.size)
  const styles = stylesOf(s)
  const widest = (textOf: (row: Purpose) => string, style: Style) => pen.widest(rader.map(textOf), style)
  const kwh = widest(({ tall }) => tall, styles.strong)
  const share = widest(({ prosent }) => prosent, styles.word)
  const before = widest(({ forrige }) => forrige?.tekst ?? '', styles.small)
  const specific = pen.widest(
    rader.flatMap(({ spesifikk }) => spesifikk),
    styles.small,
  )
  const look: Look = {
    ...styles,
    ...size,
    s,
    name: Math.max(92 * s, Math.min(150 * s, specific + 12)),
    kwh: kwh + 14 * s,
    figure: Math.max(14 * s + share + 14 * s + kwh, before + 12),
    flere,
  }
  let y = headingHeight * s
  const items = rader.map((row, index): Item => {
    if (index > 0) y += 9 * size.size
    const { shapes, height } = purpose(row, y, look, pen)
    y += height
    return { tag: 'LI', shapes }
  })
  return { items: [pen.heading(tittel, s), ...items], height: y }
}

/** Sizes and styles of all rows. */
interface Look extends Size, ReturnType<typeof stylesOf> {
  /** Size of what has text: beyond it only the bars grow. */
  s: number
  /** Widths of the columns of names and of figures, and in the latter that of the energy. */
  name: number
  figure: number
  kwh: number
  flere: string
}

function purpose(row: Purpose, y: number, look: Look, pen: Pen) {
  const { s, size, name, figure, kwh, strong, word, small } = look
  const bar = { x: left + name, y: y + s, width: width - name - figure, height: 11 * size }
  const line = y + s + (bar.height - strong.size * lineHeight) / 2
  const named = line + strong.size * lineHeight
  const share = { x: bar.x + bar.width, y: line, width: figure - kwh, align: 'right' } as const
  const right = { ...share, width: figure }
  const shapes: Shape[] = [
    ...(row.tall === '' ? [] : [{ type: 'box' as const, ...bar, fill: color.bar }]),
    { type: 'box', ...bar, width: bar.width * row.lengde, fill: color.brand },
    ...pen.line(row.navn, { y: line, width: name - 8 }, strong),
    ...pen.line(row.prosent, share, word),
    ...pen.line(row.tall, right, strong),
    ...row.spesifikk.flatMap((text, index) =>
      pen.line(text, { y: named + index * 11 * s, width: name - 8 }, small),
    ),
  ]
  let bottom = bar.y + bar.height + 2 * s
  if (row.forrige) {
    const before = { ...bar, y: bottom, height: 4 * size }
    shapes.push({ type: 'box', ...before, width: bar.width * row.forrige.lengde, fill: color.weak })
    const at = { ...right, y: bottom + (before.height - small.size * lineHeight) / 2 + 2 * s }
    shapes.push(...pen.line(row.forrige.tekst, at, small))
    bottom += before.height + 4 * s
  }
  if (row.potensial) {
    const after = bar.x + pen.widest([row.potensial], word) + 10 * s
    shapes.push(...pen.line(row.potensial, { x: bar.x, y: bottom + s }, word))
    shapes.push(...pen.line(row.pris, { x: after, y: bottom + s }, strong))
    bottom += 13 * s
  }
  const room = bar.width + (row.forrige ? 0 : figure)
  for (const text of measures(row.tiltak, look, (text) => pen.broken(text, room, small))) {
    shapes.push(...pen.line(text, { x: bar.x, y: bottom + s }, small))
    bottom += 13 * s
  }
  return { shapes, height: Math.max(bottom, named + row.spesifikk.length * 11 * s) - y }
}

/** The names of the measures, as many as there is room for, and how many are left out. No line begins with the dot between two names. */
function measures(
  tiltak: readonly string[],
  { lines, flere }: Look,
  broken: (text: string) => string[],
): string[] {
  const first = (n: number) => {
    const rest = n < tiltak.length ? [flere.replace('{n}', String(tiltak.length - n))] : []
    return broken([...tiltak.slice(0, n), ...rest].join('\u00a0· '))
  }
  let n = tiltak.length
  while (n > 0 && first(n).length > lines) n -= 1
  return first(n)
}
