import { createLazyRoute } from '@tanstack/react-router'
import { DebugPage } from './DebugPage.tsx'

export const DebugRoute = createLazyRoute('/debug')({ component: DebugPage })
