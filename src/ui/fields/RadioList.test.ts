import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RadioList } from './RadioList.tsx'

const remark = { text: 'Energimerking dekker bare bygg.', action: { label: 'Se hvorfor', press: () => {} } }
const drawn = (more: Partial<Parameters<typeof RadioList>[0]>) =>
  renderToStaticMarkup(
    createElement(RadioList, {
      name: 'basis',
      label: 'Hva bygger svarene på?',
      value: 2,
      onChange: () => {},
      options: [
        { value: 1, label: 'Ledelsessystem' },
        { value: 2, label: 'Energimerking' },
      ],
      ...more,
    }),
  )

it('shows the line about an odd answer below the answers and above an error, and is described by both', () => {
  const html = drawn({ remark, error: 'Velg et svar.' })
  const order = ['>Ledelsessystem<', '>Energimerking<', `>${remark.text}<`, '>Se hvorfor<', 'Velg et svar.']
  const places = order.map((text) => html.indexOf(text))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(html).toContain(
    'role="radiogroup" aria-labelledby="basis-ledetekst" aria-describedby="basis-feil basis-varsel"',
  )
  expect(html).toContain(`<span id="basis-varsel">${remark.text}</span>`)
})

it('has no such line, and no description, without one', () => {
  expect(drawn({})).not.toMatch(/ek-remark|aria-describedby/)
})
