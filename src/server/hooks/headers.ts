import type { Config } from '../../platform/config.ts'
import type { App } from '../../platform/http.ts'

const origin = (url: string) => new URL(url).origin

/** Whom our pages speak with besides us: the issuer's endpoints, and the store that attachments are sent to. */
const connected = ({ oidc, azure, viteUrl }: Config, providerOrigins: readonly string[]) => [
  origin(oidc.authority),
  ...providerOrigins,
  ...(azure ? [origin(azure.endpoint)] : []),
  // The socket of hot module replacement, in development alone.
  ...(viteUrl ? [viteUrl.replace(/^http/, 'ws')] : []),
]

/** Names the address of reports in the policy and in `Reporting-Endpoints`. */
const reportGroup = 'csp'

/**
 * quality.md P7. The issuer's endpoints may be on several origins: ID-porten signs in on another host than it issues from.
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
    `connect-src ${["'self'", ...new Set(connected(config, providerOrigins))].join(' ')}`,
    `form-action 'self' ${origin(config.oidc.authority)}`,
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "frame-ancestors 'none'",
    ...(config.cspRapportUrl ? [`report-to ${reportGroup}`] : []),
  ].join('; ')
}

/** The policy, built again only when the provider's origins change: it goes with every answer. */
export function rememberedPolicy(config: Config, providerOrigins: () => readonly string[]): () => string {
  let made = { of: '', policy: '' }
  return () => {
    const origins = providerOrigins()
    const of = origins.join()
    if (made.policy === '' || made.of !== of) made = { of, policy: contentPolicy(config, origins) }
    return made.policy
  }
}

/** What stands on every answer, whoever makes it. */
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
 * On every answer, errors included. A route may set its own content policy before.
 *
 * @param reportsTo where browsers send reports; said with every page
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
