import { expect, it } from 'vitest'
import { remembered } from './remembered.ts'

it('remembers as many characters as it may, and after that begins anew', () => {
  const known = remembered<number>(10)
  known.set('aaaaa', 1)
  known.set('bbbbb', 2)
  expect([known.get('aaaaa'), known.get('bbbbb')]).toEqual([1, 2])
  expect(known.set('c', 3)).toBe(3)
  expect([known.get('aaaaa'), known.get('bbbbb'), known.get('c')]).toEqual([undefined, undefined, 3])
  known.set('d'.repeat(20), 4)
  known.set('e', 5)
  expect(known.get('d'.repeat(20))).toBeUndefined()
  expect(known.get('e')).toBe(5)
})
