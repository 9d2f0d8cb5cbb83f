import { expect, it } from 'vitest'
import { makeRawTexts } from '../client/fields/raw-texts.ts'
import { utenAndres } from './contract.ts'
import { clearSent, forklaringNavn, forklarteAv, skrevet } from './forklaring.ts'

const varsel = { regel: 'P-03', felt: 'energibrukPerFormal.total', tall: '9000000' }
const svar = (begrunnelse: string, tall = varsel.tall) => ({ ...varsel, tall, begrunnelse })

it('an explanation is for the figure that it was typed for, also when a draft is fetched', () => {
  const draft = { ...skrevet(varsel, ' Ny ovn. ') }
  expect(forklarteAv(draft, [varsel])).toEqual([{ svar: svar('Ny ovn.'), erForTallet: true }])
  const retyped = { ...varsel, tall: '8000000' }
  expect(forklarteAv(draft, [retyped])).toEqual([{ svar: svar('Ny ovn.', '8000000'), erForTallet: false }])
  // A draft of an earlier release does not say what it was typed for.
  expect(forklarteAv({ [forklaringNavn(varsel)]: 'Ny ovn.' }, [varsel])).toMatchObject([
    { erForTallet: false },
  ])
})

it('only a field that still holds what was sent is emptied', () => {
  const raw = makeRawTexts(skrevet(varsel, 'Ny ovn og '))
  clearSent(raw, [svar('Ny ovn.')])
  expect(raw.of(forklaringNavn(varsel))).toBe('Ny ovn og ')
  clearSent(raw, [svar('Ny ovn og')])
  expect(raw.of(forklaringNavn(varsel))).toBe('')
})

it('an answer that the page has not shown is not replaced; one that it has, and its own, are', () => {
  const mine = svar('Ny ovn.')
  const theirs = svar('Ny hall.')
  expect(utenAndres([mine], [], [theirs])).toEqual([])
  expect(utenAndres([mine], [], [svar('Ny hall.', '8000000')])).toEqual([])
  expect(utenAndres([mine], [theirs], [theirs])).toEqual([mine])
  expect(utenAndres([mine], [], [mine])).toEqual([mine])
  expect(utenAndres([mine], [], [{ ...theirs, regel: 'P-04' }])).toEqual([mine])
})
