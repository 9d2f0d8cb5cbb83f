import type { Config } from '../../platform/config.ts'
import type { App } from '../../platform/http.ts'
import { Problem } from '../../platform/problem.ts'

const exempt = ['/api/helse/', '/api/auth/frontchannel-logout']

/**
 * A request for another host than `APP_URL`'s gets 308 there when it is a page, 421 when it is the API (rules.md §5.5).
 * `Host` alone says so, also behind `TRUST_PROXY`: `X-Forwarded-Host` is what anybody may send through a proxy that does not drop it.
 * A target that is no path (RFC 9112 §3.2.2 and §3.2.4: a whole address, or `*`) gets 421 unless it is an address of ours.
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
