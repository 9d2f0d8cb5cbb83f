import { tallFor } from '../sandbox/tall/tall.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { PIDER } from '../sandbox/verden/personer.ts'
import { elhubFil, malepunkt } from '../src/maleverdier/testing-elhub.ts'
import { words } from '../src/server/words.ts'
import { ar, fills } from './fill.ts'
import { doMainJob } from './main-job.ts'
import { column, columns, dropFile, openChain, rowOf } from './own-sheet.ts'
import { chooseActor, signIn } from './people.ts'
import { openReport } from './reports.ts'
import { checkBySecondEngine } from './second-engine.ts'
import { answers, confirmations, email, sameForOthers, toMend, withFigures } from './several.ts'
import { check, expect, type Page, picture, test } from './test.ts'
import { translate } from './translated.ts'

const { hoved, under } = GRUPPER.dagligvare

test.use({ settings: { SAMLET_INNSENDING: 'ja' } })
test.describe.configure({ timeout: 600_000 })
test.beforeEach(({ context }) => translate(context))

/** What both engines see, and a picture for a person to look at. */
async function look(page: Page, name: string): Promise<void> {
  await check(page)
  await checkBySecondEngine(page)
  await picture(page, name)
}

// Each walk has units of its own.
const looks = [
  { sprak: 'nb', width: 1280, first: 0 },
  { sprak: 'nn', width: 360, first: 2 },
] as const

test('what is missing and what is saved is told on a translated page of a phone, in nynorsk', async ({
  page,
}) => {
  const { t } = words.nn
  await page.setViewportSize({ width: 360, height: 740 })
  await openReport(page, 'energibruk')
  await page.getByRole('button', { name: 'Nynorsk' }).click()
  const next = page.getByRole('button', { name: t('felles.neste') })
  await next.click()
  await expect(page.getByRole('region', { name: t('validering.oppsummering') })).toBeFocused()
  const save = page.getByRole('button', { name: t('felles.lagre') })
  await save.click()
  await expect(page.getByRole('region', { name: t('lagring.avvist') })).toBeFocused()
  await fills.energibruk(page, tallFor('butikk', ar), words.nn, ar)
  await save.click()
  await expect(page.getByText(t('felles.lagret'), { exact: true }).first()).toBeVisible()
  await next.click()
  await expect(page.getByRole('heading', { level: 1, name: t('steps.energibaerere') })).toBeFocused()
})

for (const { sprak, width, first } of looks) {
  const texts = words[sprak]
  const { t } = texts
  test.describe(`a translated page, in ${sprak} at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } })
    test.beforeEach(async ({ context, service }) => {
      await context.addCookies([{ name: 'sprak', value: sprak, url: service.url }])
    })

    test('the main job', async ({ page, service }) => {
      const { organisasjonsnummer, navn: unit } = under[first] ?? hoved
      const world = await service.world()
      for (const { pid, tilganger } of world.personer)
        if (pid === PIDER.butikksjef) Object.assign(tilganger[0] ?? {}, { organisasjonsnummer })
      await service.replaceWorld(world)
      await doMainJob(page, { person: 'butikksjef', gruppe: 'butikk', sprak, unit, ar })
    })

    test('a sheet of the company’s own', async ({ page }) => {
      const shop = under.at(-1 - first) ?? hoved
      await openChain(page)
      const rows = [`Butikk;Org.nr;Strøm ${ar}`, `A;${shop.organisasjonsnummer};120000`, `Gamlebutikken;;10`]
      await dropFile(page, 'energi.csv', rows.join('\r\n'))
      await expect(column(page, 'C')).toBeVisible()
      await look(page, 'kolonner')
      await columns(page)
        .getByRole('button', { name: t('eget.se-over') })
        .click()
      const asked = page.getByRole('dialog', { name: t('eget.rader.tittel') })
      await asked.getByRole('button', { name: t('eget.se-over') }).click()
      await look(page, 'rader')
      await asked.getByLabel(/^Rad 3/).selectOption({ index: 1 })
      await asked.getByLabel(t('eget.formal')).selectOption({ label: t('eget.formal.ulikt') })
      await asked.getByRole('button', { name: t('eget.se-over') }).click()
      await rowOf(page, shop)
        .getByRole('button', { name: t('arbeidsbok.se-endringer', { n: 1 }) })
        .click()
      await expect(rowOf(page, shop)).toContainText(/120\s000/)
      await look(page, 'se-over')
    })

    test('files of meters', async ({ page }) => {
      await openReport(page, 'energibruk/energibaerere')
      const files = [1, 2].map((month) => elhubFil(malepunkt(31 + first), ar, month))
      await page.getByRole('button', { name: t('maleverdier.apne') }).click()
      const dialog = page.getByRole('dialog', { name: t('maleverdier.tittel') })
      const upload = files.map(({ navn, tekst }) => ({
        name: navn,
        mimeType: 'text/csv',
        buffer: Buffer.from(tekst),
      }))
      await dialog.getByLabel(t('maleverdier.filer')).setInputFiles(upload)
      const use = dialog.getByRole('button', { name: t('maleverdier.bruk', { n: 1 }) })
      await expect(use).toBeVisible()
      await look(page, 'malere')
      await use.click()
      await expect(page.getByText(t('grid.satt-inn', { n: 1 }))).toBeVisible()
      await look(page, 'malere-satt-inn')
    })

    test('reports are sent in together', async ({ page }) => {
      await signIn(page, 'dagligvare')
      await chooseActor(page, hoved.navn)
      await withFigures(page, under.slice(4 + first, 6 + first))
      await page.goto('/minside/send-inn-flere')
      await page.getByRole('checkbox', { name: t('samlet.velg-alle', { n: 2 }) }).check()
      await look(page, 'flere')
      // Where the walk before has sent in some, their answers are offered first, and this one is not the first.
      const alone = page.getByRole('button', { name: /^Svar for .* (alene|åleine)$/ })
      const [forst, one] = [t('samlet.knapp-forst'), t('samlet.knapp', { n: 1 })]
      const send = page.getByRole('button', { name: new RegExp(`^(${forst}|${one})$`) })
      await expect(send.or(alone)).toBeVisible()
      if (await alone.isVisible()) await alone.click()
      await send.click()
      await expect(page.getByRole('region', { name: toMend('om-foretaket', texts) })).toBeFocused()
      await look(page, 'flere-feil')
      for (const press of [...answers(page, texts), ...(await confirmations(page, texts))])
        await press.check()
      await email(page, texts).fill('energi@nabobua.example')
      await send.click()
      const others = sameForOthers(page, texts)
      await expect(others.getByRole('heading', { level: 2 })).toBeFocused()
      await look(page, 'flere-de-andre')
      for (const box of await others.getByRole('checkbox').all()) await box.check()
      await page.getByRole('button', { name: t('samlet.knapp', { n: 1 }) }).click()
      await expect(page.getByRole('heading', { name: t('samlet.sendt', { n: 2 }) })).toBeFocused()
      await look(page, 'flere-sendt')
    })
  })
}
