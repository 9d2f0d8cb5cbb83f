import { queryOptions } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import type { Loading } from '../../client/query-client.ts'
import { rettinger } from './contract.ts'

export const rettingerQuery = () =>
  queryOptions({
    queryKey: ['tilsyn', 'rettinger'],
    queryFn: async () => (await api('GET', '/tilsyn/rettinger', { schema: rettinger })).data,
  })

export const loadAskedToCorrect = ({ context: { client } }: Loading) =>
  client.ensureQueryData(rettingerQuery())
