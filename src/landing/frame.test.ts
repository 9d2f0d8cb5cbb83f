import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { catalogue } from '../texts/catalogue.ts'
import { makeTexts } from '../texts/texts.ts'
import { SiteHeader } from '../ui/SiteHeader.tsx'
import { frame } from './frame.ts'

it.each(['nb', 'nn'] as const)('has the header that the application draws first, in %s', (sprak) => {
  const name = makeTexts(catalogue)[sprak].t('felles.tjeneste')
  const drawn = renderToStaticMarkup(createElement(SiteHeader, { name, href: '/', isKnown: false }))
  expect(frame(sprak).html).toContain(`<header class="ek-header">${drawn}</header>`)
})

it('says in the language of the page that something comes', () => {
  expect(frame('nb').html).toContain('role="status">Laster...<')
  expect(frame('nn').html).toContain('role="status">Lastar...<')
})
