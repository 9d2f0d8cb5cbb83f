import { defineConfig } from 'vitest/config'

// npm run test:long (bin/tests.mjs)
const longRunning = process.env.LONG ? ['{src,e2e/faults}/**/*.long.ts'] : []

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'sandbox/**/*.test.ts', 'e2e/{api,faults}/*.test.ts', ...longRunning],
    globalSetup: ['src/db/test-server.ts'],
    setupFiles: ['src/texts/testing-unknown-keys.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: '.tmp/vitest.json' },
    // On two cores: one computes while another waits.
    maxWorkers: 3,
    // Files share the modules of their worker, which halves the time: a test ends what it starts, and takes back what it replaces.
    isolate: Boolean(process.env.LONG),
    // A test that waits for a database on a busy machine is slow, not wrong.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // As in playwright.config.ts: CI's machine is shared.
    retry: process.env.CI ? 1 : 0,
  },
})
