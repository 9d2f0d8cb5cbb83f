import { expect, it } from 'vitest'
import type { Block } from '../../sections/section.ts'
import { words } from '../../server/words.ts'
import { changesBetween } from './changes.ts'

const table = (kwh: number | null): Block[] => [
  {
    type: 'tabell',
    tittel: 'Egen energiproduksjon',
    kolonner: ['Energikilde', 'Produksjon (kWh)'],
    rader: [['Solkraft', { tall: kwh }]],
    sum: ['Total', { tall: kwh }],
  },
]

it('a changed figure is one change: the sum that follows from it is none', () => {
  expect(changesBetween(table(0), table(1000), words.nb)).toEqual([
    { ledetekst: 'Solkraft – Produksjon (kWh)', fra: '0', til: '1\u00a0000' },
  ])
})
