import { readFile } from 'node:fs/promises'
import { nationalRules } from '../src/platform/access-rule.ts'
import { newYear, onNewYear } from './new-year.ts'
import { signIn } from './people.ts'
import { check, expect, picture, test } from './test.ts'

// On 1 January 2027, with the rules that a service in production has when none are set.
test.use({ settings: onNewYear(nationalRules) })

const titles = { nb: 'Ingen kan rapportere akkurat nå', nn: 'Ingen kan rapportere akkurat no' }

for (const sprak of ['nb', 'nn'] as const)
  test(`nobody gets in, and everybody is told why, in ${sprak}`, async ({ page }) => {
    await page.clock.install({ time: newYear })
    await page.goto('/')
    if (sprak === 'nn') await page.getByRole('link', { name: 'Nynorsk' }).click()
    // The page that comes has set the language: what is visited next must not cancel it.
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${sprak}`))
    // By a role, and by a package that is not asked for.
    await signIn(page, sprak === 'nn' ? 'tilgangspakke' : 'aluminium')
    await expect(page.getByRole('heading', { level: 1, name: titles[sprak] })).toBeVisible()
    await expect(page.getByText('73 19 04 30')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Energi, miljø og klima')
    await page.getByRole('button', { name: /^Sjekk tilgangen på nytt/ }).click()
    const still = {
      nb: 'Det er fortsatt ingen som kan rapportere.',
      nn: 'Det er framleis ingen som kan rapportere.',
    }
    await expect(page.getByRole('status').filter({ hasText: still[sprak] })).toBeVisible()
    await check(page)
    await picture(page, `ingen-regel-${sprak}`)
    await page.setViewportSize({ width: 360, height: 740 })
    await picture(page, `ingen-regel-${sprak}-360`)
  })

test('readiness and the log say so', async ({ request, service }) => {
  const ready = await request.get('/api/helse/klar')
  expect(ready.status()).toBe(200)
  const { advarsler } = await ready.json()
  expect(advarsler).toEqual([expect.stringMatching(/^I dag gjelder ingen regel i TILGANGSREGLER/)])
  const said = (await readFile(service.log, 'utf8')).split('\n')
  // Printed at start, and logged.
  expect(said).toContain(advarsler[0])
  expect(said.filter((line) => line.includes(`"msg":"${advarsler[0]}"`))).toHaveLength(1)
})
