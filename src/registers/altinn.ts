import * as z from 'zod/mini'
import { temporary } from '../platform/problem.ts'
import { callService, type RegisterContext } from './http.ts'

const codes = z.nullish(z.array(z.string()))
const rights = {
  name: z.string(),
  organizationNumber: z.nullish(z.string()),
  type: z.nullish(z.string()),
  unitType: z.nullish(z.string()),
  isDeleted: z.nullish(z.boolean()),
  onlyHierarchyElementWithNoAccess: z.nullish(z.boolean()),
  authorizedRoles: codes,
  authorizedAccessPackages: codes,
  authorizedResources: codes,
}
const subunit = z.object(rights)
const party = z.object({
  ...rights,
  personId: z.nullish(z.string()),
  subunits: z.nullish(z.array(subunit)),
})

/** One entry of the answer: the person, or a main unit with the sub-units that the person may see. */
export type Party = z.infer<typeof party>
export type SubParty = z.infer<typeof subunit>

// Twice 5 000 units of some 600 bytes.
const maxBytes = 10_000_000

/**
 * The units that a person may act for, with roles, access packages and resources.
 * Altinn 3, `resourceowner/authorizedparties` (domain.md §3.4).
 *
 * @throws Problem 503 `utilgjengelig-altinn`: unknown access is treated as no access
 */
export async function authorizedParties(ctx: RegisterContext, pid: string): Promise<Party[]> {
  const query = new URLSearchParams({
    includeRoles: 'true',
    includeAccessPackages: 'true',
    includeResources: 'true',
    includeInstances: 'false',
    includeInactiveParties: 'false',
  })
  const url = `${ctx.config.altinnUrl}/accessmanagement/api/v1/resourceowner/authorizedparties?${query}`
  const body = { type: 'urn:altinn:person:identifier-no', value: pid }
  const outcome = await ask(ctx, url, body).catch((error: unknown) => {
    throw temporary('utilgjengelig-altinn', error)
  })
  if (outcome.status !== 200)
    throw temporary('utilgjengelig-altinn', new Error(`Altinn answered ${outcome.status}`))
  return outcome.body
}

async function ask(ctx: RegisterContext, url: string, body: unknown) {
  const key = ctx.config.altinnAbonnementsnokkel
  const headers = { ...(await ctx.maskinporten?.altinn()), ...(key && { 'ocp-apim-subscription-key': key }) }
  return callService(url, { service: 'altinn', shape: z.array(party), body, maxBytes, headers })
}
