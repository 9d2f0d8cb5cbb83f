import { addWords } from '../../client/words.ts'
import { nb as shared } from '../nb.ts'
import { nn as delte } from '../nn.ts'
import { nb } from './nb.ts'
import { nn } from './nn.ts'

addWords({ nb: { ...shared, ...nb }, nn: { ...delte, ...nn } })
