import type { ComponentType } from 'react'
import type { PageProps } from '../../sections/page.ts'
import type { Readable } from '../../sections/query.ts'
import type { Contract } from '../../sections/section.ts'
import { inTurns } from '../../ui/idle.ts'
import { type Outline, outlineOf, outlines } from './outline.ts'

type Files<Module> = Record<string, () => Promise<Module | undefined>>

/** What a section's page says of itself. */
export interface PageFile {
  Page: ComponentType<PageProps>
  /** In how many pieces the fields are drawn, for a page with more of them than a phone draws at one go. Default 1. */
  pieces?: number
}

const pages = import.meta.glob<PageFile | undefined>('../../sections/*/page.tsx')
const contracts = import.meta.glob<{ section: Contract } | undefined>('../../sections/*/contract.ts')
const answers = import.meta.glob<Contract['answer']>('../../sections/*/answer.ts', {
  eager: true,
  import: 'answer',
})

/** A file of a section, loaded when it is asked for. A failed chunk is `chunk-reload.ts`'s matter. */
async function load<Module>(files: Files<Module>, { folder }: Outline, name: string): Promise<Module> {
  const file = files[`../../sections/${folder}/${name}`]
  if (!file) throw new Error(`src/sections/${folder}/${name} is missing`)
  // A release that is gone: the page is being loaded anew, and shows nothing new until then (chunk-reload.ts).
  return (await file()) ?? new Promise(() => {})
}

export const loadPage = (outline: Outline) => load(pages, outline, 'page.tsx')
export const loadContract = async (outline: Outline) =>
  (await load(contracts, outline, 'contract.ts')).section

let inTurn: Promise<void> | undefined
/** All of them, asked for one at a time: what looks across steps comes after the page can be used, and needs them all. */
export function contractsInTurn(): Promise<void> {
  const ask = async () => {
    const turn = inTurns()
    for (const outline of outlines) {
      await turn()
      // Whoever imports it next is told.
      loadContract(outline).catch(() => {})
    }
  }
  inTurn ??= ask()
  return inTurn
}

/** The sections whose answers a page begins with: for them the contracts need not be here. */
export const readBy = ({ reads }: Outline): Readable[] =>
  reads.flatMap((id) => {
    const outline = outlineOf(id)
    const answer = answers[`../../sections/${outline?.folder}/answer.ts`]
    return outline && answer ? { ...outline, answer } : []
  })
