// What both mutation runs have in common (docs/quality.md P11).

/** @param {{ name: string, mutate: string[] }} area the code; `vitest.<name>.config.ts` names the tests that hold it */
export const configFor = ({ name, mutate }) => ({
  mutate,
  testRunner: 'vitest',
  // Of the tests in this file, Vitest runs those that import the changed file. Stryker's own `testFiles` does not do: with it,
  // mutants in code that runs at load are switched on too late, and count as survived.
  vitest: { configFile: `vitest.${name}.config.ts` },
  plugins: ['@stryker-mutator/vitest-runner', './stryker.shared.mjs'],
  ignorers: ['words'],
  coverageAnalysis: 'perTest',
  // A score below this fails the run.
  thresholds: { high: 95, low: 90, break: 85 },
  // Results of unchanged code and tests are kept from the last run. `--force` runs all.
  incremental: true,
  incrementalFile: `.tmp/mutation/${name}.incremental.json`,
  tempDirName: `.tmp/mutation/${name}`,
  jsonReporter: { fileName: `.tmp/mutation/${name}.json` },
  ignorePatterns: ['dist', '.tmp', 'test-results', 'data'],
  concurrency: 2,
  // A slow machine must not count as a find: endless loops are found by counting.
  timeoutMS: 120_000,
  timeoutFactor: 4,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // Stryker cannot rewrite paths in this file with TypeScript 7, and need not.
  tsconfigFile: 'none.json',
  warnings: { slow: false },
})

const words = new Set(['id', 'summary', 'texts', 'labels', 'gruppe', 'folder', 'path', 'resource', 'needs'])
const shapes = new Set(['answer', 'needs'])

/** A plugin of Stryker: leaves out what is no rule, such as texts, addresses and the shapes of answers. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'words', value: { shouldIgnore } }]

function shouldIgnore(node) {
  if (node.isVariableDeclarator() && shapes.has(node.node.id.name)) return 'a shape, held by the types'
  const { key } = node.node
  const named = (node.isObjectProperty() || node.isObjectMethod()) && key?.type === 'Identifier'
  // A property of the object that `defineSection` is given.
  const atTop = named && node.parentPath?.parentPath?.isCallExpression()
  return atTop && words.has(key.name) ? 'texts and addresses are no rules' : undefined
}
