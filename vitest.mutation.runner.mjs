import { test } from 'vitest'
import { VitestTestRunner } from 'vitest/runners'

/**
 * Vitest's runner, with a failed test for every test file that cannot be loaded. Stryker reads results of tests alone, so
 * without it a mutant that throws at load, and with it all tests, counts as survived.
 */
export default class extends VitestTestRunner {
  async importFile(path, source) {
    try {
      return await super.importFile(path, source)
    } catch (error) {
      if (source !== 'collect') throw error
      test('the file can be loaded', () => {
        throw error
      })
    }
  }
}
