import { api } from '../../client/api.ts'
import { color } from '../../pictures/colors.ts'
import { energibilde } from '../../pictures/contract.ts'
import { layout } from '../../pictures/layout.ts'
import { type Measure, page, type Shape, type Style } from '../../pictures/shapes.ts'
import type { Sprak } from '../../texts/texts.ts'
import { saveAs } from '../save-as.ts'

/** Pixels to a point: A4 at 216 dots per inch. Less where the pages of many units would be higher than a canvas may be. */
const sharp = 3
const highest = 16_000
/** From the top of a line to its base line, of the font's size: the same as in the PDF, whose font is Inter too. */
const ascent = 0.969

/**
 * Saves the key figures as a picture (PNG), where there are several pages one below the other.
 *
 * @throws ApiError with the service's reason; an Error where the browser cannot draw
 */
export async function savePicture(reportId: string, stem: string, sprak: Sprak): Promise<void> {
  const path = `/energikartlegginger/${reportId}/energibilde?sprak=${sprak}`
  const { data } = await api('GET', path, { schema: energibilde })
  const family = getComputedStyle(document.body).fontFamily
  // Rejected where one of the family's fonts is not on this machine: the next one is drawn with.
  await Promise.allSettled([400, 600].map((weight) => document.fonts.load(`${weight} 10px ${family}`)))
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  const fontOf = ({ font, size }: Style) => `${font === 'semibold' ? 600 : 400} ${size}px ${family}`
  const measure: Measure = (text, style) => {
    context.font = fontOf(style)
    return context.measureText(text).width
  }
  const pages = layout(data, measure)
  const height = page.height * pages.length
  const scale = Math.min(sharp, highest / height)
  canvas.width = page.width * scale
  canvas.height = height * scale
  context.scale(scale, scale)
  context.fillStyle = color.paper
  context.fillRect(0, 0, page.width, height)
  // Letters stand where the font says, not at whole pixels.
  context.textRendering = 'geometricPrecision'
  for (const items of pages) {
    for (const { shapes } of items) for (const shape of shapes) paint(context, shape, fontOf)
    context.translate(0, page.height)
  }
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!file) throw new Error('The browser made no picture')
  saveAs(file, `energibilde-${stem}.png`)
}

function paint(context: CanvasRenderingContext2D, shape: Shape, fontOf: (style: Style) => string): void {
  if (shape.type === 'box') {
    context.fillStyle = shape.fill
    context.fillRect(shape.x, shape.y, shape.width, shape.height)
  } else if (shape.type === 'line') {
    context.beginPath()
    for (const point of shape.points) context.lineTo(...point)
    context.strokeStyle = shape.stroke
    context.lineWidth = 0.6
    context.stroke()
  } else {
    const { text, x, y, style } = shape
    context.font = fontOf(style)
    context.fillStyle = style.fill ?? color.text
    context.fillText(text, x, y + ascent * style.size)
  }
}
