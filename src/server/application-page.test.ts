import { expect, it } from 'vitest'
import { makeApplicationPage } from './application-page.ts'
import { readConfig } from './config.ts'

const index = `<!doctype html><html lang="nb"><head><title>Tjenesten</title>
<link rel="stylesheet" crossorigin href="/assets/app.css"></head><body><div id="root"></div></body></html>`
const styles = ".a::after{content:'$& $1 $$'}"
const page = makeApplicationPage({
  index,
  styles,
  config: readConfig({}),
  headFor: (path, sprak) => `<script>$\`${path} ${sprak}</script>`,
})

it('has in it, to the letter, what its content policy allows', () => {
  const text = page('/minside', 'nb', false)
  expect(text).toContain(`<style>${styles}</style>`)
  expect(text).toContain('<script>$`/minside nb</script>')
})

it('keeps no style sheet above what is seen first', () => {
  const text = page('/minside', 'nn', false)
  expect(text).toContain('<link rel="preload" as="style" crossorigin href="/assets/app.css">')
  expect(text).not.toContain('rel="stylesheet"')
  expect(text).toMatch(/^<!doctype html><html lang="nn-NO">/)
  expect(text).toContain('<title>Mi side – Energikartlegging</title>')
  expect(text).toMatch(/<div id="root"><\/div><div class="ek-shell ek-frame"/)
})

it('says nothing of the page before the card that asks for the access password', () => {
  const text = page('/minside', 'nb', true)
  expect(text).toContain('<title>Tjenesten</title>')
  expect(text).not.toMatch(/ek-frame"|Min side<\/span>/)
})
