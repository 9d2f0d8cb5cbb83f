import type { SectionServer } from '../seksjon/server.ts'
import { server as omForetaket } from './om-foretaket/server.ts'
import { server as omKartleggingen } from './om-kartleggingen/server.ts'
import { server as sendInn } from './send-inn/server.ts'

/** The sections that have a server part, by id. */
export const servers: Readonly<Record<string, SectionServer | undefined>> = {
  omForetaket,
  omKartleggingen,
  sendInn,
}
