import { expect, test } from 'vitest'
import { acceptAll } from '../../arbeidsbok/testing.ts'
import type { Forhandsvisning } from '../forhandsvisning.ts'
import { fateOf } from '../screens/fates.ts'
import { codesIn, csv, leftIn, readCells, startChain, three } from './testing-own-service.ts'
import { carrier, heating, type OwnSheet, purpose } from './testing-own-sheets.ts'

const chain = startChain()
const number = (n: number) => chain.shops[n]?.organisasjonsnummer ?? ''
const outcomes = async (preview: Forhandsvisning) =>
  (await acceptAll(chain.service, chain.as, preview)).flatMap(({ seksjoner }) =>
    seksjoner.map(({ utfall }) => utfall),
  )

const purposes: OwnSheet = {
  ...three(3),
  columns: { A: ['nummer'], B: [purpose(1), 'kWh'], C: [purpose(2), 'kWh'] },
}
const carriers: OwnSheet = {
  ...three(2),
  columns: {
    A: ['nummer'],
    B: [carrier(1, -1), 'kWh'],
    C: [carrier(1, 0), 'MWh'],
    D: [carrier(2, 0), 'kWh'],
  },
}

test('how the buildings are heated is answered once, for the units that neither the sheet nor the report says it of', async () => {
  const saved: OwnSheet = { ...purposes, columns: { ...purposes.columns, D: [heating] } }
  await outcomes(await chain.previewOf(csv('Nr;Bygg;Prosess;Varme', `${number(20)};90;;Vannbåren`), saved))
  const file = csv(
    'Nr;Bygg;Prosess;Varme',
    `${number(20)};100;;`,
    `${number(21)};200;;`,
    `${number(22)};;300;`,
    `${number(23)};400;;Kombinasjon av direkte elektrisk og vannbåren`,
  )
  const asked = await chain.previewOf(file, saved)
  const heatingLeft = ['pages.energibruk.oppvarming.required']
  expect([asked.utenOppvarming, codesIn(asked)]).toEqual([1, []])
  expect(leftIn(asked).map(({ code }) => code)).toEqual(heatingLeft)
  const open = await chain.previewOf(file, saved, { oppvarming: '' })
  expect([open.utenOppvarming, leftIn(open).map(({ celle }) => celle)]).toEqual([1, ['']])

  const answered = await chain.previewOf(file, saved, { oppvarming: '1' })
  expect([answered.utenOppvarming, codesIn(answered)]).toEqual([0, []])
  expect(readCells(answered).filter(({ felt }) => felt === heating)).toEqual([
    { celle: 'Svaret ditt', enhet: number(21), felt: heating, til: 1 },
    { celle: 'D5', enhet: number(23), felt: heating, til: 3 },
  ])
  expect(await outcomes(answered)).toEqual(['lagret', 'lagret', 'lagret', 'lagret'])
  expect(readCells(await chain.previewOf(file, saved, { oppvarming: '2' }))).toEqual([])
})

test('carriers alone are saved, and what they are to agree with is left', async () => {
  const file = csv('Nr;Strøm i fjor;Strøm;Fjernvarme', `${number(24)};7;0,1;50,5`, `${number(25)};;0,2;`)
  const preview = await chain.previewOf(file, carriers)
  expect([codesIn(preview), preview.enheter.map(fateOf)]).toEqual([[], ['ny', 'ny']])
  expect(leftIn(preview).map(({ code }) => code)).toEqual(Array(2).fill('pages.energibaerere.sum.uten-total'))
  expect(await outcomes(preview)).toEqual(['lagret', 'lagret'])
  expect(readCells(await chain.previewOf(file, carriers)), 'all of it is saved').toEqual([])

  const later = csv('Nr;Bygg;Prosess', `${number(24)};;150,5`, `${number(25)};;300`)
  const purposesOf = await chain.previewOf(later, purposes)
  expect(await outcomes(purposesOf)).toEqual(['lagret', 'lagret'])
  const after = await chain.previewOf(
    csv('Nr;S1;Strøm;F', `${number(24)};7;0,1;60`, `${number(25)};;0,3;`),
    carriers,
  )
  expect([after.enheter.map(fateOf), leftIn(after).map(({ code }) => code)]).toEqual([
    ['endret', 'endret'],
    ['pages.energibaerere.sum.ulik'],
  ])
})

