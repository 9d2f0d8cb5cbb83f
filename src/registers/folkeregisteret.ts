import * as z from 'zod/mini'
import { temporary } from '../platform/problem.ts'
import { callService, type RegisterContext } from './http.ts'
import { type PersonName, properName } from './person-name.ts'

const part = z.nullish(z.string())
const person = z.object({
  navn: z.array(z.object({ erGjeldende: z.boolean(), fornavn: part, mellomnavn: part, etternavn: part })),
})

/**
 * Looks up the current name of a person and nothing else: an address may be confidential (domain.md §3.5).
 *
 * @returns null when the register does not know the person or has no current name
 * @throws Problem 503
 */
export async function personName(ctx: RegisterContext, pid: string): Promise<PersonName | null> {
  const path = `/folkeregisteret/offentlig-med-hjemmel/api/v1/personer/${pid}?part=person-basis`
  const outcome = await ask(ctx, path).catch((error: unknown) => {
    throw temporary('utilgjengelig', error)
  })
  if (outcome.status !== 200) return null
  const present = outcome.body.navn.find(({ erGjeldende }) => erGjeldende)
  return present ? properName(present) : null
}

async function ask(ctx: RegisterContext, path: string) {
  const headers = await ctx.maskinporten?.folkeregisteret()
  return callService(ctx.config.folkeregisteretUrl + path, {
    service: 'folkeregisteret',
    shape: person,
    ...(headers && { headers }),
  })
}
