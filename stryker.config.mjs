// Mutation tests of what decides who may do what, and what may be sent in (design: mutation score of at least 85 %).
// bin/mutation.mjs says which code is held against which tests, a few files at a time, and adds the scores up.
const { MUTATION_UNIT = '', MUTATION_CODE = '', MUTATION_WORKERS = '2' } = process.env

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './bin/mutation-ignore.mjs'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  ignorers: ['words'],
  // TypeScript 7 has no interface for what Stryker does to this file.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  // What neither code nor tests have changed since the last run keeps its verdict. `--force` judges all anew.
  incremental: true,
  incrementalFile: `.tmp/mutation/${MUTATION_UNIT}.incremental.json`,
  mutate: MUTATION_CODE.split('+'),
  ignorePatterns: ['dist', '.tmp', 'test-results', 'data', 'e2e'],
  concurrency: Number(MUTATION_WORKERS),
  // A busy machine must not pass for a test that noticed: endless loops are counted, not timed.
  timeoutMS: 120_000,
  timeoutFactor: 4,
  tempDirName: `.tmp/mutation/${MUTATION_UNIT}`,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  jsonReporter: { fileName: `.tmp/mutation/${MUTATION_UNIT}.json` },
  warnings: { slow: false },
}
