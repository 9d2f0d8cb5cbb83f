import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { newPatience, OutOfPatience, patiently } from './patience.ts'

const left = () => patiently(async (leftMs) => leftMs ?? Number.POSITIVE_INFINITY)

describe('the patience of a call', () => {
  it('has no end outside of a call', async () => {
    expect(await left()).toBe(Number.POSITIVE_INFINITY)
  })

  it('is used up by long waits, not by short ones, and by those that overlap once', async () => {
    await newPatience()(async () => {
      const whole = await left()
      for (let i = 0; i < 5; i++) await patiently(() => wait(1))
      expect(await left()).toBe(whole)
      await Promise.all([1, 2, 3].map(() => patiently(() => wait(300))))
      expect(await left()).toBeGreaterThan(whole - 900)
      // A timer may be a moment early.
      expect(await left()).toBeLessThan(whole - 250)
    })
  })

  it('is told to each wait, and ends', async () => {
    await newPatience()(async () => {
      const whole = await left()
      const nested = patiently(async () => {
        await wait(whole)
        return patiently(async () => 'too late')
      })
      await expect(nested).rejects.toBeInstanceOf(OutOfPatience)
      await expect(left()).rejects.toBeInstanceOf(OutOfPatience)
    })
    expect(await left(), 'another call has its own').toBe(Number.POSITIVE_INFINITY)
  })
})
