import { expect, it } from 'vitest'
import type { Block } from '../seksjon/section.ts'
import { words } from '../server/words.ts'
import { correctedSteps } from './corrected.ts'

const savings = (...rader: [string, number | null][]): Block => ({
  type: 'tabell',
  tittel: 'Potensial',
  kolonner: ['Formål', 'Kostnad (kr)'],
  rader: rader.map(([navn, tall]) => [navn, { tall }]),
})
const step = (id: string, tittel: string, ...blokker: Block[]) => ({ id, tittel, blokker })
const answer = (verdi: string): Block => ({ type: 'felter', felter: [{ ledetekst: 'Hvem?', verdi }] })
const file = (sha256: string) => ({ navn: 'kartlegging.pdf', storrelse: 100, sha256 })

it('names each corrected answer with its values, by step; a row that came or went has no value on one side', () => {
  const before = {
    seksjoner: [
      step('omForetaket', 'Om enheten', answer('Kari')),
      step('potensialForEnergireduksjon', 'Potensial', savings(['Bygg', 185_000], ['Transport', 5])),
    ],
  }
  const after = {
    seksjoner: [
      step('omForetaket', 'Om enheten', answer('Kari')),
      step('potensialForEnergireduksjon', 'Potensial', savings(['Bygg', 195_000], ['Prosess', 7])),
    ],
  }
  expect(correctedSteps(before, after, words.nb)).toEqual([
    {
      id: 'potensialForEnergireduksjon',
      tittel: 'Potensial',
      endringer: [
        { ledetekst: 'Bygg', fra: '185\u00a0000', til: '195\u00a0000', enhet: 'kr' },
        { ledetekst: 'Prosess', fra: '', til: '7', enhet: 'kr' },
        { ledetekst: 'Transport', fra: '5', til: '', enhet: 'kr' },
      ],
    },
  ])
})

it('leaves out steps that are not saved anew, and the warnings', () => {
  const before = {
    seksjoner: [step('omForetaket', 'Om enheten', answer('Kari')), step('varsler', 'Sjekket')],
  }
  expect(
    correctedSteps(before, { seksjoner: [step('varsler', 'Sjekket', answer('Ola'))] }, words.nb),
  ).toEqual([])
})

it('tells another attachment by its hash, also under the same name', () => {
  const version = (sha256: string) => ({ seksjoner: [step('sendInn', 'Send inn')], vedlegg: file(sha256) })
  expect(correctedSteps(version('a'), version('a'), words.nb)).toEqual([])
  expect(correctedSteps(version('a'), version('b'), words.nb)).toEqual([
    {
      id: 'sendInn',
      tittel: 'Send inn',
      endringer: [{ ledetekst: 'Vedlegg', fra: 'kartlegging.pdf', til: 'kartlegging.pdf (ny fil)' }],
    },
  ])
})
