import { expect, it, vi } from 'vitest'
import { notFound, type Parts, type Route, redirect } from './route.ts'
import type { View } from './stage.ts'
import { Failed, inBrowser, makeCall, Outlet, open } from './testing.ts'

inBrowser()

const Own = () => 'own'
const dataOf = (view: View | undefined) => view?.levels.map(({ data }) => data)

it('has a page drawn when its guards have let it pass, and code and data are there', async () => {
  const order: string[] = []
  const code = makeCall<Parts>()
  const frame: Route = { guard: () => void order.push('guard of the frame'), load: () => 'about all' }
  const { router, drawn } = open({
    '/a': {
      parent: frame,
      guard: () => void order.push('guard'),
      load: ({ href }) => {
        order.push('load')
        return `about ${href}`
      },
      parts: () => code.promise,
    },
  })
  void router.start()
  await vi.advanceTimersByTimeAsync(100)
  expect(order).toEqual(['guard of the frame', 'guard', 'load'])
  expect(drawn).toEqual([])
  expect(router.isLoading()).toBe(true)
  code.answer({ Page: Outlet })
  await router.start()
  expect(drawn).toEqual(['/a'])
  expect(dataOf(router.view())).toEqual(['about all', 'about /a'])
  expect(router.isLoading()).toBe(false)
})

it('the latest move wins, however late an earlier one is answered', async () => {
  const slow = makeCall()
  const { router, drawn, address } = open({ '/a': {}, '/b': { load: () => slow.promise }, '/c': {} })
  await router.start()
  const first = router.navigate('/b')
  await router.navigate('/c')
  slow.answer()
  await first
  await vi.runAllTimersAsync()
  expect(drawn).toEqual(['/a', '/c'])
  expect(address()).toBe('/c')
})

it.each(['guard', 'load'] as const)('a redirect by a %s takes the place of the address', async (where) => {
  const { router, history, drawn, address } = open({
    '/a': {},
    '/b': {
      [where]: () => {
        throw redirect('/c?redirect=%2Fb')
      },
    },
    '/c': {},
  })
  await router.start()
  await router.navigate('/b')
  expect(drawn).toEqual(['/a', '/c'])
  expect(address()).toBe('/c?redirect=%2Fb')
  history.back()
  expect(address()).toBe('/a')
})

it('what fails is shown at its own level, within what stands around it', async () => {
  const error = new Error('Out of order')
  const fails = () => Promise.reject(error)
  const { router, drawn } = open({
    '/a': { load: fails, parts: { Page: Outlet, Failed: Own } },
    '/b': { guard: fails },
    '/c': { parts: fails },
  })
  await router.start()
  const inner = router.view()?.levels.at(-1)
  expect(router.view()?.levels.map(({ kind }) => kind)).toEqual(['page', 'failed'])
  expect(inner?.Failed).toBe(Own)
  expect(inner?.Page).toThrow(error)
  await router.navigate('/b')
  await router.navigate('/c')
  expect(router.view()?.levels.at(-1)?.Failed).toBe(Failed)
  expect(drawn).toEqual(['failed /a', 'failed /b', 'failed /c'])
})

it.each(['guard', 'load'] as const)('nothing is shown within what fails by its %s', async (where) => {
  const frame: Route = { [where]: () => Promise.reject(new Error('Out of order')) }
  const guard = vi.fn()
  const { router } = open({ '/a': { parent: frame, guard } })
  await router.start()
  expect(router.view()?.levels.map(({ kind }) => kind)).toEqual(['failed'])
  expect(guard).toHaveBeenCalledTimes(where === 'guard' ? 0 : 1)
})

it('an address that names nothing says so', async () => {
  const missing = () => {
    throw notFound()
  }
  const { router, drawn } = open({ '/a': {}, '/b': { load: missing }, '/c': { guard: missing } })
  await router.start()
  for (const href of ['/b', '/c', '/d']) await router.navigate(href)
  expect(drawn).toEqual(['/a', 'nothing', 'nothing', 'nothing'])
})

