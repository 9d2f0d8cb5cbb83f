/** Lets tests run the browser's functions that call the API: import it before them. */

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Person, TestService } from '../server/testing.ts'

// What the page holds, which the browser's modules read as they are loaded: its configuration and its language.
if (!globalThis.document) {
  const page = { getElementById: () => ({ textContent: '{"apiUrl":"/api"}' }), cookie: '' }
  Object.assign(globalThis, { document: page })
  await import('./api.ts')
  Reflect.deleteProperty(globalThis, 'document')
}

const caller = new AsyncLocalStorage<{ service: TestService; as: Person }>()
const nodeFetch = globalThis.fetch
globalThis.fetch = async (input, init = {}) => {
  const by = caller.getStore()
  if (!by || typeof input !== 'string' || !input.startsWith('/api/')) return nodeFetch(input, init)
  const { service, as } = by
  const { method = 'GET', body } = init
  const given = typeof body === 'string' ? { body: JSON.parse(body) } : {}
  const answer = await service.call(method, input.slice('/api'.length), { as, ...given })
  // The session and the clock of the page are not those of the test.
  const headers = new Headers(answer.headers)
  headers.delete('x-okt-utloper')
  const hasBody = answer.body !== undefined && answer.status !== 204
  return new Response(hasBody ? JSON.stringify(answer.body) : null, { status: answer.status, headers })
}

/** Runs the browser's functions as a person who is signed in. */
export const inBrowserOf = <T>(service: TestService, as: Person, work: () => Promise<T>): Promise<T> =>
  caller.run({ service, as }, work)
