import { defineConfig } from 'vitest/config'
import { mutation } from './vitest.mutation.ts'

/** The tests that hold the code of stryker.rules.config.mjs; none needs a database. */
export default defineConfig({
  test: {
    ...mutation,
    include: [
      'src/seksjon/*.test.ts',
      'src/sections/*/!(lagring|groups).test.ts',
      'src/svar/hentet/carried.test.ts',
      'src/varsler/{regel,regler,slurv}.test.ts',
      'src/varsler/regler/*.test.ts',
    ],
    globalSetup: [],
  },
})
