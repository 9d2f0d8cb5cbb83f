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

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  '<rect width="32" height="32" rx="6" fill="#1f5a46"/>' +
  '<rect x="7" y="8" width="18" height="4" rx="1" fill="#fff"/>' +
  '<rect x="7" y="14" width="12" height="4" rx="1" fill="#fff"/>' +
  '<rect x="7" y="20" width="7" height="4" rx="1" fill="#f2b544"/></svg>'

/** The icon as a data URL, which needs no request. */
export const icon = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(svg)}">`
