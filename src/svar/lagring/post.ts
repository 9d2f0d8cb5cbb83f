import { api } from '../../client/api.ts'
import type { Forklaring, Svar } from '../../varsler/contract.ts'
import { lagret } from './contract.ts'

/** POST `…/svar` (rules.md §5.4). */
export const postSvar = async (id: string, body: object) =>
  (await api('POST', `/energikartlegginger/${id}/svar`, { body, schema: lagret })).data

/** Answers a warning where nothing else is saved. @returns all answers then */
export const answerWarning = async (id: string, forklaring: Forklaring): Promise<Svar[]> =>
  (await postSvar(id, { seksjoner: [], forklaringer: [forklaring] })).varsler ?? []
