import type { PdfRefusal } from './pdf-rules.ts'

/** How a program makes a PDF: commands that are run one after the other in one folder, which has the sources and the PDFs before. */
export interface Recipe {
  /** The PDF that the last command makes. */
  file: string
  commands: [program: string, ...args: string[]][]
  /** Why docs/rules.md §7 refuses it on purpose. */
  refused?: PdfRefusal
}

export const made = (file: string, ...commands: Recipe['commands']): Recipe => ({ file, commands })
/** A recipe after other commands. */
export const after = (commands: Recipe['commands'], recipe: Recipe): Recipe => ({
  ...recipe,
  commands: [...commands, ...recipe.commands],
})
export const refused = (reason: PdfRefusal, recipe: Recipe): Recipe => ({ ...recipe, refused: reason })

/** Debian's own, which has the libraries of its packages. */
export const python = '/usr/bin/python3'
