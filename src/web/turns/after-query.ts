import { turn } from './turn.ts'

await turn()
