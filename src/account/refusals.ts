import type { Context } from '../platform/context.ts'
import type { App, Request } from '../platform/http.ts'
import { audit } from './audit.ts'

/**
 * An event for every refusal below /api, however it came about: by a hook, a handler, the router or a limit. As it is
 * sent, and not once it was: whoever hangs up before the answer is told of too.
 */
export function installRefusals(app: App, ctx: Context): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    recordRefusal(ctx, request, reply.statusCode)
    done(null, payload)
  })
}

/** For what the router cannot read, and so passes by every hook. */
export function recordRefusal(ctx: Context, request: Request, status: number): void {
  if (status < 400 || status >= 500) return
  const { live, refusal, routeOptions } = request
  // A page or a file that is not there is no refusal.
  if (status === 404 && !routeOptions.url?.startsWith('/api')) return
  audit(ctx, request, 'avvist', { status, ...(live && { person: live.person }), ...refusal })
}
