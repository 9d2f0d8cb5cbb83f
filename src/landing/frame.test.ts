import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { catalogue } from '../texts/catalogue.ts'
import { makeTexts } from '../texts/texts.ts'
import { SiteHeader } from '../ui/SiteHeader.tsx'
import { frame, frameOfCard } from './frame.ts'

const words = makeTexts(catalogue)

it.each(['nb', 'nn'] as const)('has the header that the application draws first, in %s', (sprak) => {
  const name = words[sprak].t('felles.tjeneste')
  const drawn = renderToStaticMarkup(createElement(SiteHeader, { name, href: '/', isKnown: false }))
  expect(frame(words[sprak])).toContain(`<header class="ek-header">${drawn}</header>`)
})

it('says in the language of the page that something comes', () => {
  expect(frame(words.nb)).toContain('role="status">Laster...<')
  expect(frame(words.nn)).toContain('role="status">Lastar...<')
})

it('says before the card of the access password only what is for those without script', () => {
  expect(frameOfCard(words.nn)).toBe(
    '<noscript><p>Du må slå på JavaScript i nettlesaren for å rapportere.</p></noscript>',
  )
})

it('holds no room in the header of a page of sign-in', () => {
  expect(frame(words.nb)).toContain('data-waiting')
  expect(frame(words.nb, { isOpen: true })).not.toContain('data-waiting')
})
