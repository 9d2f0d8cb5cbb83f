import type { Config } from '../server/config.ts'
import type { Request } from '../server/http.ts'

export const renderLanding = (_config: Config, _manifest: unknown, _request: Request): string => ''
