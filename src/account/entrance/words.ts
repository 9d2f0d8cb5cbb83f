import { addWords } from '../../client/words.ts'
import { nb } from './nb.ts'
import { nn } from './nn.ts'

addWords({ nb, nn })
