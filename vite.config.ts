import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import pkg from './package.json' with { type: 'json' }
import { distFolder } from './src/platform/paths.ts'
import { noncePlaceholder, viteBase } from './src/server/vite-names.ts'

const here = import.meta.dirname
const outDir = join(distFolder, 'web')

/** The address of the dev server, and the port of the service, both from bin/dev.mjs. */
const { VITE_URL = 'http://127.0.0.1:3000', PORT } = process.env
const { hostname: host, port } = new URL(VITE_URL)

const notStarted = `<!doctype html><html lang="nb"><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<title>Tjenesten starter ikke</title><h1>Tjenesten starter ikke</h1><p>Terminalen sier hvorfor. Siden lastes på nytt når feilen er rettet.`

/** Waits until the service listens: it does not while it restarts. After ten seconds the answer is 503, with a page that says so. */
async function untilServiceListens({ url }: IncomingMessage, answer: ServerResponse | undefined) {
  const deadline = Date.now() + 10_000
  while (!answer?.destroyed) {
    const socket = connect(Number(PORT), host)
    const isListening = await once(socket, 'connect').catch(() => false)
    socket.destroy()
    if (isListening) return
    if (Date.now() > deadline && answer) {
      answer
        .writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' })
        .end(notStarted)
      return url // which tells Vite that it is answered
    }
    await setTimeout(50)
  }
}

// Declared free of side effects, or all of the design system is kept for one button.
const pure = /node_modules\/(@digdir\/designsystemet-react|@navikt\/aksel-icons|@floating-ui|@tanstack|zod)\//

/** Code that most pages share. */
const appFiles =
  /@tanstack\/react-query\/.*\/useSuspenseQuery\.js|src\/(ui\/(fields\/|layout\/)?[A-Z]\w+\.tsx|(app|client|account)\/(main|routes|AppShell|ErrorView|session\/Session\w+|api|link|queries|language|words)\.tsx?$|texts\/texts\.ts)/

/** Code that all pages about reports share: contracts, code lists, what a report is fetched and framed by. */
const reportFiles =
  /src\/(kodelister\/|rapport\/|seksjon\/|svar\/(hentet\/query|queries)\.|livslop\/(load-report|Report\w+)\.|sections\/([^/]+\/)?(?!\w+\.tsx|n[bn]\.ts|vedlegg\/|use-)[\w-]+\.ts$)/

/** Code of the form shell. */
const formFiles = /node_modules\/react-hook-form\/|src\/(client\/fields|steg\/(form|page|mangler)\/)/

/** Brotli (by default at its highest level) and gzip beside every file, once. */
const compress = (): Plugin => ({
  name: 'compress',
  apply: 'build',
  async writeBundle(_options, bundle) {
    const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name))
    await Promise.all(
      files.map(async (name) => {
        const body = await readFile(join(outDir, name))
        await writeFile(join(outDir, `${name}.br`), await promisify(brotliCompress)(body))
        await writeFile(join(outDir, `${name}.gz`), await promisify(gzip)(body, { level: 9 }))
      }),
    )
  },
})

export default defineConfig(({ command }) => ({
  root: resolve(here, 'src/app'),
  base: command === 'serve' ? viteBase : '/',
  html: command === 'serve' ? { cspNonce: noncePlaceholder } : {},
  server: {
    host,
    port: Number(port),
    strictPort: true,
    cors: false,
    // Pages and calls. Modules come from Vite itself, so that a restart of the service does not cut them off.
    proxy: { [`^(?!${viteBase})`]: { target: `http://${host}:${PORT}`, bypass: untilServiceListens } },
  },
  cacheDir: resolve(here, '.tmp/vite'),
  plugins: [react(), compress()],
  define: { __VERSION__: JSON.stringify(pkg.version) },
  build: {
    outDir,
    // A service that runs goes on with the files that it started with.
    emptyOutDir: false,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: resolve(here, 'src/app/index.html'),
        landing: resolve(here, 'src/landing/landing.ts'),
      },
      output: {
        codeSplitting: {
          // Three files instead of sixty small ones: what every page needs, every page about reports, and every step.
          // A fourth is what the landing page shares with the application: the reader of numbers, how energy is written, the light
          // print and what the browser holds.
          groups: [
            {
              name: 'landing',
              test: /src\/(ui\/print-light|stored-in-browser|texts\/stor-enhet|tall\/(?!limit))/,
              priority: 2,
            },
            { name: 'app', test: appFiles, priority: 1 },
            { name: 'report', test: reportFiles, priority: 1 },
            { name: 'form', test: formFiles },
          ],
        },
      },
      treeshake: {
        moduleSideEffects: (id: string) => (pure.test(id) && !id.endsWith('.css') ? false : undefined),
      },
    },
  },
}))