test('carriers beside purposes that do not have their sum are saved, and told', async () => {
  const both: OwnSheet = { ...carriers, columns: { ...carriers.columns, E: [purpose(2), 'kWh'] } }
  const preview = await chain.previewOf(csv('Nr;A;B;C;D', `${number(26)};;1;;900`), both)
  expect([preview.enheter.map(fateOf), leftIn(preview).map(({ code }) => code)]).toEqual([
    ['ny'],
    ['pages.energibaerere.sum.ulik'],
  ])
  expect(await outcomes(preview)).toEqual(['lagret', 'lagret'])
})

test('carriers alone become purposes by what the user answers once, with the sum of the carriers', async () => {
  const three: OwnSheet = { ...carriers, columns: { ...carriers.columns, E: [purpose(2), 'kWh'] } }
  const file = csv(
    'Nr;S1;Strøm;F;Prosess',
    `${number(27)};7;0,1;50,01;`,
    `${number(28)};9;;;`,
    `${number(29)};;0,2;;200`,
  )
  const asked = await chain.previewOf(file, three)
  expect([asked.utenFormal, asked.utenOppvarming]).toEqual([{ n: 1, medForrige: 0 }, 0])
  const split = async (formal: unknown) =>
    chain.previewOf(file, three, { formal: JSON.stringify(formal), oppvarming: '1' })
  const purposesOf = (preview: Forhandsvisning) =>
    readCells(preview).filter(({ celle }) => celle === 'Svaret ditt')
  expect(purposesOf(await split('')), 'not known').toEqual([])
  expect(purposesOf(await split('sist')), 'no report before').toEqual([])
  const own = { celle: 'Svaret ditt', enhet: number(27) }
  const half = await split({ 1: 50, 3: 50 })
  expect(purposesOf(half)).toEqual([
    { ...own, felt: purpose(1), til: 75.01 },
    { ...own, felt: purpose(3), til: 75 },
    { ...own, felt: heating, til: 1 },
  ])
  expect([half.utenFormal, leftIn(half), half.enheter[0]?.kwh]).toEqual([{ n: 0, medForrige: 0 }, [], 150.01])
  expect(await outcomes(half)).toEqual(Array(5).fill('lagret'))
  expect(readCells(await split({ 2: 100 })), 'what is saved is not split again').toEqual([])
})

test('purposes as in the last report of each unit, also where its report is begun, and its heating comes along', async () => {
  const saved: OwnSheet = { ...purposes, columns: { ...purposes.columns, D: [heating] } }
  const last = csv(
    'Nr;Bygg;Prosess;V',
    `${number(30)};100;200;Direkte elektrisk`,
    `${number(31)};300;;Vannbåren`,
  )
  await outcomes(await chain.previewOf(last, saved))
  await chain.service.ctx.pool.query(
    `update kartlegging set status = 3, innsendt_utc = now(), rapportering_ar = rapportering_ar - 1
      where organisasjonsnummer = any($1)`,
    [[number(30), number(31)]],
  )
  const begun = csv('Nr;Strøm', `${number(31)};7`)
  const one: OwnSheet = { ...carriers, columns: { A: ['nummer'], B: [carrier(1, -1), 'kWh'] } }
  await outcomes(await chain.previewOf(begun, one))
  const file = csv('Nr;S1;Strøm;F', ...[30, 31, 32].map((n) => `${number(n)};;0,1;`))
  expect((await chain.previewOf(file, carriers)).utenFormal).toEqual({ n: 3, medForrige: 2 })
  const preview = await chain.previewOf(file, carriers, { formal: '"sist"' })
  const split = readCells(preview).filter(({ felt }) => felt?.startsWith('energibrukPerFormal'))
  expect(split.map(({ enhet, felt, til }) => [enhet, felt, til])).toEqual([
    [number(30), purpose(1), 33],
    [number(30), purpose(2), 67],
    [number(30), heating, 1],
    [number(31), purpose(1), 100],
    [number(31), heating, 2],
  ])
  expect([preview.utenFormal?.n, preview.utenOppvarming]).toEqual([1, 0])
})
