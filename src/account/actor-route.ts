import type { Parts } from '../web/router/route.ts'
import { ActorPage } from './ActorPage.tsx'

export const actorParts: Parts = { Page: ActorPage }
