import { join } from 'node:path'
import { defineConfig } from 'vite'
import { distFolder, programs, rootFolder } from './src/platform/paths.ts'

/** The service as few files, so that it starts fast (docs/adr/0048-start-and-memory.md). Other files are found by src/platform/paths.ts. */
export default defineConfig({
  root: rootFolder,
  publicDir: false,
  // Packages are bundled too: most of the start is finding and reading files. pdfkit and fontkit read data files beside themselves, Azure's packages load only where they are configured.
  ssr: { noExternal: true, external: ['pdfkit', 'fontkit', '@azure/storage-blob', '@azure/identity'] },
  build: {
    ssr: true,
    outDir: join(distFolder, 'server'),
    // As in vite.config.ts.
    emptyOutDir: false,
    target: 'node24',
    // A stack trace has the names of the sources.
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: programs,
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
