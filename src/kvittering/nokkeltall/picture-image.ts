import { api } from '../../client/api.ts'
import { color } from '../../pictures/colors.ts'
import { energibilde } from '../../pictures/contract.ts'
import { layout, page } from '../../pictures/layout.ts'
import type { Measure, Shape, Style } from '../../pictures/shapes.ts'
import type { Sprak } from '../../texts/texts.ts'
import { saveAs } from '../save-as.ts'

/** Pixels to a point: A4 at 216 dots per inch. */
const scale = 3
/** From the top of a line to its base line, of the font's size: the same as in the PDF, whose font is Inter too. */
const ascent = 0.969

/**
 * Saves the page of key figures as a picture (PNG).
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
  canvas.width = page.width * scale
  canvas.height = page.height * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  context.fillStyle = color.paper
  context.fillRect(0, 0, canvas.width, canvas.height)
  // Letters stand where the font says, not at whole pixels.
  context.textRendering = 'geometricPrecision'
  const fontOf = ({ font, size }: Style) => `${font === 'semibold' ? 600 : 400} ${size * scale}px ${family}`
  const measure: Measure = (text, style) => {
    context.font = fontOf(style)
    return context.measureText(text).width / scale
  }
  for (const { shapes } of layout(data, measure)) for (const shape of shapes) paint(context, shape, fontOf)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!file) throw new Error('The browser made no picture')
  saveAs(file, `energibilde-${stem}.png`)
}

function paint(context: CanvasRenderingContext2D, shape: Shape, fontOf: (style: Style) => string): void {
  const [x, y] = shape.type === 'line' ? [0, 0] : [shape.x * scale, shape.y * scale]
  if (shape.type === 'box') {
    context.fillStyle = shape.fill
    context.fillRect(x, y, shape.width * scale, shape.height * scale)
  } else if (shape.type === 'line') {
    context.beginPath()
    for (const [x, y] of shape.points) context.lineTo(x * scale, y * scale)
    context.strokeStyle = shape.stroke
    context.lineWidth = 0.6 * scale
    context.stroke()
  } else {
    context.font = fontOf(shape.style)
    context.fillStyle = shape.style.fill ?? color.text
    context.fillText(shape.text, x, y + ascent * shape.style.size * scale)
  }
}
