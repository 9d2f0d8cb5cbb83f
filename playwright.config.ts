import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/chromium.ts'

/** Starts no service itself: each worker's fixture stands up the whole of it with the stand-ins. */
export default defineConfig({
  testDir: 'e2e',
  // npm run test:long (bin/tests.mjs)
  testMatch: process.env.LONG ? /e2e\/[^/]+\.long\.ts$/ : '*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // CI's machine is shared: what fails once and holds at the second try is slow, not wrong. Reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
