import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from './test.ts'

const engine = readFileSync(
  fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace-window.js')),
  'utf8',
)

interface Finding {
  ruleId: string
  value: [level: string, outcome: string]
  message: string
  snippet: string
}

/** Expects no finding of the level «violation» by IBM Equal Access, the engine beside axe. */
export async function checkBySecondEngine(page: Page): Promise<void> {
  await page.evaluate(engine)
  const findings = await page.evaluate<Finding[]>(
    `new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']).then(({ results }) =>
      results.filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
        .map(({ ruleId, value, message, snippet }) => ({ ruleId, value, message, snippet })))`,
  )
  const said = findings.map(
    ({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 200)}`,
  )
  expect.soft(said, `the second engine at ${page.url()}`).toEqual([])
}
