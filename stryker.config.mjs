// Mutation tests of what decides who may do what, and what may be sent in (design: mutation score of at least 85 %).
// `npm run mutation` takes the parts one after the other; each is held against its own tests alone (vitest.mutation.config.ts).
const parts = {
  access: [
    'src/account/{access,access-rule,cookies,guard,idporten,issuer-keys,safe-redirect,session}.ts',
    'src/files/token.ts',
    'src/server/keys.ts',
  ],
  rules: ['src/sections/{fields,avvik,section}.ts', 'src/sections/*/contract.ts'],
  warnings: ['src/varsler/{regel,regler/*}.ts'],
}
const part = process.env.MUTATION_PART ?? 'access'

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
  incrementalFile: `.tmp/mutation-${part}.incremental.json`,
  mutate: parts[part],
  ignorePatterns: ['dist', '.tmp', 'test-results', 'data', 'e2e'],
  concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
  timeoutMS: 20_000,
  timeoutFactor: 4,
  tempDirName: `.tmp/stryker-${part}`,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `.tmp/mutation-${part}.json` },
  thresholds: { high: 95, low: 85, break: 85 },
}
