import base from './vitest.config.ts'

/** What the runs of tests for mutants have in common. */
export const mutation = {
  ...base.test,
  runner: './vitest.mutation.runner.mjs',
  // What runs as a module is loaded is mutated, too.
  isolate: true,
  reporters: ['default'],
  retry: 0,
  testTimeout: 120_000,
}
