import { expect, test } from 'vitest'
import { lagIndeks } from './tilstand.ts'
import { ENKLE } from './verden/enkle.ts'
import { GRUPPER } from './verden/grupper.ts'
import { erOrgnr, erSyntetiskOrgnr, erSyntetiskPid, fodselsdato, orgnrFra } from './verden/numre.ts'
import { PIDER } from './verden/personer.ts'
import { lesVerden } from './verden/skjema.ts'
import { standardVerden } from './verden/standard.ts'

test('organisation numbers: modulus 11, on numbers known from elsewhere', () => {
  for (const nummer of ['311700014', '311700235', '314242726', '315880394', '991825827'])
    expect(erOrgnr(nummer)).toBe(true)
  for (const nummer of ['123456789', '901000006', '999888777', '31170001', '3117000140'])
    expect(erOrgnr(nummer)).toBe(false)
  expect(erSyntetiskOrgnr('991825827')).toBe(false)
  expect(orgnrFra(31170001, 1)).toEqual(['311700014'])
})

test('every single wrong digit and every swap of neighbours is caught', () => {
  const nummer = '314242726'
  for (let i = 0; i < 9; i++) {
    for (let siffer = 0; siffer < 10; siffer++)
      if (String(siffer) !== nummer[i])
        expect(erOrgnr(nummer.slice(0, i) + siffer + nummer.slice(i + 1))).toBe(false)
    if (i < 8 && nummer[i] !== nummer[i + 1])
      expect(erOrgnr(nummer.slice(0, i) + nummer[i + 1] + nummer[i] + nummer.slice(i + 2))).toBe(false)
  }
})

test('identity numbers: synthetic alone', () => {
  for (const pid of ['30856499983', '47906701517']) expect(erSyntetiskPid(pid)).toBe(pid === '30856499983')
  expect(erSyntetiskPid('30856499984')).toBe(false)
  // A real-looking number: month without + 80.
  expect(erSyntetiskPid('01017012345')).toBe(false)
  expect(fodselsdato('30856499983')).toBe('1964-05-30')
})

test('the built-in world is valid, and shows every case that it promises', () => {
  const indeks = lagIndeks(lesVerden(standardVerden()))
  expect(indeks.verden.personer.length).toBeGreaterThanOrEqual(12)
  expect(new Set(indeks.verden.personer.map((p) => p.pid))).toEqual(new Set(Object.values(PIDER)))
  const antallUnder = (nummer: string) => indeks.under.get(nummer)?.length ?? 0
  expect(antallUnder(ENKLE.alene)).toBe(0)
  expect(antallUnder(ENKLE.sagbruk)).toBe(1)
  expect(antallUnder(GRUPPER.dagligvare.hoved.organisasjonsnummer)).toBe(60)
  expect(antallUnder(GRUPPER.eiendom.hoved.organisasjonsnummer)).toBe(250)
  expect(new Set(GRUPPER.dagligvare.under.map((u) => u.navn)).size).toBe(60)
})
