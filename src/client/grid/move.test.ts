import { describe, expect, it } from 'vitest'
import { move, type Press } from './Spreadsheet.tsx'

const size = { row: 25, column: 3 }
const middle = { row: 5, column: 1 }
const press = (key: string, rest: Partial<Press> = {}): Press => ({
  key,
  shift: false,
  modified: false,
  atStart: false,
  atEnd: false,
  ...rest,
})

describe('move', () => {
  it('goes up and down always, and with Enter', () => {
    expect(move(middle, press('ArrowUp'), size)).toEqual({ row: 4, column: 1 })
    expect(move(middle, press('ArrowDown'), size)).toEqual({ row: 6, column: 1 })
    expect(move(middle, press('Enter'), size)).toEqual({ row: 6, column: 1 })
    expect(move(middle, press('Enter', { shift: true }), size)).toEqual({ row: 4, column: 1 })
  })

  it('goes on with Enter at the top of the next column, and back with Shift', () => {
    expect(move({ row: 24, column: 0 }, press('Enter'), size)).toEqual({ row: 0, column: 1 })
    expect(move({ row: 0, column: 1 }, press('Enter', { shift: true }), size)).toEqual({ row: 24, column: 0 })
    expect(move({ row: 24, column: 0 }, press('ArrowDown'), size)).toEqual({ row: 24, column: 0 })
  })

  it('goes sideways at the edge of the text alone', () => {
    expect(move(middle, press('ArrowLeft', { atEnd: true }), size)).toBeUndefined()
    expect(move(middle, press('ArrowLeft', { atStart: true }), size)).toEqual({ row: 5, column: 0 })
    expect(move(middle, press('ArrowRight', { atStart: true }), size)).toBeUndefined()
    expect(move(middle, press('ArrowRight', { atEnd: true }), size)).toEqual({ row: 5, column: 2 })
  })

  it('stays at the border, where Enter must not send the form', () => {
    const last = { row: 24, column: 2 }
    for (const key of ['ArrowDown', 'Enter']) expect(move(last, press(key), size)).toEqual(last)
    expect(move(last, press('ArrowRight', { atEnd: true }), size)).toEqual(last)
    const first = { row: 0, column: 0 }
    expect(move(first, press('ArrowUp'), size)).toEqual(first)
    expect(move(first, press('Enter', { shift: true }), size)).toEqual(first)
    expect(move(first, press('ArrowLeft', { atStart: true }), size)).toEqual(first)
  })

  it('leaves to the browser what is its own', () => {
    expect(move(middle, press('ArrowDown', { modified: true }), size)).toBeUndefined()
    expect(move(middle, press('ArrowRight', { shift: true, atEnd: true }), size)).toBeUndefined()
    for (const key of ['Tab', 'Home', 'a', 'Escape']) expect(move(middle, press(key), size)).toBeUndefined()
  })
})
