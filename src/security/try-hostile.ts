import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { checkAnswer, readAnswer } from '../server/hooks/openapi-check.ts'
import type { RouteRow } from '../server/hooks/route-table.ts'
import type { Person } from '../server/testing.ts'
import { elsewhere, onReport, seksjon } from './expectations.ts'
import type { HostileCall } from './hostile-input.ts'
import { sendInnBody, type Trial } from './testing.ts'

/** The service that is called, and the people who call it. */
export interface Target {
  /** Public address; the OpenAPI document is fetched from it. */
  appUrl: string
  /** Port to connect to, when it differs from that of `appUrl`. */
  port?: number
  people: Trial['people']
  agent: Agent
}

interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const timeoutMs = 10_000

/** Whether to try a route: not the sign-out, which ends the session, and not the catch-all of the API. */
export const isToBeTried = ({ url }: RouteRow) =>
  url.startsWith('/api/') && !url.endsWith('/signout') && url !== '/api/*'

/** Who comes as far as the handler. */
export const callerOf = (people: Trial['people'], { config }: RouteRow): Person =>
  config.access === 'tilsyn' ? people.tilsyn : people.main

/** The body that the access matrix sends to the route. */
export function acceptedBody({ figures, units }: Trial, { method, url }: RouteRow): unknown {
  const call = `${method} ${url}`
  const { section, body = elsewhere[call]?.body } = onReport[call] ?? {}
  if (section === 'sendInn') return sendInnBody
  if (section) return figures[section]
  return body === undefined ? body : JSON.parse(JSON.stringify(body).replaceAll('{main}', units.main))
}

/** The parts of the address that the access matrix sends to the route. */
export function acceptedParams({ ids, units }: Trial, { method, url }: RouteRow): Record<string, string> {
  const { path } = elsewhere[`${method} ${url}`] ?? {}
  if (path === undefined) return { id: ids.main, seksjon }
  const parts = `/api${path.replaceAll('{main}', units.main)}`.split('/')
  return Object.fromEntries(
    url.split('/').flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), parts[at] ?? '']] : [])),
  )
}

/** Makes a hostile call. @throws when there is no response, or it is a 5xx or does not match the OpenAPI document */
export async function tryHostile(target: Target, row: RouteRow, call: HostileCall): Promise<void> {
  const pattern = row.url.replace(/:(\w+)/g, (_, name: string) => call.params[name] ?? 'x')
  const path = `${pattern.replace('*', 'x')}${call.query}`
  const { status, headers, body } = await send(target, row, path, call)
  if (status >= 500) throw new Error(`${row.method} ${path} answered ${status} ${body}`)
  const type = headers['content-type'] ?? ''
  if (status >= 400 && !type.startsWith('application/problem+json') && row.method !== 'HEAD')
    throw new Error(`${row.method} ${path} answered ${status} ${type}`)
  if (row.method === 'HEAD' || 'hide' in row.schema) return
  await checkAnswer(target.appUrl, {
    method: row.method,
    path: path.replace('/api', ''),
    status,
    type,
    answer: readAnswer(type, body),
  })
}

function send(target: Target, row: RouteRow, path: string, { headers, body }: HostileCall): Promise<Reply> {
  const { cookie, csrf } = callerOf(target.people, row)
  const { host, port } = new URL(target.appUrl)
  const options = {
    agent: target.agent,
    method: row.method,
    hostname: target.port ? '127.0.0.1' : 'localhost',
    port: target.port ?? port,
    path,
    timeout: timeoutMs,
    headers: {
      host,
      cookie,
      'x-csrf-token': csrf,
      ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
      ...headers,
    },
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer in ${timeoutMs} ms`)))
    outgoing.on('error', reject)
    outgoing.end(body ?? undefined)
  })
}