it('a level that stays is not loaded again; what failed, and what is invalidated, is', async () => {
  const load = vi.fn()
  const { router, root, address } = open({ '/a': { load }, '/b': {} })
  await router.start()
  await router.navigate('/a#under')
  await router.navigate('/a?retur=b')
  expect(load).toHaveBeenCalledTimes(1)
  await router.navigate('/b')
  await router.navigate('/a')
  expect(load).toHaveBeenCalledTimes(2)
  expect(root.load).toHaveBeenCalledTimes(1)
  load.mockRejectedValueOnce(new Error('Out of order'))
  await router.invalidate()
  expect(load).toHaveBeenCalledTimes(3)
  expect(root.load).toHaveBeenCalledTimes(2)
  expect(router.view()?.levels.at(-1)?.kind).toBe('failed')
  await router.navigate('/a#under')
  expect(router.view()?.levels.at(-1)?.kind).toBe('page')
  expect(address()).toBe('/a#under')
})

it('the same page of something else is loaded', async () => {
  const { router } = open({ '/:id': { load: ({ params }) => params.id } })
  await router.start()
  await router.navigate('/b')
  expect(dataOf(router.view())?.at(-1)).toBe('b')
})

it('a step back that a blocker took back is no move', async () => {
  const { router, history, drawn } = open({ '/a': {} })
  await router.start()
  history.notify({ type: 'BACK' })
  await vi.runAllTimersAsync()
  expect(drawn).toEqual(['/a'])
})

it('the same address again fetches the page anew, without an entry in the history', async () => {
  const load = vi.fn()
  const { router, history } = open({ '/a': { load } })
  await router.start()
  await router.navigate('/a')
  expect(load).toHaveBeenCalledTimes(2)
  expect(history.length).toBe(1)
})

it('a move waits for who blocks it, and is dropped when told so', async () => {
  const { router, history, drawn, address } = open({ '/a': {}, '/b': {}, '/c': {} })
  await router.start()
  let call = makeCall<boolean>()
  const stop = history.block({ blockerFn: () => call.promise, enableBeforeUnload: false })
  await router.navigate('/b')
  expect([address(), drawn]).toEqual(['/a', ['/a']])
  call.answer(true)
  await vi.runAllTimersAsync()
  expect([address(), drawn]).toEqual(['/a', ['/a']])
  call = makeCall()
  await router.navigate('/b')
  call.answer(false)
  await vi.runAllTimersAsync()
  expect([address(), drawn]).toEqual(['/b', ['/a', '/b']])
  call = makeCall()
  await router.navigate('/c', { ignoreBlocker: true })
  expect([address(), drawn]).toEqual(['/c', ['/a', '/b', '/c']])
  stop()
})

it('fetches what is perhaps wanted next without asking guards or telling of failure', async () => {
  const guard = vi.fn()
  const load = vi.fn().mockRejectedValueOnce(new Error('Out of order'))
  const parts = vi.fn(() => Promise.resolve({ Page: Outlet }))
  const { router, root, drawn } = open({ '/a': {}, '/b': { guard, load, parts } })
  await router.start()
  router.preload('/b?retur=a#under')
  await vi.runAllTimersAsync()
  expect([load, parts, guard, root.load].map((one) => vi.mocked(one)?.mock.calls.length)).toEqual([
    1, 1, 0, 1,
  ])
  expect(drawn).toEqual(['/a'])
})

it('what waits for a move goes on when the page is drawn', async () => {
  const { router } = open({ '/a': {}, '/b': {} })
  await router.start()
  const order: string[] = []
  router.onMove(({ from, to }) => order.push(`${from?.location.href} to ${to.location.href}`))
  await router.navigate('/b').then(() => order.push('went on'))
  expect(order).toEqual(['/a to /b', 'went on'])
})
