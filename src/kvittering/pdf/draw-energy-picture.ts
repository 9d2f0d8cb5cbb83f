import type { Part } from '../../pictures/key-figures.ts'
import { closePdf, openPdf, type TaggedPdf, tagged } from './document.ts'
import { artifact, box, color, type Doc, line, parts, type Style, widthOf, write } from './draw.ts'
import type { DrawnFigures } from './drawn-answers.ts'
import type { EnergyPicture } from './energy-picture-document.ts'
import { stackedBar } from './key-figures.ts'

// One page of A4 on its side: 842 × 595 points.
const left = 52
const width = 842 - 2 * left
const half = (width - 48) / 2
const right = left + half + 48

const styles = {
  h1: { font: 'semibold', size: 28, fill: color.heading, lineGap: 0 },
  h2: { font: 'semibold', size: 13, fill: color.heading },
  lead: { font: 'regular', size: 13, fill: color.subtle },
  large: { font: 'semibold', size: 27, fill: color.heading, lineGap: 0 },
  word: { font: 'regular', size: 11 },
  part: { font: 'regular', size: 11, lineGap: 0 },
  strong: { font: 'semibold', size: 11 },
  small: { font: 'regular', size: 9.5, fill: color.subtle },
  mark: { font: 'semibold', size: 13, fill: color.warning },
} satisfies Record<string, Style>

/** Draws the key figures as a tagged PDF of one page. The same report gives the same bytes. */
export async function drawEnergyPicture(picture: EnergyPicture): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = openPdf(picture, 'landscape')
  const { doc } = pdf
  const { nokkeltall } = picture
  artifact(doc, () => box(doc, 0, 0, doc.page.width, 8, color.brand))
  text(pdf, 'H1', picture.overskrift, { x: left, y: 36, width: width - 260 }, styles.h1)
  if (picture.merke) {
    const at = { x: left + width - 250, y: 46, width: 250, align: 'right' } as const
    text(pdf, 'P', picture.merke, at, styles.mark)
  }
  text(pdf, 'P', picture.ingress, { x: left, y: 72, width, oneLine: true }, styles.lead)
  figures(pdf, nokkeltall, 112)
  mix(pdf, nokkeltall, 198)
  bars(pdf, nokkeltall.areneTittel, nokkeltall.arene, { x: left, y: 366 })
  measures(pdf, nokkeltall, { x: right, y: 366 })
  artifact(doc, () => line(doc, left, 548, width, color.hairline, 0.5))
  text(
    pdf,
    'P',
    `${picture.tjeneste}. ${picture.fot}`,
    { x: left, y: 556, width, oneLine: true },
    styles.small,
  )
  return closePdf(pdf)
}

type Place = Parameters<typeof write>[2]

function text({ doc, root }: TaggedPdf, type: string, words: string, at: Place, style: Style): void {
  root.add(tagged(doc, type, () => write(doc, words, at, style)))
}

/** The key figures side by side. */
function figures(pdf: TaggedPdf, { tall }: DrawnFigures, y: number): void {
  const { doc, root } = pdf
  const each = width / 3
  tall.forEach(({ tall, navn, note }, index) => {
    const at = { x: left + index * each + 14, width: each - 24 }
    artifact(doc, () => box(doc, at.x - 14, y, 4, 66, color.brand))
    const draw = () => {
      write(doc, navn, { ...at, y }, styles.small)
      write(doc, tall, { ...at, y: y + 15 }, styles.large)
      write(doc, note, { ...at, y: y + 52 }, styles.small)
    }
    root.add(tagged(doc, 'P', draw))
  })
}

/** Widths of the columns of a part of the mix, with the room between them. A long name is broken into two lines. */
const mixed = { mark: 20, name: half - 20 - 66 - 70 - 2 * 8, share: 66, figure: 70, gap: 8 }

