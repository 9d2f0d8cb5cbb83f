import type { Config } from './config.ts'
import type { App } from './http.ts'
import { Problem } from './problem.ts'

const exempt = ['/api/helse/', '/api/auth/frontchannel-logout']

/** A request for another host than `APP_URL`'s gets 308 there when it is a page, 421 when it is the API (decisions.md 5.5). */
export function installHosts(app: App, config: Config): void {
  const { host } = new URL(config.appUrl)
  app.addHook('onRequest', async (request, reply) => {
    if (request.host === host || exempt.some((path) => request.url.startsWith(path))) return
    if (request.url.startsWith('/api')) throw new Problem(421, 'ugyldig-foresporsel')
    return reply.redirect(config.appUrl + request.url, 308)
  })
}
