import type { Config } from '../../platform/config.ts'
import type { App } from '../../platform/http.ts'
import { Problem } from '../../platform/problem.ts'

const exempt = ['/api/helse/', '/api/auth/frontchannel-logout']

/**
 * Answers a request for another host than that of `APP_URL` with 308 for a page and 421 for the API (rules.md §5.5). Only
 * `Host` is used, also behind `TRUST_PROXY`, because a proxy may pass on an `X-Forwarded-Host` from the client. A target
 * that is no path (RFC 9112 §3.2.2 and §3.2.4: a whole address, or `*`) gets 421 unless its origin is that of `APP_URL`.
 */
export function installHosts(app: App, config: Config): void {
  const { host, origin } = new URL(config.appUrl)
  app.addHook('onRequest', (request, reply, done) => {
    const isPath = request.url.startsWith('/')
    if (!isPath && !request.url.startsWith(`${origin}/`)) return done(new Problem(421, 'ugyldig-foresporsel'))
    if (request.headers.host === host || exempt.some((path) => request.url.startsWith(path))) return done()
    if (!isPath || request.url.startsWith('/api')) return done(new Problem(421, 'ugyldig-foresporsel'))
    reply.redirect(config.appUrl + request.url, 308)
  })
}
