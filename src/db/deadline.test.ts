import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { DeadlineExceeded, newDeadline, withinDeadline, withTimeout } from './deadline.ts'

const left = () => withinDeadline(async (leftMs) => leftMs ?? Number.POSITIVE_INFINITY)

describe('the deadline of a request', () => {
  it('does not exist outside of a request', async () => {
    expect(await left()).toBe(Number.POSITIVE_INFINITY)
  })

  it('counts long waits, not short ones, and overlapping waits once', async () => {
    await newDeadline()(async () => {
      const whole = await left()
      for (let i = 0; i < 5; i++) await withinDeadline(() => wait(1))
      expect(await left()).toBe(whole)
      await Promise.all([1, 2, 3].map(() => withinDeadline(() => wait(300))))
      expect(await left()).toBeGreaterThan(whole - 900)
      // A timer may be a moment early.
      expect(await left()).toBeLessThan(whole - 250)
    })
  })

  it('gives each wait the time that is left, and rejects when none is', async () => {
    await newDeadline()(async () => {
      const whole = await left()
      const nested = withinDeadline(async () => {
        // A timer may be a moment early.
        await wait(whole + 50)
        return withinDeadline(async () => 'too late')
      })
      await expect(nested).rejects.toBeInstanceOf(DeadlineExceeded)
      await expect(left()).rejects.toBeInstanceOf(DeadlineExceeded)
    })
    expect(await left(), 'another request has its own').toBe(Number.POSITIVE_INFINITY)
  })

  it('ends a wait that has no limit of its own', async () => {
    await expect(withTimeout(1, new Promise(() => {}))).rejects.toBeInstanceOf(DeadlineExceeded)
    expect(await withTimeout(1_000, Promise.resolve('in time'))).toBe('in time')
    expect(await withTimeout(undefined, Promise.resolve('without end'))).toBe('without end')
  })
})
