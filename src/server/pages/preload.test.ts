import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sections } from '../../sections/index.ts'
import { makePreloads, modulesOf } from './preload.ts'

const index = '<link rel="modulepreload" href="/assets/shared.js"><script src="/assets/index.js"></script>'
const manifest = {
  '_index.js': { file: 'assets/index.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  '../steg/page/SectionRoute.tsx': { file: 'assets/report.js', imports: ['_index.js', '_grid.js'] },
  '_grid.js': { file: 'assets/grid.js', imports: ['_shared.js'] },
  '../sections/tiltak/page.tsx': {
    file: 'assets/tiltak.js',
    imports: ['_grid.js'],
    css: ['assets/tiltak.css'],
  },
  'words-nn.ts': { file: 'assets/nn.js' },
}

describe('the links of a page', () => {
  it('name all that the page imports, once, in its language, and nothing that index.html names already', () => {
    const links = makePreloads(manifest, index)('/reports/1/tiltak', 'nn')
    expect(
      [...links.matchAll(/rel="([^>]+)" crossorigin href="\/assets\/([^"]+)"/g)].map(
        (m) => `${m[1]} ${m[2]}`,
      ),
    ).toEqual([
      'modulepreload nn.js',
      'modulepreload report.js',
      'modulepreload tiltak.js',
      'preload" as="style tiltak.css',
      'modulepreload grid.js',
    ])
  })

  it('name the texts alone for an unknown address', () => {
    expect(makePreloads(manifest, index)('/reports/1/"><script>', 'nn')).toBe(
      '<link rel="modulepreload" crossorigin href="/assets/nn.js">',
    )
  })
})

describe('the modules of an address', () => {
  const addresses = [
    '/hjem',
    '/auth/login',
    '/minside',
    '/minside/ny-rapport',
    '/reports',
    '/reports/1/kvittering',
    ...sections.map(({ path }) => `/reports/1/${path}`),
  ]
  it.each(addresses)('%s', (address) => {
    const modules = modulesOf(address)
    expect(modules).not.toEqual([])
    expect(modules.filter((module) => !existsSync(`${import.meta.dirname}/../../${module}`))).toEqual([])
  })
})
