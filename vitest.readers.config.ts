import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** The tests that hold the code of stryker.readers.config.mjs; none needs a database. */
export default defineConfig({
  test: {
    ...base.test,
    include: [
      'src/tall/*.test.ts',
      'src/tabell/*.test.ts',
      'src/innlesing/{cells,hostile-cells,split}.test.ts',
      'src/innlesing/eget/{oddities,real-workbooks,said-units,unit-names,unsure}.test.ts',
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
