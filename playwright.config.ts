import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/chromium.ts'

// npm run test:long (bin/tests.mjs)
const files = process.env.LONG ? 'e2e/*.long.ts' : 'e2e/*.spec.ts'

/** Each worker's fixture stands up a service with the stand-ins, from the data folder that the global set-up makes. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/service.ts',
  // A project has workers of its own, so each file has a service of its own: a unit has one report a year, and what one file
  // reports would fail another that uses the same unit.
  projects: globSync(files, { cwd: import.meta.dirname }).map((file) => ({
    name: basename(file, '.ts'),
    testMatch: basename(file),
  })),
  outputDir: 'test-results',
  // On two cores: one computes while another waits.
  workers: process.env.LONG ? 2 : 3,
  fullyParallel: false,
  forbidOnly: true,
  // CI's machine is shared: what fails once and holds at the second try is slow, not wrong. Reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  // The long-running tests take pages from the dev server, which compiles hundreds of modules.
  expect: { timeout: process.env.LONG ? 60_000 : 10_000 },
  reporter: [['list'], ['json', { outputFile: '.tmp/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'nb-NO',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    // A trace doubles the time; `--trace on` makes one.
    screenshot: 'only-on-failure',
    launchOptions,
  },
})
