import { dirname, relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

// The service as few files, so that it starts at once (docs/adr/0048-start-and-memory.md).

const here = import.meta.dirname
const outDir = resolve(here, 'dist/server')
const toRoot = relative(outDir, here)

/** What runs as a program or a thread of its own, and the stand-ins, which nothing of the service imports. */
const entries: Record<string, string> = {
  main: 'src/server/main.ts',
  'stand-ins': 'sandbox/main.ts',
  'receipt-worker': 'src/kartlegging/kvittering/pdf/worker.ts',
  'pdf-inspector': 'src/files/pdf/pdf-inspector.ts',
}
const builtAs = new Map(Object.entries(entries).map(([name, path]) => [path, `./${name}.js`]))

/** What a source names from where it lies is found from where the build lies: another entry, or a file among the sources. */
const paths = (): Plugin => ({
  name: 'paths',
  enforce: 'pre',
  transform(code, id) {
    const path = relative(here, id)
    if (!code.includes('import.meta.') || /^\.\.|node_modules/.test(path)) return
    const folder = dirname(path)
    const moved = (_all: string, quote: string, to: string) => {
      const target = relative(here, resolve(here, folder, to))
      return `new URL(${quote}${builtAs.get(target) ?? `${toRoot}/${target}`}${quote}, import.meta.url)`
    }
    return code
      .replaceAll(/new URL\((['`])([^'`]+)\1, import\.meta\.url\)/g, moved)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${toRoot}/${folder}')`)
  },
})

export default defineConfig({
  root: here,
  publicDir: false,
  plugins: [paths()],
  // Packages too: most of a start is finding and reading their files. The PDF library looks for its own beside itself; Azure's load only where they are configured.
  ssr: { noExternal: true, external: ['pdfkit', 'fontkit', '@azure/storage-blob', '@azure/identity'] },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node24',
    // A stack trace names what the sources name.
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, resolve(here, path)])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: { legal: true, annotation: false, jsdoc: false },
      },
      // A dependency of the stand-ins' identity provider names its functions by `eval`; nothing of the service does.
      checks: { eval: false },
    },
  },
})
