import { expect, test } from 'vitest'
import { acceptAll } from '../../arbeidsbok/testing.ts'
import { energibarere } from '../../kodelister/energibarere.ts'
import { words } from '../../server/words.ts'
import type { Forhandsvisning } from '../forhandsvisning.ts'
import { faultText } from '../screens/fates.ts'
import { ar, csv, faultsIn, leftIn, startChain, three } from './testing-own-service.ts'
import { carrier, heating, type OwnSheet, purpose } from './testing-own-sheets.ts'

const chain = startChain()

test('the fuels that a quantity may be of are named in the language of the reader', async () => {
  const coal = energibarere.find(({ nb }) => nb.startsWith('Kull'))?.id ?? 0
  const own: OwnSheet = { ...three(1), columns: { A: ['nummer'], B: [carrier(coal, 0), 'kWh'] } }
  const preview = await chain.previewOf(csv('Nr;Kull', `${chain.shops[46]?.organisasjonsnummer};5 tonn`), own)
  const [fault] = faultsIn(preview)
  expect([words.nb, words.nn].map((texts) => fault && faultText(fault, ar, texts))).toEqual([
    expect.stringContaining(': kull, koks, petrolkoks.'),
    expect.stringContaining(': kol, koks, petrolkoks.'),
  ])
})

test('an answer that is none of those that may be given names them, in the language of the reader', async () => {
  const own: OwnSheet = { ...three(1), columns: { A: ['nummer'], B: [heating] } }
  const preview = await chain.previewOf(
    csv('Nr;Varme', `${chain.shops[47]?.organisasjonsnummer};Dampkjele`),
    own,
  )
  const [fault] = faultsIn(preview)
  expect([words.nb, words.nn].map((texts) => fault && faultText(fault, ar, texts))).toEqual([
    'B2: «Dampkjele» er ikke blant svarene. Skriv «Direkte elektrisk», «Vannbåren» eller «Kombinasjon av direkte elektrisk og vannbåren».',
    'B2: «Dampkjele» er ikkje blant svara. Skriv «Direkte elektrisk», «Vassboren» eller «Kombinasjon av direkte elektrisk og vassboren».',
  ])
})

test('of a section with a cell that cannot be read nothing is saved; the others are, and no report is left empty', async () => {
  const number = chain.shops[48]?.organisasjonsnummer ?? ''
  const own: OwnSheet = {
    ...three(1),
    columns: { A: ['nummer'], B: [heating], C: [carrier(1, 0), 'kWh'], D: [purpose(1), 'kWh'] },
  }
  const preview = await chain.previewOf(csv('Nr;Varme;Strøm;Bygg', `${number};Dampkjele;100;100`), own)
  const [unit] = preview.enheter
  expect(unit?.seksjoner.map(({ feil }) => feil.map(({ celle, code }) => [celle, code]))).toEqual([
    [['B2', 'arbeidsbok.celle.svar']],
    [],
  ])
  expect(leftIn(preview).map(({ code }) => code)).toEqual(['pages.energibaerere.sum.uten-total'])
  // A value that no field takes.
  const [carriers] = unit?.seksjoner.slice(1) ?? []
  const endringer = carriers?.endringer.map((change) => ({ ...change, til: -5 })) ?? []
  const all = {
    ...preview,
    enheter: unit && carriers ? [{ ...unit, seksjoner: [{ ...carriers, endringer }] }] : [],
  }
  expect(await acceptAll(chain.service, chain.as, all)).toMatchObject([
    {
      kartleggingId: null,
      seksjoner: [{ utfall: 'avvist', feil: [{ path: expect.anything() }] }],
    },
  ])
  const { rows } = await chain.service.ctx.pool.query(
    'select from kartlegging where organisasjonsnummer = $1',
    [number],
  )
  expect(rows).toEqual([])
  expect(await acceptAll(chain.service, chain.as, preview)).toMatchObject([
    {
      kartleggingId: expect.any(String),
      seksjoner: [{ seksjon: 'energibrukPerEnergibarer', utfall: 'lagret' }],
    },
  ])

  // Neither where everything that could be saved is another value than the user saw.
  const seen = await chain.previewOf(csv('Nr;Bygg', `${chain.shops[49]?.organisasjonsnummer};100`), {
    ...three(1),
    columns: { A: ['nummer'], B: [purpose(2), 'kWh'] },
  })
  const other = (one: Forhandsvisning['enheter'][number]) =>
    one.seksjoner.map((of) => ({ ...of, endringer: of.endringer.map((change) => ({ ...change, fra: 7 })) }))
  const changed = { ...seen, enheter: seen.enheter.map((one) => ({ ...one, seksjoner: other(one) })) }
  expect(await acceptAll(chain.service, chain.as, changed)).toMatchObject([
    {
      kartleggingId: null,
      seksjoner: [{ utfall: 'konflikt', konflikter: [{ da: 7, fra: null, til: 100 }] }],
    },
  ])
})

test('of a unit with a cell that cannot be read, that cell alone is told: neither the sum nor the area that follow from it', async () => {
  const [first, second] = [chain.shops[50]?.organisasjonsnummer, chain.shops[51]?.organisasjonsnummer]
  const own: OwnSheet = {
    ...three(2),
    columns: {
      A: ['nummer'],
      B: [purpose(1), 'kWh'],
      C: ['energibrukPerFormal.energibrukMengdePerFormal.nevner', 'm²'],
      D: [heating],
      E: [carrier(1, 0), 'kWh'],
    },
  }
  const rows = [`${first};ca. 100;50;Vannbåren;100`, `${second};;50;Vannbåren;100`]
  const preview = await chain.previewOf(csv('Nr;Bygg;Areal;Varme;Strøm', ...rows), own)
  expect(faultsIn(preview).map(({ celle, code }) => [celle, code])).toEqual([
    ['B2', 'arbeidsbok.celle.tall'],
    ['C3', 'arbeidsbok.celle.nevner-uten-energibruk'],
  ])
})
