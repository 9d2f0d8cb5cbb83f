import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

const files = {
  access: [
    'src/account/{access,access-list,audit,guard,idporten,issuer-keys,password,safe-redirect,session,sign-in}.test.ts',
    'src/server/keys.test.ts',
    'src/files/token.test.ts',
  ],
  // Those that need no database: what runs as a module is loaded is held against all of them, once for each change.
  rules: ['src/sections/*.test.ts', 'src/sections/*/!(lagring).test.ts'],
  warnings: ['src/sections/loads.test.ts', 'src/varsler/{regler,slurv}.test.ts'],
}
const part = (process.env.MUTATION_PART ?? 'access') as keyof typeof files

/** The tests that the mutants of stryker.config.mjs are held against. */
export default defineConfig({
  test: {
    ...base.test,
    include: files[part],
    reporters: ['default'],
    retry: 0,
    // Pure code keeps nothing from one file to the next, and loading it anew for each takes most of the time.
    ...(part !== 'access' && { globalSetup: [], isolate: false }),
  },
})
