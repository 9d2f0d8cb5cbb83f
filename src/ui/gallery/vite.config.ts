import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** A page with every component, for the eye and for axe: `npx vite --config src/ui/gallery/vite.config.ts`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('../../../.tmp/gallery', import.meta.url)),
    emptyOutDir: true,
    rolldownOptions: {
      treeshake: {
        // Designsystemet's React part does nothing when imported; its web part registers elements and must stay.
        moduleSideEffects: (id) =>
          !/node_modules\/(@digdir\/designsystemet-react|@navikt\/aksel-icons|@floating-ui)\//.test(id),
      },
    },
  },
})
