import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Sandbox } from '../../sandbox/main.ts'
import { fellestall } from '../../sandbox/tall/rapport.ts'
import { tallFor } from '../../sandbox/tall/tall.ts'
import { sections } from '../../src/sections/index.ts'
import { writeResource } from '../../src/seksjon/section.ts'
import { getTokens } from '../../src/server/testing.ts'

/** The outcome of a call; `lost` when no answer came, so that it may or may not have had an effect. */
export interface Answer {
  status: number | 'lost'
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came, and fails where it is not there
  body: any
}

export interface Client {
  /** Session cookie and csrf token. */
  headers: Record<string, string>
  /** Number of answers by status. */
  tally: Map<Answer['status'], number>
  call(
    method: string,
    path: string,
    body?: unknown,
    more?: { ifMatch?: string; signal?: AbortSignal },
  ): Promise<Answer>
  /** Repeats a call until an answer is not 503. */
  insist(method: string, path: string, body?: unknown): Promise<Answer>
}

const lost: Answer = { status: 'lost', headers: new Headers(), body: null }

async function send(url: string, init: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') === true
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
  } catch {
    return lost
  }
}

/** Signs a person in over HTTP. */
export async function signIn(
  appUrl: string,
  sandbox: Pick<Sandbox, 'url' | 'clientId'>,
  pid: string,
): Promise<Client> {
  const audience = `api://${sandbox.clientId}`
  const tokens = await getTokens({ appUrl, sandbox, clientId: sandbox.clientId, audience }, pid)
  const answer = await send(`${appUrl}/api/auth/signin`, {
    headers: { authorization: `Bearer ${tokens.access_token}`, 'x-id-token': tokens.id_token },
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const me = await send(`${appUrl}/api/auth/me`, { headers: { cookie } })
  if (me.status !== 200) throw new Error(`Sign-in answered ${answer.status}, then ${me.status}`)
  const tally: Client['tally'] = new Map()
  const call: Client['call'] = async (method, path, body, { ifMatch, signal } = {}) => {
    const answer = await send(`${appUrl}/api${path}`, {
      method,
      headers: {
        cookie,
        ...(method !== 'GET' && { 'x-csrf-token': me.body.csrfToken }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(ifMatch && { 'if-match': ifMatch }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    tally.set(answer.status, (tally.get(answer.status) ?? 0) + 1)
    return answer
  }
  return {
    headers: { cookie, 'x-csrf-token': me.body.csrfToken },
    tally,
    call,
    async insist(method, path, body) {
      for (;;) {
        const answer = await call(method, path, body)
        if (answer.status !== 'lost' && answer.status !== 503) return answer
        await wait(50)
      }
    },
  }
}

export const reportPath = (id: string) => `/energikartlegginger/${id}`

/** Makes the unit's report, or finds the existing one. */
export async function reportOf(client: Client, organisasjonsnummer: string): Promise<string> {
  const { status, headers, body } = await client.insist('POST', '/energikartlegginger', {
    organisasjonsnummer,
  })
  const id = status === 201 ? headers.get('location')?.split('/').at(-1) : body?.kartleggingId
  if (!id) throw new Error(`Create answered ${status} ${JSON.stringify(body)}`)
  return id
}

/** Saves every section of a report, so that it can be submitted. */
export async function fillReport(client: Client, id: string): Promise<void> {
  const info = await client.insist('GET', reportPath(id))
  const figures: Record<string, unknown> = { ...tallFor('butikk', info.body.rapporteringAr) }
  for (const section of sections) {
    const resource = writeResource(section)
    const path = `${reportPath(id)}${resource && `/${resource}`}`
    const { status, body } = await client.insist('POST', path, figures[section.id])
    if (status !== 200) throw new Error(`${section.id} answered ${status} ${JSON.stringify(body)}`)
  }
}

/** Uploads a PDF in ten parts, with a pause before each, and saves the step with it. @returns the answer to the save */
export async function attach(client: Client, id: string, file: Buffer, pauseMs = 0): Promise<Answer> {
  const { body } = await client.insist('GET', `${reportPath(id)}/opplastning-token`)
  const headers = { 'content-length': file.length }
  const put = request(`${body.baseUri}?${body.query}`, { method: 'PUT', headers })
  const part = Math.ceil(file.length / 10)
  for (let at = 0; at < file.length; at += part) {
    await wait(pauseMs)
    put.write(file.subarray(at, at + part))
  }
  put.end()
  const [answer] = await once(put, 'response')
  answer.resume()
  if (answer.statusCode !== 201) throw new Error(`Upload answered ${answer.statusCode}`)
  return client.call('POST', `${reportPath(id)}/send-inn`, {
    ...fellestall.sendInn,
    lastOppPdf: true,
    bekrefterIngenPersonopplysninger: true,
    vedlegg: { navn: 'rapport.pdf', storrelse: file.length },
  })
}
