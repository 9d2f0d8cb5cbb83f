import type { BrowserContext } from '@playwright/test'
import { tallFor } from '../sandbox/tall/tall.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { section as energibruk } from '../src/sections/energibruk/contract.ts'
import { writeResource } from '../src/seksjon/section.ts'
import { words } from '../src/server/words.ts'
import { ar } from './fill.ts'
import { checkWidth } from './narrow.ts'
import { call, chooseActor, signIn } from './people.ts'
import { checkBySecondEngine } from './second-engine.ts'
import { withFigures } from './several.ts'
import { check, expect, type Page, picture } from './test.ts'

const { hoved, under } = GRUPPER.dagligvare
const widths = [1280, 768, 360, 320]

/** Three reports, of which one has an open warning. */
async function reports(page: Page): Promise<void> {
  await signIn(page, 'dagligvare')
  await chooseActor(page, hoved.navn)
  const [odd] = await withFigures(page, under.slice(0, 3))
  const figures = structuredClone(tallFor('butikk', ar).energibrukPerFormal)
  for (const row of figures.energibrukMengdePerFormal)
    if (row.formalKodeId === 1) Object.assign(row, { mengde: 9000, enhet: 'kWh/m²' })
  await call(page, 'POST', `/energikartlegginger/${odd}/${writeResource(energibruk)}`, figures)
}

interface Given {
  page: Page
  context: BrowserContext
  service: { url: string }
}

/** «Send inn flere» as it opens, with errors, and in forced colours, at every width and in both languages, by two engines. */
export async function walkSeveral(way: 'samlet' | 'ko', { page, context, service }: Given): Promise<void> {
  await reports(page)
  for (const sprak of ['nb', 'nn'] as const) {
    await context.addCookies([{ name: 'sprak', value: sprak, url: service.url }])
    const { t } = words[sprak]
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/minside/send-inn-flere')
      const all = page.getByRole('checkbox', { name: t('samlet.velg-alle', { n: 2 }) })
      if (way === 'samlet') await all.check()
      await expect(page.getByRole('heading', { name: t('steps.om-kartleggingen') })).toBeVisible()
      const banner = page.getByRole('banner')
      await expect
        .poll(async () => (await banner.boundingBox())?.height, { message: 'two lines at most' })
        .toBeLessThanOrEqual(120)
      const look = async (name: string) => {
        await page.waitForLoadState('networkidle')
        // What is folded is looked at, too: the second engine finds no label of a field that is.
        for (const folded of await page.locator('main details:not([open]) > summary').all())
          await folded.click()
        await picture(page, `${sprak}-${width}-${name}`)
        await checkWidth(page, `${way} ${sprak} ${width} ${name}`)
        await check(page)
        await checkBySecondEngine(page)
      }
      await look('svar')
      await page
        .getByRole('button', { name: t('samlet.vis-svar') })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: t('steps.energibruk') })).toBeVisible()
      await look('svarene')
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', {
          name: t(way === 'samlet' ? 'samlet.knapp-forst' : 'samlet.ko.send'),
        })
        .click()
      await expect(
        page.getByRole('heading', { name: t('flere.oppsummering', { steg: t('steps.send-inn') }) }),
      ).toBeVisible()
      await look('feil')
      await page.emulateMedia({ forcedColors: 'active' })
      await look('tvungne-farger')
      await page.emulateMedia({ forcedColors: 'none' })
    }
  }
}
