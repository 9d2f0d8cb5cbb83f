import { nn as history } from '../../history/nn.ts'
import { nn as grid } from '../grid/nn.ts'

const sections = import.meta.glob<Record<string, string>>('../../sections/*/nn.ts', {
  eager: true,
  import: 'nn',
})

/** Everything inside a report. A section brings its own by standing in its folder. */
export const words: Record<string, string> = Object.assign({}, ...Object.values(sections), history, grid)
