import { queryOptions } from '@tanstack/react-query'
import { get } from '../../client/api.ts'
import type { Loading } from '../../client/query-client.ts'
import { rettinger } from './contract.ts'

export const rettingerQuery = () =>
  queryOptions({
    queryKey: ['tilsyn', 'rettinger'],
    queryFn: () => get('/tilsyn/rettinger', rettinger),
  })

export const loadAskedToCorrect = ({ context: { client } }: Loading) =>
  client.ensureQueryData(rettingerQuery())
