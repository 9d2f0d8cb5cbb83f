import { defineConfig } from 'vitest/config'
import { mutation } from './vitest.mutation.ts'

/** The tests that hold the code of stryker.access.config.mjs. */
export default defineConfig({
  test: {
    ...mutation,
    include: [
      'src/account/access/{access,access-warning}.test.ts',
      'src/account/entrance/safe-redirect.test.ts',
      'src/account/{cookies,find-session,guard-kinds,idporten,issuer-keys,units-around}.test.ts',
      'src/files/token.test.ts',
      'src/platform/keys.test.ts',
    ],
  },
})
