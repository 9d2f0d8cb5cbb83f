/** Text, boxes, lines and artifacts of the receipt, in the service's colours. Lengths are in points (1/72 inch) from the top left. */

/** The colours of what is drawn for paper: the service's theme (src/ui/theme), the same green, the same greys. */
export const color = {
  brand: '#17583f',
  heading: '#0d3223',
  text: '#232e2a',
  subtle: '#575f5c',
  hairline: '#b9bcbb',
  rule: '#737a78',
  tint: '#f0f4f3',
  bar: '#e2eae7',
  warning: '#7a4a00',
} as const
type Color = (typeof color)[keyof typeof color]

export type Doc = PDFKit.PDFDocument

export type FontName = 'regular' | 'semibold'

export interface Style {
  font: FontName
  size: number
  fill?: Color
  /** Between two lines of a text. */
  lineGap?: number
}

interface Place {
  x: number
  y: number
  width: number
  align?: 'left' | 'right'
  /** Cut with «…» at the end of the first line. */
  oneLine?: boolean
}

export function box(doc: Doc, x: number, y: number, width: number, height: number, fill: Color): void {
  doc.rect(x, y, width, height).fill(fill)
}

export function line(doc: Doc, x: number, y: number, width: number, stroke: Color, thickness: number): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(thickness)
    .stroke(stroke)
}

/** Draws what a screen reader skips. Never inside a tagged element: an artifact would end it. */
export function artifact(doc: Doc, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

/** Draws a text, broken into lines of the width. It stays on its page: the caller has made room (`ensure`). */
export function write(doc: Doc, text: string, { x, y, width, align, oneLine }: Place, style: Style): void {
  withFont(doc, style).fillColor(style.fill ?? color.text)
  const height = doc.currentLineHeight(true)
  const options = {
    ...wrapped(width, style),
    ...(oneLine && { height, ellipsis: true }),
    ...(align && { align }),
  }
  doc.text(text, x, y, options)
}

/** Width of a text on one line. */
export const widthOf = (doc: Doc, text: string, style: Style): number =>
  withFont(doc, style).widthOfString(text)

/** Height of a text in lines of the width; 0 when it is empty. */
export const heightOf = (doc: Doc, text: string, width: number, style: Style): number =>
  withFont(doc, style).heightOfString(text, wrapped(width, style))

const withFont = (doc: Doc, { font, size }: Style) => doc.font(font).fontSize(size)

// Without a height of its own, a text that reaches the bottom margin would begin a new page.
const wrapped = (width: number, { lineGap = 2 }: Style) => ({
  width,
  lineGap,
  height: Number.POSITIVE_INFINITY,
})
