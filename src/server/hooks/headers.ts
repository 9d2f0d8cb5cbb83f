import type { Config } from '../../platform/config.ts'
import type { App } from '../../platform/http.ts'
import { Problem } from '../../platform/problem.ts'

const origin = (url: string) => new URL(url).origin

/** Origins that pages connect to: the issuer's endpoints, and the store for attachments. */
const connectSources = ({ oidc, azure }: Config, providerOrigins: readonly string[]) => [
  origin(oidc.authority),
  ...providerOrigins,
  ...(azure ? [origin(azure.endpoint)] : []),
]

/** Name of the reporting endpoint in the policy and in `Reporting-Endpoints`. */
const reportGroup = 'csp'

/**
 * The content security policy (quality.md P7). The issuer's endpoints may have several origins: ID-porten signs in on
 * another host than it issues from.
 *
 * @param nonce allows the inline scripts and styles that have it: of Vite's dev server, in development alone
 */
export const contentPolicy = (config: Config, providerOrigins: readonly string[], nonce?: string) => {
  const ours = nonce ? `'self' 'nonce-${nonce}'` : "'self'"
  return [
    "default-src 'none'",
    `script-src ${ours}`,
    `style-src ${ours}`,
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...new Set(connectSources(config, providerOrigins))].join(' ')}`,
    `form-action 'self' ${origin(config.oidc.authority)}`,
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "frame-ancestors 'none'",
    ...(config.cspRapportUrl ? [`report-to ${reportGroup}`] : []),
  ].join('; ')
}

/** Returns the policy, which is rebuilt only when the provider's origins change. */
export function cachedPolicy(config: Config, providerOrigins: () => readonly string[]): () => string {
  let made = { of: '', policy: '' }
  return () => {
    const origins = providerOrigins()
    const of = origins.join()
    if (made.policy === '' || made.of !== of) made = { of, policy: contentPolicy(config, origins) }
    return made.policy
  }
}

/** Headers of every answer. */
export const securityHeaders = (policy: string): Record<string, string> => ({
  'content-security-policy': policy,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
})

/**
 * Sets the security headers on every answer, errors included. A route may set a content policy of its own before.
 *
 * @param reportsTo address for browsers' reports, sent with every page
 */
export function installHeaders(app: App, policy: () => string, reportsTo: string | null): void {
  let made: { of: string; headers: [string, string][] } = { of: '', headers: [] }
  const headersNow = () => {
    const of = policy()
    if (made.of !== of) made = { of, headers: Object.entries(securityHeaders(of)) }
    return made.headers
  }
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of headersNow()) if (!reply.hasHeader(name)) reply.header(name, value)
    if (reportsTo && isHtml(reply.getHeader('content-type')))
      reply.header('reporting-endpoints', `${reportGroup}="${reportsTo}"`)
    if (
      !reply.hasHeader('cache-control') &&
      (request.routeOptions.url?.startsWith('/api/') || isHtml(reply.getHeader('content-type')))
    )
      reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}
const isHtml = (type: unknown) => String(type).startsWith('text/html')

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
