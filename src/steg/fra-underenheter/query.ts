import { queryOptions } from '@tanstack/react-query'
import { get } from '../../client/api.ts'
import { addressOf } from '../../seksjon/section.ts'
import { fraUnderenheter } from './contract.ts'

/** The sums of the sub-units. Fetched by the loader of a step that has figures, of a main unit whose sub-units have begun. */
export const fraUnderenheterQuery = (id: string) =>
  queryOptions({
    queryKey: ['rapport', id, 'underenheter'],
    queryFn: () => get(addressOf(id, 'underenheter'), fraUnderenheter),
  })
