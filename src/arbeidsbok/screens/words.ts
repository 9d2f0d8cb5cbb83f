import { addWords } from '../../client/words.ts'
import { nb as shared } from '../nb.ts'
import { nn as delte } from '../nn.ts'
import { nb } from './nb.ts'
import { nn } from './nn.ts'

/** Adds the workbook's texts, which only its own pages load, to those of every page. In both languages: one may switch. */
export function addWorkbookWords(): void {
  addWords('nb', { ...shared, ...nb })
  addWords('nn', { ...delte, ...nn })
}
