import { nb as history } from '../../history/nb.ts'
import { nb as grid } from '../grid/nb.ts'

const sections = import.meta.glob<Record<string, string>>('../../sections/*/nb.ts', {
  eager: true,
  import: 'nb',
})

/** Everything inside a report. A section brings its own by standing in its folder. */
export const words: Record<string, string> = Object.assign({}, ...Object.values(sections), history, grid)
