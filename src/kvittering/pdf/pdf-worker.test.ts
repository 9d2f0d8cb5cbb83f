import { afterEach, describe, expect, it } from 'vitest'
import { type PdfWorker, startPdfWorker } from './pdf-worker.ts'
import type { ReceiptDocument } from './receipt-document.ts'

/** A worker that does what the document's title says: `ends`, `hangs`, `fails`, `watched` (as by node --watch), or gives the title back. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ tittel }) => {
    if (tittel === 'ends') process.exit(1)
    if (tittel === 'hangs') for (;;) {}
    if (tittel === 'watched') parentPort.postMessage({ 'watch:import': ['file:///worker.ts'] })
    if (tittel === 'fails') return parentPort.postMessage({ error: 'no' })
    parentPort.postMessage({ pdf: new TextEncoder().encode(tittel) })
  })`)}`,
)
const document = (tittel: string): ReceiptDocument => ({
  slag: 'rapport',
  sprak: 'nb-NO',
  tittel,
  tjeneste: '',
  referanse: '',
  gjelder: '',
  overskrift: '',
  ingress: '',
  fakta: [],
  rettet: [],
  avsnitt: [],
  svar: '',
  seksjoner: [],
  sidetall: '',
  tidspunktUtc: '2026-11-21T10:00:00.000Z',
})

let worker: PdfWorker
const start = (options = {}) => {
  worker = startPdfWorker({ warn() {} }, { script, timeout: 5_000, ...options })
  return (tittel: string) => worker.draw(document(tittel)).then(String, (error: Error) => error.message)
}
afterEach(() => worker.close())

describe('the PDF worker', () => {
  it('passes over what node --watch reports of the thread', async () => {
    expect(await start()('watched')).toBe('watched')
  })

  it('gives each its own, in the order of asking', async () => {
    const draw = start()
    expect(await Promise.all(['a', 'b', 'c'].map(draw))).toEqual(['a', 'b', 'c'])
  })

  it('fails the one that fails, and goes on', async () => {
    const draw = start()
    expect(await Promise.all(['fails', 'b'].map(draw))).toEqual(['no', 'b'])
  })

  it('replaces a worker that dies', async () => {
    const draw = start()
    expect(await Promise.all(['ends', 'b'].map(draw))).toEqual(['The receipt worker ended with 1', 'b'])
  })

  it('replaces a worker that hangs', async () => {
    const draw = start({ timeout: 3_000 })
    expect(await Promise.all(['hangs', 'b'].map(draw))).toEqual(['The receipt took too long', 'b'])
  })

  it('refuses when too many wait', async () => {
    const draw = start({ longestQueue: 1 })
    const answers = await Promise.all(['a', 'b', 'c'].map(draw))
    expect(answers).toEqual(['a', 'b', 'Too many receipts wait'])
  })

  it('lets nobody wait for a service that closes', async () => {
    const draw = start()
    const waiting = ['hangs', 'b'].map(draw)
    await worker.close()
    expect(await Promise.all(waiting)).toEqual(['The service is closing', 'The service is closing'])
  })
})
