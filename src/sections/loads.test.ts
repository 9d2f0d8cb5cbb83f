import { expect, it } from 'vitest'

// Imported in the test, not above it: a file that cannot be loaded has no test that fails, and the mutation tests
// (stryker.config.mjs) would let pass what breaks everything.
it.each([
  ['the sections', () => import('./index.ts')],
  ['the warnings', () => import('../varsler/catalogue.ts')],
])('%s can be loaded', async (_what, load) => {
  expect(Object.keys(await load())).not.toEqual([])
})
