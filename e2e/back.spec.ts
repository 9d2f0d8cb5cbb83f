import config from '../playwright.config.ts'
import { chooseActor, signIn } from './people.ts'
import { expect, test } from './test.ts'

// Playwright switches the back-forward cache off unless it is told not to.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

test('a page that the browser kept whole shows nothing to the next person', async ({
  page,
  service,
  allow,
}) => {
  allow(/401 .*\/api\//)
  await signIn(page, 'nuf')
  await chooseActor(page, 'NORTHERN LANTERN DATA LTD NUF')
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Klar Lykt' })).toBeVisible()
  await page.goto(`${service.sandbox}/idporten/jwks`)
  // The session is ended in another tab, as on a shared computer.
  const other = await page.context().newPage()
  await other.goto('/auth/logout')
  await expect(other.getByRole('heading', { level: 1, name: 'Du er logget ut' })).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByText('Hei, Klar Lykt')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Du er logget ut|Velg hvem du vil logge inn som/,
  )
  await expect(page.getByText('Hei, Klar Lykt')).toBeHidden()
})

test('a page that the browser kept whole is there again for whoever is signed in', async ({
  page,
  service,
}) => {
  await signIn(page, 'nuf')
  await chooseActor(page, 'NORTHERN LANTERN DATA LTD NUF')
  const hello = page.getByRole('heading', { level: 1, name: 'Hei, Klar Lykt' })
  await expect(hello).toBeVisible()
  await page.goto(`${service.sandbox}/idporten/jwks`)
  await page.goBack()
  await expect(hello).toBeVisible()
})

test('signed out on a page that was just loaded, while the authorisation service is silent', async ({
  page,
  service,
  allow,
}) => {
  allow(/503 |401 .*\/api\//)
  await signIn(page, 'nuf')
  await service.fault({ tjeneste: 'altinn', status: 500 })
  await page.goto('/auth/logout')
  await expect(page.getByRole('heading', { level: 1, name: 'Du er logget ut' })).toBeVisible()
  expect((await page.request.get('/api/auth/utkastnokkel')).status()).toBe(401)
})
