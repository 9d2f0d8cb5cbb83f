import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** The tests that hold the code of stryker.rules.config.mjs; none needs a database. */
export default defineConfig({
  test: {
    ...base.test,
    include: [
      'src/seksjon/*.test.ts',
      'src/sections/*/!(lagring|groups).test.ts',
      'src/svar/hentet/carried.test.ts',
      'src/varsler/{regel,regler,slurv}.test.ts',
      'src/varsler/regler/*.test.ts',
    ],
    globalSetup: [],
    runner: './vitest.mutation.runner.mjs',
    // What runs as a module is loaded is mutated, too.
    isolate: true,
    reporters: ['default'],
    retry: 0,
    testTimeout: 120_000,
  },
})
