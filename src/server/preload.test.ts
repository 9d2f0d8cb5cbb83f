import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { names as cut } from '../../vite.chunks.ts'
import { sections } from '../sections/index.ts'
import { makeHead, makePreloads, modulesOf } from './preload.ts'

const manifest = {
  '_app.js': { file: 'assets/app.js', name: 'app', imports: ['_runtime.js'], css: ['assets/app.css'] },
  '_runtime.js': { file: 'assets/runtime.js', name: 'runtime' },
  '_report.js': { file: 'assets/report.js', name: 'report', imports: ['_app.js'] },
  '_grid.js': { file: 'assets/grid.js', name: 'grid', imports: ['_report.js', '_app.js'] },
  '../sections/tiltak/page.tsx': {
    file: 'assets/tiltak.js',
    imports: ['_report.js', '_grid.js'],
    css: ['assets/tiltak.css'],
  },
  'words/report.nn.ts': { file: 'assets/report-nn.js' },
}

const id = '01a1ffdb-1b44-75ce-9f14-083390af72cb'

describe('the links of a page', () => {
  it('name all that the page asks for, once, in its language, and nothing that is there already', () => {
    const links = makePreloads(manifest)('/reports/1/tiltak', 'nn')
    expect(
      [...links.matchAll(/rel="([^>]+)" crossorigin href="\/assets\/([^"]+)"/g)].map(
        (m) => `${m[1]} ${m[2]}`,
      ),
    ).toEqual([
      'modulepreload report.js',
      'modulepreload tiltak.js',
      'preload" as="style tiltak.css',
      'modulepreload report-nn.js',
      'modulepreload grid.js',
    ])
  })

  it('name nothing for an address that is none', () => {
    expect(makePreloads(manifest)('/reports/1/"><script>', 'nn')).toBe('')
  })
})

describe('the calls that a page begins with', () => {
  const head = makeHead(manifest, '/</script>api', 'ask()')

  it('are named beside the script that makes them, where nothing ends the element', () => {
    const text = head(`/reports/${id}/tiltak`, 'nb')
    const [, data = ''] = /<script type="application\/json" id="early">([^<]*)<\/script>/.exec(text) ?? []
    expect(JSON.parse(data)).toEqual({
      api: '/</script>api',
      paths: expect.arrayContaining(['/auth/me', '/energikartlegginger/{report}']),
    })
    expect(text).toContain('<script>ask()</script>')
  })

  it('are the same for every report', () => {
    const other = id.replaceAll('a', 'b')
    expect(head(`/reports/${other}/tiltak`, 'nb')).toBe(head(`/reports/${id}/tiltak`, 'nb'))
  })

  it('are not there without anything to ask for', () => {
    expect(head('/auth/login', 'nb')).not.toContain('<script')
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
    const missing = modules.filter((module) => {
      if (!module.includes('/')) return !cut.some((name) => name === module)
      const file = `${import.meta.dirname}/../${module}`
      return !existsSync(module.startsWith('web/words/') ? `${file}.nb.ts` : file)
    })
    expect(missing).toEqual([])
  })

  it('are those of the summary on the last step, and on no other', () => {
    const withSummary = addresses.filter((address) => modulesOf(address).includes('web/report/LookOver.tsx'))
    expect(withSummary).toEqual([addresses.at(-1)])
  })
})
