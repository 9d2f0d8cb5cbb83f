import { createMemoryHistory } from '@tanstack/history'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Route } from './route.ts'
import { makeRouter } from './router.ts'

export const Outlet = () => 'outlet'
const Pending = () => 'pending'
export const Failed = () => 'failed'
const NotFound = () => 'nothing'

/** Time stands still, and the history asks blockers, which it does in a browser alone. */
export function inBrowser(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', {})
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** A router at `/a` whose drawing is done at once, and what it drew: the page's path, or what stands for it. */
export function open(routes: Record<string, Route>, at = '/a') {
  const history = createMemoryHistory({ initialEntries: [at] })
  const root: Route = { load: vi.fn() }
  const pages = Object.entries(routes).map(([path, route]) => ({ parent: root, path, ...route }))
  const router = makeRouter({
    history,
    pages: [...pages, { parent: root, path: '*', parts: { Page: NotFound } }],
    stand: { Pending, Failed, NotFound, Outlet },
    pendingMs: 1000,
    pendingMinMs: 500,
  })
  const drawn: string[] = []
  router.onView((view) => {
    const { kind, place, Page } = view.levels.at(-1) ?? { kind: 'page', place: '' }
    drawn.push(Page === NotFound ? 'nothing' : `${kind === 'page' ? '' : `${kind} `}${place}`)
    queueMicrotask(() => router.drawn(view))
  })
  return { router, history, drawn, root, address: () => history.location.href }
}

/** A call that is answered when the test says so. */
export function makeCall<Value = void>() {
  const { promise, resolve, reject } = Promise.withResolvers<Value>()
  return { promise, answer: resolve, fail: reject }
}
