import { defineConfig } from 'vitest/config'
import { mutation } from './vitest.mutation.ts'

/** The tests that hold the code of stryker.readers.config.mjs; none needs a database. */
export default defineConfig({
  test: {
    ...mutation,
    include: [
      'src/tall/*.test.ts',
      'src/tabell/*.test.ts',
      'src/innlesing/{cells,hostile-cells,split}.test.ts',
      'src/innlesing/eget/{oddities,real-workbooks,said-units,unit-names,unsure}.test.ts',
    ],
    globalSetup: [],
  },
})
