import type { Config } from './config.ts'
import type { App } from './http.ts'
import { Problem } from './problem.ts'

const exempt = ['/api/helse/', '/api/auth/frontchannel-logout']

/** A request for another host than `APP_URL`'s gets 308 there when it is a page, 421 when it is the API (decisions.md 5.5). */
export function installHosts(app: App, config: Config): void {
  const { host } = new URL(config.appUrl)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.host === host || exempt.some((path) => request.url.startsWith(path))) return done()
    if (request.url.startsWith('/api')) return done(new Problem(421, 'ugyldig-foresporsel'))
    reply.redirect(config.appUrl + request.url, 308)
  })
}
