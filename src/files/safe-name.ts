import { visibleText } from '../texts/visible.ts'

const longest = 120
const substitute = 'vedlegg.pdf'

/**
 * Cleans a file's name for display and download: no path, no control, bidirectional or other invisible characters, at most
 * 120 characters including its extension (rules.md §7).
 */
export function cleanName(name: string): string {
  const last = visibleText(name).split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/^[\s.]+|[\s.]+$/g, '')
  return shortened(plain) || substitute
}

function shortened(name: string): string {
  const characters = [...name]
  if (characters.length <= longest) return name
  const ending = /\.[^.]{1,10}$/u.exec(name)?.[0] ?? ''
  const stem = characters.slice(0, longest - [...ending].length).join('')
  return `${stem.trimEnd()}${ending}`
}

/** The `Content-Disposition` of a download, always with the extension of what it is, so that nothing else opens it. */
export function contentDisposition(name: string, extension: 'pdf' | 'zip' = 'pdf'): string {
  const file = name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`
  const ascii = file.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const encoded = encodeURIComponent(file).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
