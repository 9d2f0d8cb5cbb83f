import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

const { MUTATION_TESTS = '', MUTATION_DATABASE } = process.env

/** The tests that the mutants of stryker.config.mjs are held against. */
export default defineConfig({
  test: {
    ...base.test,
    include: MUTATION_TESTS.split(' '),
    ...(!MUTATION_DATABASE && { globalSetup: [] }),
    runner: './bin/mutation-runner.mjs',
    reporters: ['default'],
    retry: 0,
    testTimeout: 120_000,
  },
})
