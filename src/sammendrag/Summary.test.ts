import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, it, vi } from 'vitest'
import { addWords } from '../client/words.ts'
import type { Celle } from '../seksjon/celle.ts'
import { catalogue as nb } from '../words/catalogue-nb.ts'
import { Blocks } from './Summary.tsx'

// The chosen language is read from a cookie as the module is loaded.
vi.hoisted(() => vi.stubGlobal('document', { cookie: '' }))
afterAll(() => void vi.unstubAllGlobals())
addWords({ nb })

const shown = (cell: Celle, sum: Celle) => {
  const blocks = [
    {
      type: 'tabell' as const,
      tittel: 'Energibruk',
      kolonner: ['Formål', 'kWh'],
      rader: [['Bygg', cell] satisfies [string, Celle]],
      sum: ['Sum', sum] satisfies [string, Celle],
    },
  ]
  const html = renderToStaticMarkup(createElement(Blocks, { blocks, under: '', energy: String }))
  // A cell of shares holds its bar.
  return [...html.matchAll(/>([^<]+)<\/td>/g)].map(([, text = '']) => text.replaceAll('\u00a0', ' '))
}

it('writes a figure with its unit, and the words of an earlier submission as they are', () => {
  expect(shown({ tall: 2_500_000.5 }, { tall: 12, maleenhet: 'kWh/m²' })).toEqual([
    '2 500 000,5',
    '12 kWh/m²',
  ])
  expect(shown('2\u00a0500\u00a0000,5', '12\u00a0kWh/m²')).toEqual(['2 500 000,5', '12 kWh/m²'])
})

it('writes a table without figures as a sentence, and names what is not answered in one line', () => {
  const ikkeOppgitt = nb['felles.ikke-oppgitt']
  const tabell = { type: 'tabell' as const, tittel: 'Egen produksjon', kolonner: ['Kilde', 'kWh'], rader: [] }
  const felter = {
    type: 'felter' as const,
    felter: [
      { ledetekst: 'Hvem?', verdi: ikkeOppgitt },
      { ledetekst: 'Hvor?', verdi: 'Her' },
      { ledetekst: 'Når?', verdi: ikkeOppgitt },
    ],
  }
  const html = renderToStaticMarkup(
    createElement(Blocks, { blocks: [tabell, felter], under: '', energy: String }),
  )
  expect(html).not.toContain('<table')
  expect(html).toContain('Egen produksjon: Ingen')
  expect(html).toContain('Ikke oppgitt: Hvem? · Når?')
  expect([...html.matchAll(/<dt>/g)]).toHaveLength(1)
})
