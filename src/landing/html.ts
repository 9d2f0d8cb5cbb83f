/** HTML in which interpolated text is escaped. */
export interface Html {
  readonly html: string
}
type Part = string | Html | undefined | readonly Part[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** A template tag that escapes interpolated text; nested templates are inserted as they are. Attributes need quotes. */
export const html = (fixed: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: fixed.reduce((page, text, index) => page + write(parts[index - 1]) + text),
})

function write(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'string') return escaped(part)
  return 'html' in part ? part.html : part.map(write).join('')
}
