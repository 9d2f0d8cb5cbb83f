import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeTurns } from './turns.ts'

/** Work that tells of its beginning, and lasts until it is let go. */
function trial(waiting: { ofOne: number; ofAll: number }) {
  const inTurn = makeTurns(waiting)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (person: string, name: string) =>
    inTurn(person, () => {
      begun.push(name)
      return new Promise<void>((end) => ends.push(end))
    })
  const letGo = async () => {
    ends.shift()?.()
    await soon()
  }
  return { inTurn, begun, ask, letGo }
}

test('one at a time, and of the persons who wait each in turn', async () => {
  const { begun, ask, letGo } = trial({ ofOne: 9, ofAll: 9 })
  const asked = [
    ask('a', 'a1'),
    ask('a', 'a2'),
    ask('a', 'a3'),
    ask('b', 'b1'),
    ask('b', 'b2'),
    ask('c', 'c1'),
  ]
  const order = ['a1', 'b1', 'a2', 'c1', 'b2', 'a3']
  for (let n = 1; n <= order.length; n++) {
    await soon()
    expect(begun).toEqual(order.slice(0, n))
    await letGo()
  }
  await Promise.all(asked)
})

test('more than may wait are told to come again: of one person, and of all', async () => {
  const { begun, ask, letGo } = trial({ ofOne: 2, ofAll: 3 })
  const asked = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3')]
  await expect(ask('a', 'a4')).rejects.toMatchObject({ status: 503 })
  asked.push(ask('b', 'b1'))
  await expect(ask('c', 'c1')).rejects.toMatchObject({ status: 503 })
  await letGo()
  asked.push(ask('c', 'c2'))
  for (let n = 0; n < asked.length; n++) await letGo()
  await Promise.all(asked)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c2', 'a3'])
})

test('work that fails lets the next one begin', async () => {
  const { inTurn } = trial({ ofOne: 2, ofAll: 2 })
  const failed = inTurn('a', () => Promise.reject(new Error('broken')))
  const after = inTurn('b', async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await after).toBe('done')
})
