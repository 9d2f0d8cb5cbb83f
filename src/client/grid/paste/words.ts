import { addWords } from '../../words.ts'
import { nb } from './nb.ts'
import { nn } from './nn.ts'

addWords({ nb, nn })
