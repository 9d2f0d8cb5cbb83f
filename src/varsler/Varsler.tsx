import type { QueryClient } from '@tanstack/react-query'
import { lazyPart } from '../client/lazy-part.tsx'
import type { Contract } from '../sections/section.ts'
import type { Place } from './reads.ts'

export interface VarslerProps {
  rapportId: string
  section: Contract
  /** `rapporteringAr`. */
  ar: number
}

/** Warnings of the soft rules, which never block (rules.md §6.2). Must be rendered inside the form. */
export const Varsler = lazyPart<VarslerProps>(async () => (await import('./VarslerPanel.tsx')).VarslerPanel)

/**
 * Loads the code of the warnings and what their rules read, so that they are drawn with the page.
 *
 * @throws when the rules cannot be loaded; the page works without them
 */
export async function loadVarsler(client: QueryClient, place: Place): Promise<void> {
  const [{ prefetchReads }] = await Promise.all([import('./reads.ts'), Varsler.load()])
  await prefetchReads(client, place)
}
