import { elsewhere, onReport } from '../../src/security/expectations.ts'
import { sendInnBody, type Trial } from '../../src/security/testing.ts'
import { getTokens } from '../../src/server/testing.ts'

/** One call of the API, with a person who has access. */
export interface Call {
  name: string
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
}

/** Calls that are answered without the database. */
export const withoutDatabase: Record<string, number> = {
  'GET /api/openapi.json': 200,
  'GET /api/helse/live': 200,
  'GET /api/debug': 200,
  'GET /api/driftsmelding': 200,
  'GET /api/auth/signin': 401,
  'POST /api/tilgangspassord': 204,
  'GET /api/skjema': 200,
  'GET /api/arbeidsbok/tom': 200,
}

/** Every call of the service, from the table of the access matrix, so that a new call is included. */
export function everyCall(trial: Trial): Call[] {
  const { ids, units, figures, service } = trial
  const calls: Call[] = []
  for (const [name, { section, body, query }] of Object.entries(onReport)) {
    const [method = '', url = ''] = name.split(' ')
    const sent = section === 'sendInn' ? sendInnBody : section ? figures[section] : body
    const path = `${url.replace('/api', '').replace(':id', ids.main)}${query ?? ''}`
    calls.push({ name, method, path, body: sent })
  }
  for (const [name, { path, body }] of Object.entries(elsewhere)) {
    const [method = ''] = name.split(' ')
    const text = (value: string) => value.replace('{main}', units.main)
    const sent = body === undefined ? undefined : JSON.parse(text(JSON.stringify(body)))
    calls.push({ name, method, path: text(path), body: sent })
  }
  const described = calls.filter(({ name }) => name !== 'GET /api/docs') // a page
  // Valid enough to reach the database.
  for (const call of described) {
    if (call.name === 'PUT /api/opplastning/:blob') call.path += '?utloper=1&sig=x'
    if (call.name === 'GET /api/auth/frontchannel-logout')
      call.path = `/auth/frontchannel-logout?${new URLSearchParams({ iss: service.ctx.config.oidc.authority, sid: 'y' })}`
  }
  return described
}

/** A finished sign-in that is not yet exchanged for a session. */
export async function signInCall(trial: Trial): Promise<Call> {
  const { sandbox, appUrl, ctx } = trial.service
  const { clientId, audience } = ctx.config.oidc
  const tokens = await getTokens({ sandbox, appUrl, clientId, audience }, trial.people.other.pid)
  const headers = { authorization: `Bearer ${tokens.access_token}`, 'x-id-token': tokens.id_token }
  return { name: 'GET /api/auth/signin with tokens', method: 'GET', path: '/auth/signin', headers }
}
