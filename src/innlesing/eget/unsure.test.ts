import { expect, test } from 'vitest'
import { picked } from './choices.ts'
import { csv, proposed } from './testing-own-service.ts'
import { carrier } from './testing-own-sheets.ts'
import { caseFile, cellsOf, dialogOf, electricity } from './testing-read-own.ts'

test('C09: heads with line breaks in quotes are read', async () => {
  const file = await caseFile('C09/linjeskift-i-hodet.csv')
  expect(proposed(await dialogOf(file))).toMatchObject({
    C: [carrier(1, 0), 'kWh'],
    D: [carrier(2, 0), 'kWh'],
  })
})

test('C10: heads with a year each are read, and a sign that stands for no figure is told by its cell', async () => {
  const file = await caseFile('C10/statistikkbank.csv')
  const ofRow = (year: number) => `energibrukPerEnergibarer.energibarer..kwh.${year}`
  expect(proposed(await dialogOf(file))).toEqual({
    A: ['nummer'],
    B: ['rad.energibarerKodeId'],
    C: [ofRow(-2), 'kWh'],
    D: [ofRow(-1), 'kWh'],
    E: [ofRow(0), 'kWh'],
  })
  const { cells } = await cellsOf(file, 3, {
    A: 'nummer',
    B: 'rad.energibarerKodeId',
    C: `${ofRow(-2)}:kWh`,
    D: `${ofRow(-1)}:kWh`,
    E: `${ofRow(0)}:kWh`,
  })
  expect(cells).toMatchObject({ C4: 200_000, E5: 52_000, D7: 'tall', C9: 'tall', E11: 'tall' })
})

test('a head with a word that is not known has no proposal and no unit, and the dialog gets the word', async () => {
  const columns = await dialogOf(csv('Nr;Fjernvarme 2025 (toe);Strøm 2025 (kWh)', '312200023;12,5;100'))
  expect(proposed(columns)).toEqual({ A: ['nummer'], C: [carrier(1, 0), 'kWh'] })
  const [, heat] = columns.kolonner
  expect(heat?.ukjent).toEqual(['toe'])
  expect(heat && picked(heat, carrier(2, 0), columns).maleenhet).toBeUndefined()
})

test('how 1.200 is read follows from columns of figures, not from dates, versions or times', async () => {
  const rows = ['312200023;1.200;59.9139', '312200031;5;31.12']
  const { tall, tvetydig } = await dialogOf(csv('Nr;Strøm 2025;Oppdatert', ...rows))
  expect([tall, tvetydig]).toEqual(['uklart', '1.200'])
  const other = await dialogOf(csv('Nr;Strøm 2025;Fjernvarme 2025', '312200023;1.200;7,5', '312200031;5;6'))
  expect(other.tall).toBe('nb')
})

test('a unit of a row that begins with a figure is no unit', async () => {
  const columns = { A: 'nummer', B: electricity, C: 'rad.maleenhet' }
  const rows = ['312200023;123;100 kWh', '312200031;123;MWh', '312200058;123;10³ kWh']
  expect((await cellsOf(csv('Nr;Strøm;Enhet', ...rows), 1, columns)).cells).toEqual({
    B2: 'maleenhet',
    B3: 123_000,
    B4: 'maleenhet',
  })
})

test('the number of one unit beside the name of another is asked about', async () => {
  const columns = { A: 'nummer', B: 'navn', C: electricity }
  const rows = ['312200023;BUTIKK 312200031;1', '312200058;BUTIKK 312200058;2', '312200066;Hovedlager;3']
  const { cells } = await cellsOf(csv('Nr;Navn;Strøm', ...rows), 1, columns)
  expect(cells).toEqual({ A2: 'ukjent-enhet', C3: 2, C4: 3 })
})
