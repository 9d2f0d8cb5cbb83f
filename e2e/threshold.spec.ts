import { rapporteringArNow } from '../src/texts/calendar.ts'
import { check, expect, picture, test } from './test.ts'

const year = rapporteringArNow(new Date())

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })
    for (const width of [1280, 360])
      test(`says whether the company is covered, in both languages, at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 740 })
        const asked: string[] = []
        page.on('request', (request) => asked.push(request.url()))
        await page.goto('/')
        asked.length = 0
        await page.getByLabel(`Energibruk i ${year - 2} (kWh)`).fill('2,4 GWh')
        await page.getByLabel(`Energibruk i ${year - 1} (kWh)`).fill('tolv')
        await page.getByLabel(`Energibruk i ${year} (kWh)`).fill('2600000')
        await page.getByRole('button', { name: 'Vis svaret' }).click()
        await expect(
          page.getByText(/^Skriv et tall, for eksempel 2\s600\s000 eller 2,6\sGWh\.$/),
        ).toHaveCount(3)
        await expect(page.getByText('Skriv et tall').filter({ visible: true })).toHaveCount(1)
        await expect(page.getByLabel(`Energibruk i ${year - 1} (kWh)`)).toHaveAttribute(
          'aria-invalid',
          'true',
        )
        await expect(page.getByText('I snitt har dere brukt').filter({ visible: true })).toHaveCount(0)

        await page.getByLabel(`Energibruk i ${year - 1} (kWh)`).fill('2 499 999')
        await page.getByRole('button', { name: 'Vis svaret' }).click()
        await expect(page.getByText(/^I snitt har dere brukt 2,49\sGWh .* ikke omfattet/)).toBeVisible()
        await page.getByLabel(`Energibruk i ${year - 1} (kWh)`).fill('2 500 000')
        await page.getByRole('button', { name: 'Vis svaret' }).click()
        await expect(page.getByText(/^I snitt har dere brukt 2,5\sGWh .* må kartlegge/)).toBeVisible()
        await picture(page, 'svar')
        if (javaScriptEnabled) {
          expect(asked, 'nothing is sent').toEqual([])
          await check(page)
        }

        await page.goto('/?sprak=nn&ar=1&ar=2&ar=3')
        await expect(page.getByText(/^I snitt har de brukt 2\skWh .* ikkje omfatta/)).toBeVisible()
      })
  })
