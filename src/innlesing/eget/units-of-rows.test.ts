import { expect, test } from 'vitest'
import { acceptAll, uploadSheet } from '../../arbeidsbok/testing.ts'
import { ar, codesIn, csv, kolonnerSomTekst, readCells, startChain, three } from './testing-own-service.ts'
import { carrier, type OwnSheet, purpose } from './testing-own-sheets.ts'

const chain = startChain()

const rowsAsked = async (...lines: string[]) => {
  const preview = await chain.previewOf(csv('Nr;Navn;Strøm', ...lines), three(lines.length))
  return [
    (preview.sporsmal ?? []).map(({ rad }) => rad),
    preview.enheter.map(({ organisasjonsnummer }) => organisasjonsnummer),
  ]
}

test('a unit is taken by its name alone only where one has it, and never by a number and another name', async () => {
  const [a, b] = [chain.shops[50], chain.shops[51]]
  if (!a || !b) throw new Error('The chain has too few shops')
  expect(await rowsAsked(`;${a.navn.toLowerCase()};100`)).toEqual([[], [a.organisasjonsnummer]])
  expect(await rowsAsked(`;${a.navn} nord;100`)).toEqual([[2], []])
  expect(await rowsAsked(`${a.organisasjonsnummer};Sum;100`), 'a total with the number of a company').toEqual(
    [[2], []],
  )
  expect(await rowsAsked(`${a.organisasjonsnummer};${b.organisasjonsnummer};100`)).toEqual([[2], []])
  expect(await rowsAsked(`${a.organisasjonsnummer};hva som helst;100`)).toEqual([[], [a.organisasjonsnummer]])
})

test('the names that are looked up are those of the units that the person may act for', async () => {
  const file = csv('Navn;Strøm', `${chain.shops[0]?.navn};100`, `${chain.shops[9]?.navn};100`)
  const kolonner = kolonnerSomTekst([
    { nr: 0, felt: 'navn' },
    { nr: 1, felt: carrier(1, 0) },
  ])
  const query = (orgnr = '') => `?orgnr=${orgnr}&ark=0&hode=1&kolonner=${kolonner}`
  const own = await uploadSheet(
    chain.service,
    chain.keeper,
    'forhandsvisning',
    file,
    query(chain.shops[0]?.organisasjonsnummer),
  )
  expect([own.body.enheter.length, own.body.sporsmal.length, own.body.valgbare.length]).toEqual([1, 1, 1])
  for (const call of ['forhandsvisning', 'kolonner'] as const) {
    const others = await uploadSheet(chain.service, chain.keeper, call, file, query('910000004'))
    expect([others.status, others.body.code]).toEqual([403, 'ingen-tilgang'])
  }
})

test('a blank cell changes nothing of what is saved, and the same unit twice is told by its cell', async () => {
  const [shop] = chain.shops.slice(-1)
  const number = shop?.organisasjonsnummer ?? ''
  const sheet = (...rows: string[]) => csv('Nr;Navn;Strøm;Bygg', ...rows)
  const own: OwnSheet = { ...three(1), columns: { ...three(1).columns, D: [purpose(2), 'kWh'] } }
  await acceptAll(chain.service, chain.as, await chain.previewOf(sheet(`${number};;100;100`), own))
  expect(readCells(await chain.previewOf(sheet(`${number};;;-`), own))).toEqual([])
  const one = readCells(await chain.previewOf(sheet(`${number};;;200`), own))
  expect(one.map(({ felt, til }) => [felt, til])).toEqual([[purpose(2), 200]])
  const twice = await chain.previewOf(sheet(`${number};;100;100`, `${number};;200;200`), own)
  expect(new Set(codesIn(twice))).toEqual(new Set(['arbeidsbok.celle.duplikat-enhet']))
})

test('a file without cells is refused, and so is a question too many', async () => {
  const empty = csv(';;', ';;')
  const refused = await uploadSheet(chain.service, chain.as, 'kolonner', empty, `?orgnr=${chain.main}`)
  expect([refused.status, refused.body.code]).toEqual([422, 'arbeidsbok.feil.uten-rader'])
  const many = csv('Navn;Strøm', ...Array.from({ length: 90 }, (_, n) => `ukjent ${n};1`))
  const kolonner = kolonnerSomTekst([
    { nr: 0, felt: 'navn' },
    { nr: 1, felt: carrier(1, 0) },
  ])
  const { body } = await uploadSheet(
    chain.service,
    chain.as,
    'forhandsvisning',
    many,
    `?orgnr=${chain.main}&hode=1&kolonner=${kolonner}`,
  )
  expect([body.sporsmal.length, body.feil.length], 'each is told all the same').toEqual([60, 90])
})

test('heads that stand again are left out, and a figure that looks like one is not', async () => {
  const [a, b] = [chain.shops[50]?.organisasjonsnummer, chain.shops[51]?.organisasjonsnummer]
  const file = csv(';;Strøm', `Nr;Navn;${ar}`, `${a};;${ar}`, ';;Strøm', `Nr;Navn;${ar}`, `${b};;7`)
  const own: OwnSheet = { ...three(6), headRow: 2 }
  const preview = await chain.previewOf(file, own)
  expect(preview.utelatteRader).toEqual([
    { code: 'arbeidsbok.rad.over-hodet', rader: '1', n: 1 },
    { code: 'arbeidsbok.rad.hode', rader: '2, 4–5', n: 3 },
  ])
  expect(readCells(preview).map(({ enhet, til }) => [enhet, til])).toEqual([
    [a, ar],
    [b, 7],
  ])
})

test('of 256 columns the chosen ones alone count, and one more is too many', async () => {
  const line = (n: number, columns: number) =>
    [chain.shops[n % 50]?.organisasjonsnummer, '', ...Array.from({ length: columns - 2 }, () => '1')].join(
      ';',
    )
  const sheet = (columns: number) =>
    csv('Nr;Navn;Strøm', ...Array.from({ length: 700 }, (_, n) => line(n, columns)))
  const preview = await chain.previewOf(sheet(256), three(700))
  expect([preview.enheter.length, (await chain.columnsOf(sheet(256))).kolonner.length]).toEqual([50, 256])
  const { status, body } = await uploadSheet(
    chain.service,
    chain.as,
    'kolonner',
    sheet(257),
    `?orgnr=${chain.main}`,
  )
  expect([status, body.code]).toEqual([422, 'arbeidsbok.feil.for-omfattende'])
})
