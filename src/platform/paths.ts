import { join } from 'node:path'

/** Root of the repository: two folders above this file, both among the sources (src/platform) and in the build (dist/server). */
export const rootFolder = join(import.meta.dirname, '../..')

/** What runs as a program or a thread of its own: its name in the build, and its source. `vite.server.config.ts` builds these. */
export const programs = {
  main: 'src/server/main.ts',
  'stand-ins': 'sandbox/main.ts',
  'receipt-worker': 'src/kvittering/pdf/worker.ts',
  'pdf-inspector': 'src/files/pdf/pdf-inspector.ts',
  'pdf-reader': 'src/files/pdf/pdf-reader.ts',
  'workbook-writer': 'src/arbeidsbok/write/write-worker.ts',
}

const isBuilt = import.meta.filename.endsWith('.js')

/** The folder of the builds of browser and service: the one that this file was built into, else `dist` or what `DIST` names, from the root. */
export const distFolder = isBuilt
  ? join(import.meta.dirname, '..')
  : join(rootFolder, process.env.DIST ?? 'dist')

/** The file to start: from the build where the service itself runs from there, else the source. */
export const programFile = (name: keyof typeof programs) =>
  isBuilt ? join(distFolder, 'server', `${name}.js`) : join(rootFolder, programs[name])
