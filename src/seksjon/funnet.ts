import { deepEqual } from '../felt/merge.ts'
import type { Contract } from './section.ts'

// What the service finds in what is saved, such as in a file, and tells beside the answer: a warning, that nobody has answered.

type Finding = Pick<Contract, 'funnet'>

/** Whether a save has found something that was not shown before it, so that it is to be seen before the report is sent in. */
export function isFoundNow({ funnet }: Finding, answer: unknown, shown: unknown): boolean {
  if (!funnet) return false
  const [now, before] = [Object(answer), Object(shown)]
  return (
    now[funnet.navn] !== undefined &&
    !(deepEqual(now[funnet.navn], before[funnet.navn]) && deepEqual(now[funnet.i], before[funnet.i]))
  )
}

/** The answer as it is frozen. */
export function withoutFound({ funnet }: Finding, answer: unknown): unknown {
  if (!funnet) return answer
  const { [funnet.navn]: _, ...own } = Object(answer)
  return own
}
