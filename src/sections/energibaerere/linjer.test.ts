import { describe, expect, it } from 'vitest'
import { energibarere } from '../../kodelister/energibarere.ts'
import { arene } from '../../seksjon/arene.ts'
import { snitt } from './contract.ts'
import { andreLinjer, feltnavn, forsteRader, linjer, linjerFor, medTall } from './linjer.ts'

const rad = (energibarerKodeId: number, kwh: number | null) => ({ energibarerKodeId, ar: 2025, kwh })

describe('the rows of the carriers', () => {
  it('begin with those that have figures, in the order of the page, and electricity', () => {
    const brukte = medTall([rad(19, 5), rad(2, 0), rad(7, null), rad(19, 6)])
    expect(brukte).toEqual([19, 2])
    expect(forsteRader(brukte, [])).toEqual([1, 2, 19])
  })

  it('begin with those of the last report', () => {
    expect(forsteRader([], [24, 13])).toEqual([1, 24, 13])
    expect(forsteRader([13], [24])).toEqual([1, 24, 13])
  })

  it('begin with a few common ones where nothing is known', () => {
    expect(forsteRader([], [])).toEqual([1, 2, 11])
  })

  it('are all of them, with the others in groups', () => {
    const vist = [19, 1]
    expect(linjerFor(vist).map(({ entry }) => entry.id)).toEqual(vist)
    const alle = [...linjerFor(vist), ...andreLinjer(vist)]
    expect(alle.map(({ entry }) => entry.id).toSorted()).toEqual(energibarere.map(({ id }) => id).toSorted())
    const iGrupper = andreLinjer(vist).map(({ entry }) => linjer.findIndex((linje) => linje.entry === entry))
    expect(iGrupper).toEqual(iGrupper.toSorted((a, b) => a - b))
  })
})

describe('the average of three years', () => {
  it('is not said where a year is missing', () => {
    expect(snitt([2e6, 0, 4e6])).toBeNull()
    expect(snitt([2e6, 3e6, 4e6])).toBe(3e6)
  })
})

it('each cell has the row of its carrier and year, whatever the number of years', () => {
  const rows = energibarere.flatMap((_, index) => arene(2025).map((_, column) => feltnavn(index, column)))
  expect(rows).toEqual(rows.map((_, place) => `energibarer.${place}.kwh`))
})
