import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { equalInConstantTime } from '../platform/keys.ts'
import { Problem } from '../platform/problem.ts'
import { audit } from './audit.ts'
import * as contract from './contract.ts'
import { setPasswordCookie } from './cookies.ts'
import { perAddress } from './rates.ts'

/** POST /tilgangspassord: sets the cookie of the access password, which guard.ts checks. */
export function passwordRoute(app: App, ctx: Context): void {
  const code = 'password-protection.feil.ugyldig-passord'
  app.post(
    '/tilgangspassord',
    {
      config: { access: 'open', password: false, ...perAddress(10) },
      schema: {
        summary: 'Tar imot tilgangspassordet',
        body: contract.tilgangspassord,
        response: { 204: null },
      } satisfies RouteSchema,
    },
    async (request, reply) => {
      const { appPassord } = ctx.config
      if (appPassord === null) return reply.code(204).send()
      // Compares hashes of equal length: the time reveals neither the length nor a matching prefix.
      const right = equalInConstantTime(
        ctx.keys.mac('forsok', request.body.password),
        ctx.keys.mac('forsok', appPassord),
      )
      if (!right) {
        request.refusal = { code }
        throw new Problem(422, code, { issues: [{ path: ['password'], code }] })
      }
      audit(ctx, request, 'passord-godtatt')
      setPasswordCookie(ctx, reply, appPassord)
      return reply.code(204).send()
    },
  )
}
