import { expect, it } from 'vitest'
import { makeRawTexts } from '../client/fields/raw-texts.ts'
import { erLagret, harSett, medSett, skjulteTall } from './contract.ts'
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

it('an answer that the page has not shown is not replaced or taken back; one that it has, and its own, are', () => {
  const mine = svar('Ny ovn.')
  const theirs = svar('Ny hall.')
  const back = { ...mine, begrunnelse: null, tall: null }
  for (const nytt of [mine, back]) {
    expect(harSett(medSett(nytt, []), [theirs])).toBe(false)
    expect(harSett(medSett(nytt, [theirs]), [svar('Ny hall.', '8000000')])).toBe(false)
    expect(harSett(medSett(nytt, [theirs]), [theirs])).toBe(true)
    expect(harSett(medSett(nytt, []), [{ ...theirs, regel: 'P-04' }])).toBe(true)
  }
  expect(harSett(medSett(mine, []), [mine])).toBe(true)
})

it('an answer is stored where what stands is it, also where its figures are hidden; one taken back, where none stands', () => {
  const mine = svar('Ny ovn.')
  expect(erLagret(mine, [mine])).toBe(true)
  expect(erLagret(mine, [{ ...mine, tall: skjulteTall }])).toBe(true)
  for (const other of [svar('Ny hall.'), svar('Ny ovn.', '8000000'), { ...mine, regel: 'P-04' }])
    expect(erLagret(mine, [other])).toBe(false)
  const back = { ...mine, tall: null }
  expect([erLagret(back, []), erLagret(back, [mine])]).toEqual([true, false])
})
