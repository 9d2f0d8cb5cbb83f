import type { Context } from '../platform/context.ts'
import type { App, Request } from '../platform/http.ts'
import { audit } from './audit.ts'

/**
 * Adds an audit event for every response of status 4xx below /api, whether from a hook, a handler, the router or a rate
 * limit. Runs in `onSend`, not `onResponse`, to include clients that disconnect before the response.
 */
export function installRefusals(app: App, ctx: Context): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    recordRefusal(ctx, request, reply.statusCode)
    done(null, payload)
  })
}

/** Adds the audit event of one refused request; called directly where the router cannot parse one and no hook runs. */
export function recordRefusal(ctx: Context, request: Request, status: number): void {
  if (status < 400 || status >= 500) return
  const { live, refusal, routeOptions } = request
  // A page or file that does not exist is not a refusal.
  if (status === 404 && !routeOptions.url?.startsWith('/api')) return
  audit(ctx, request, 'avvist', { status, ...(live && { person: live.person }), ...refusal })
}
