import { expect, it, vi } from 'vitest'
import { inBrowser, makeCall, open } from './testing.ts'

inBrowser()

it('says after a second that a page is on its way, and then for half a second at least', async () => {
  const slow = makeCall()
  const { router, drawn } = open({ '/a': {}, '/b': { load: () => slow.promise } })
  await router.start()
  const moved = vi.fn()
  router.onMove(moved)
  void router.navigate('/b')
  await vi.advanceTimersByTimeAsync(999)
  expect(drawn).toEqual(['/a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(drawn).toEqual(['/a', 'pending /b'])
  slow.answer()
  await vi.advanceTimersByTimeAsync(499)
  expect(drawn).toHaveLength(2)
  expect(moved).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(drawn).toEqual(['/a', 'pending /b', '/b'])
  expect(moved).toHaveBeenCalledOnce()
})

it('a page that is fetched anew stands meanwhile', async () => {
  const load = vi.fn()
  const { router, drawn } = open({ '/a': { load } })
  await router.start()
  const slow = makeCall()
  load.mockReturnValueOnce(slow.promise)
  void router.invalidate()
  await vi.advanceTimersByTimeAsync(5000)
  expect(drawn).toEqual(['/a'])
  slow.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(drawn).toEqual(['/a', '/a'])
})