/** The energy mix: one whole bar over the page, and its parts in two columns below it. */
function mix(pdf: TaggedPdf, { miks, miksTittel }: DrawnFigures, y: number): void {
  if (miks.length === 0) return
  const { doc } = pdf
  text(pdf, 'H2', miksTittel, { x: left, y, width }, styles.h2)
  stackedBar(doc, miks, { x: left, y: y + 24, width, height: 34 })
  const rows = Math.ceil(miks.length / 2)
  const isBroken = miks.some(({ navn }) => widthOf(doc, navn, styles.part) > mixed.name)
  list(pdf, miks, (part, index) => {
    const x = index < rows ? left : right
    const at = y + 68 + (index % rows) * (isBroken ? 31 : 22)
    artifact(doc, () => box(doc, x, at + 1, 11, 11, parts[index] ?? color.bar))
    const share = x + mixed.mark + mixed.name + mixed.gap
    const figure = share + mixed.share + mixed.gap
    return () => {
      write(doc, part.navn, { x: x + mixed.mark, y: at, width: mixed.name }, styles.part)
      write(doc, part.prosent, { x: share, y: at, width: mixed.share, align: 'right' }, styles.strong)
      write(doc, part.tall, { x: figure, y: at, width: mixed.figure, align: 'right' }, styles.word)
    }
  })
}

/** A bar for each year. */
function bars(
  pdf: TaggedPdf,
  title: string,
  years: readonly Part[],
  { x, y }: { x: number; y: number },
): void {
  if (years.length === 0) return
  const { doc } = pdf
  text(pdf, 'H2', title, { x, y, width: half }, styles.h2)
  list(pdf, years, ({ navn, andel, tall }, index) => {
    const at = y + 28 + index * 30
    bar(doc, { x: x + 48, y: at + 1, width: half - 48 - 92 }, andel, index === years.length - 1)
    return () => {
      write(doc, navn, { x, y: at, width: 44 }, styles.word)
      write(doc, tall, { x: x + half - 86, y: at, width: 86, align: 'right' }, styles.strong)
    }
  })
}

/** The measures by purpose, the cheapest kWh first: what each saves, and its price. */
function measures(
  pdf: TaggedPdf,
  { tiltak, tiltakTittel }: DrawnFigures,
  { x, y }: { x: number; y: number },
): void {
  if (tiltak.length === 0) return
  const { doc } = pdf
  text(pdf, 'H2', tiltakTittel, { x, y, width: half }, styles.h2)
  const most = Math.max(...tiltak.map(({ andel }) => andel))
  list(pdf, tiltak, ({ navn, andel, tall, kostnad, perKwh }, index) => {
    const at = y + 28 + index * 36
    bar(doc, { x, y: at + 17, width: half - 92, height: 7 }, andel / most, true)
    return () => {
      write(doc, navn, { x, y: at, width: 110, oneLine: true }, styles.word)
      const middle = { x: x + 112, y: at + 1, width: half - 112 - 96, oneLine: true }
      write(doc, `${tall} · ${kostnad}`, middle, styles.small)
      write(doc, perKwh, { x: x + half - 92, y: at + 6, width: 92, align: 'right' }, styles.strong)
    }
  })
}

/** A list of one item for each; `place` draws what is decoration and returns what draws the words. */
function list<T>(
  { doc, root }: TaggedPdf,
  items: readonly T[],
  place: (item: T, index: number) => () => void,
): void {
  const element = doc.struct('L')
  root.add(element)
  for (const [index, item] of items.entries()) {
    const words = place(item, index)
    const entry = doc.struct('LI')
    element.add(entry)
    entry.add(tagged(doc, 'LBody', words))
    entry.end()
  }
  element.end()
}

interface Box {
  x: number
  y: number
  width: number
  height?: number
}

/** An energy bar. The figure beside it says the same, so it is an artifact. */
function bar(doc: Doc, { x, y, width, height = 12 }: Box, andel: number, isNow: boolean): void {
  artifact(doc, () => {
    box(doc, x, y, width, height, color.bar)
    if (andel > 0) box(doc, x, y, width * Math.min(1, andel), height, isNow ? color.brand : color.weak)
  })
}
