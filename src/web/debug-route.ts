import { DebugPage } from './DebugPage.tsx'
import type { Parts } from './router/route.ts'

export const debugParts: Parts = { Page: DebugPage }
