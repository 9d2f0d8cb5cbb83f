import { afterEach, expect, it, vi } from 'vitest'
import { idle, inTurns, whenIdle } from './idle.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that is idle when it is told so. */
function browser() {
  const asked: { work: () => void; timeout: number }[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: { timeout: number }) =>
    asked.push({ work, timeout }),
  )
  const rest = async () => {
    for (const { work } of asked.splice(0)) work()
    // What follows a turn runs before the browser does anything else.
    await Promise.resolve()
  }
  return { asked, rest }
}

it('begins one thing each time the browser is idle, in the order they were asked for', async () => {
  const { asked, rest } = browser()
  const begun: string[] = []
  for (const name of ['first', 'second', 'third']) void idle().then(() => begun.push(name))
  expect(begun).toEqual([])
  for (const so of [['first'], ['first', 'second'], ['first', 'second', 'third']]) {
    expect(asked.length).toBe(1)
    await rest()
    expect(begun).toEqual(so)
  }
  expect(asked).toEqual([])
})

it('waits no longer than a second for a browser that is never idle, counted from when it was asked', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const { asked, rest } = browser()
  void idle()
  void idle()
  expect(asked[0]?.timeout).toBe(1000)
  clock.mockReturnValue(600)
  await rest()
  expect(asked[0]?.timeout).toBe(400)
  void idle()
  clock.mockReturnValue(5000)
  await rest()
  // None would mean for ever.
  expect(asked[0]?.timeout).toBe(1)
  await rest()
  clock.mockRestore()
})

it('lets the pieces of one work wait a second together', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const { asked, rest } = browser()
  const turn = inTurns()
  clock.mockReturnValue(800)
  void idle()
  void turn()
  expect(asked[0]?.timeout).toBe(1000)
  await rest()
  // The first in the line has longer, but not who stands behind it.
  expect(asked[0]?.timeout).toBe(200)
  await rest()
  void turn()
  expect(asked[0]?.timeout).toBe(200)
  await rest()
  clock.mockRestore()
})

it('comes without a browser that tells when it is idle', async () => {
  const begun: number[] = []
  await Promise.all([1, 2].map((n) => idle().then(() => begun.push(n))))
  expect(begun).toEqual([1, 2])
})

it('does nothing that is over before its turn, and is told when it is over later', async () => {
  const { rest } = browser()
  const done: string[] = []
  whenIdle(() => done.push('over before'))()
  let isOver = () => true
  const end = whenIdle((over) => {
    done.push('in time')
    isOver = over
  })
  await rest()
  await rest()
  expect(done).toEqual(['in time'])
  expect(isOver()).toBe(false)
  end()
  expect(isOver()).toBe(true)
})
