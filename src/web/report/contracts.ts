import type { Readable } from '../../sections/query.ts'
import type { Contract } from '../../sections/section.ts'
import { type Outline, outlineOf } from './outline.ts'

interface ContractModule {
  section: Contract
}

const modules = import.meta.glob<ContractModule | undefined>('../../sections/*/contract.ts')
const answers = import.meta.glob<Contract['answer']>('../../sections/*/answer.ts', {
  eager: true,
  import: 'answer',
})

/** A section's contract, loaded when it is asked for. A failed chunk is `chunk-reload.ts`'s matter. */
export async function loadContract({ folder }: Outline): Promise<Contract> {
  const load = modules[`../../sections/${folder}/contract.ts`]
  if (!load) throw new Error(`src/sections/${folder}/contract.ts is missing`)
  const module = await load()
  // A release that is gone: the page is being loaded anew, and shows nothing new until then (chunk-reload.ts).
  return module ? module.section : new Promise(() => {})
}

/** The sections whose answers a page begins with: for them the contracts need not be here. */
export const readBy = ({ reads }: Outline): Readable[] =>
  reads.flatMap((id) => {
    const outline = outlineOf(id)
    const answer = answers[`../../sections/${outline?.folder}/answer.ts`]
    return outline && answer ? { ...outline, answer } : []
  })
