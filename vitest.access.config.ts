import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** The tests that hold the code of stryker.access.config.mjs. */
export default defineConfig({
  test: {
    ...base.test,
    include: [
      'src/account/access/{access,access-warning}.test.ts',
      'src/account/entrance/safe-redirect.test.ts',
      'src/account/{cookies,find-session,guard-kinds,idporten,issuer-keys,units-around}.test.ts',
      'src/files/token.test.ts',
      'src/platform/keys.test.ts',
    ],
    runner: './vitest.mutation.runner.mjs',
    // What runs as a module is loaded is mutated, too.
    isolate: true,
    reporters: ['default'],
    retry: 0,
    testTimeout: 120_000,
  },
})
