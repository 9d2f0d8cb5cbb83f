import { test } from 'vitest'
import { VitestTestRunner } from 'vitest/runners'

/**
 * A file that cannot be loaded has no test that fails, and Stryker would let pass what breaks everything: here that is a
 * failing test of its own.
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
