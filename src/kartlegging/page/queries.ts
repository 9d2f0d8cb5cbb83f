import { queryOptions } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { type Foretak, answer as foretak } from '../../sections/om-foretaket/contract.ts'
import { kartleggingInfo } from '../contract.ts'
import { readUbekreftet } from '../hentet/contract.ts'

// Specification §4: cached per reportId under two keys; neither is retried.
export const foretakQuery = (id: string) =>
  queryOptions({
    queryKey: ['rapport', id, 'foretak'],
    queryFn: async (): Promise<Foretak> =>
      (await api('GET', `/energikartlegginger/${id}/foretak`, { schema: foretak })).data,
    retry: false,
  })

export const infoQuery = (id: string) =>
  queryOptions({
    queryKey: ['rapport', id, 'info'],
    queryFn: async () => {
      const { data, headers } = await api('GET', `/energikartlegginger/${id}`, { schema: kartleggingInfo })
      return {
        ...data,
        rapportVersjon: headers.get('x-rapport-versjon') ?? '',
        versjon: Number(headers.get('x-versjon') ?? 1),
        ubekreftet: readUbekreftet(headers.get('x-hentet-fra')),
      }
    },
    retry: false,
  })
