import { api } from '../client/api.ts'
import { color } from '../pictures/colors.ts'
import { energibilde } from '../pictures/contract.ts'
import { layout, page } from '../pictures/layout.ts'
import type { Measure, Shape, Style } from '../pictures/shapes.ts'
import type { Sprak } from '../texts/texts.ts'
import { saveAs } from './save-as.ts'

/** Pixels to a point: A4 at 216 dots per inch. */
const scale = 3
/** From the top of a line to its base line, of the font's size: the same as in the PDF, whose font is Inter too. */
const ascent = 0.969

/**
 * Saves the page of key figures as a picture (PNG).
 *
 * @throws ApiError with the service's reason; an Error where the browser cannot draw
 */
export async function savePicture(reportId: string, sprak: Sprak): Promise<void> {
  const path = `/energikartlegginger/${reportId}/energibilde?sprak=${sprak}`
  const { data } = await api('GET', path, { schema: energibilde, headers: { accept: 'application/json' } })
  const family = getComputedStyle(document.body).fontFamily
  await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 10px ${family}`)))
  const canvas = document.createElement('canvas')
  canvas.width = page.width * scale
  canvas.height = page.height * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  context.scale(scale, scale)
  context.fillStyle = color.paper
  context.fillRect(0, 0, page.width, page.height)
  const fontOf = ({ font, size }: Style) => `${font === 'semibold' ? 600 : 400} ${size}px ${family}`
  const measure: Measure = (text, style) => {
    context.font = fontOf(style)
    return context.measureText(text).width
  }
  for (const { shapes } of layout(data, measure)) for (const shape of shapes) paint(context, shape, fontOf)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!file) throw new Error('The browser made no picture')
  saveAs(file, `energibilde-${reportId}.png`)
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
    context.font = fontOf(shape.style)
    context.fillStyle = shape.style.fill ?? color.text
    context.fillText(shape.text, shape.x, shape.y + ascent * shape.style.size)
  }
}
