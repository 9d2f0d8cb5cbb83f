import { createLazyRoute } from '@tanstack/react-router'
import { ActorPage } from './ActorPage.tsx'

export const ActorRoute = createLazyRoute('/_app/hjem')({ component: ActorPage })
