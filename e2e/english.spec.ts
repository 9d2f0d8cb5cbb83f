import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { choosePerson } from './people.ts'
import { check, expect, picture, test } from './test.ts'

const file = join(tmpdir(), `driftsmelding-${process.pid}.json`)
const message = {
  nb: 'Tjenesten er stengt fredag kl. 18 til 20.',
  nn: 'Tenesta er stengd fredag kl. 18 til 20.',
  tone: 'advarsel',
}
test.use({ settings: { DRIFTSMELDING_FIL: file } })

test('the page in English leads from the front page to the blank form in English and to sign-in', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'In English' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report the energy audit')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'the role «Energi, miljø og klima»' }),
  ).toBeVisible()
  await check(page)
  await picture(page, 'english')
  const [form] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Blank form/ }).click(),
  ])
  expect((await readFile(await form.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('link', { name: 'Sign in (in Norwegian)' }).click()
  await expect(page).toHaveURL(/idporten/)
})

test('a message about operation stands above each page, comes and goes without a restart, and is told of in an open page', async ({
  page,
}) => {
  await page.clock.install()
  await writeFile(file, '')
  await page.goto('/auth/login?redirect=/minside')
  await choosePerson(page, 'hotell')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const told = page.getByRole('status').filter({ hasText: message.nb })
  await expect(told).toHaveCount(0)
  await writeFile(file, JSON.stringify(message))
  await page.clock.fastForward('06:00')
  await expect(told).toBeVisible()
  await check(page)
  await picture(page, 'driftsmelding')
  await page.goto('/personvern?sprak=nn')
  await expect(page.getByText(message.nn)).toBeVisible()
  await writeFile(file, '')
  await page.reload()
  await expect(page.getByText(message.nn)).toHaveCount(0)
})
