import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeFairQueue } from './fair-queue.ts'

/** A queue of tasks that record their start and end when `finishFirst` is called. */
function startQueue(waiting: { perPerson: number; total: number }) {
  const enqueue = makeFairQueue('test', waiting)
  const started: string[] = []
  const finishers: (() => void)[] = []
  const submit = (person: string, name: string) =>
    enqueue(person, () => {
      started.push(name)
      return new Promise<void>((end) => finishers.push(end))
    })
  const finishFirst = async () => {
    finishers.shift()?.()
    await soon()
  }
  return { inTurn: enqueue, begun: started, ask: submit, letGo: finishFirst }
}

test('tasks run one at a time, round-robin over persons', async () => {
  const { begun, ask, letGo } = startQueue({ perPerson: 9, total: 9 })
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

test('more waiting tasks than the limits, per person and in total, get 503', async () => {
  const { begun, ask, letGo } = startQueue({ perPerson: 2, total: 3 })
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

test('the next task runs after one that fails', async () => {
  const { inTurn } = startQueue({ perPerson: 2, total: 2 })
  const failed = inTurn('a', () => Promise.reject(new Error('broken')))
  const after = inTurn('b', async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await after).toBe('done')
})
