import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

const parts = {
  access: [
    'src/account/{access,access-list,audit,guard,idporten,issuer-keys,password,safe-redirect,session,sign-in}.test.ts',
    'src/server/keys.test.ts',
    'src/files/token.test.ts',
  ],
  rules: ['src/sections/**/*.test.ts', 'src/varsler/{regler,slurv}.test.ts'],
}

/** The tests that the mutants of stryker.config.mjs are held against. */
export default defineConfig({
  test: {
    ...base.test,
    include: process.env.MUTATION_PART === 'rules' ? parts.rules : parts.access,
    reporters: ['default'],
    retry: 0,
  },
})
