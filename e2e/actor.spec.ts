import { ENKLE } from '../sandbox/verden/enkle.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { PIDER } from '../sandbox/verden/personer.ts'
import { visOrgnr } from '../src/texts/texts.ts'
import { chooseActor, choosePerson, newReport, signIn } from './people.ts'
import { check, expect, type Page, picture, test } from './test.ts'

const picker = (page: Page) => page.getByRole('combobox', { name: 'Aktør' })
const hits = (page: Page) => page.getByRole('status').filter({ hasText: 'treff' })

test('5 000 units: by name, by number with spaces and without', async ({ page }) => {
  await signIn(page, 'regnskapsforer5000')
  await page.getByRole('button', { name: 'Vis alternativene' }).click()
  await expect(hits(page)).toHaveText(/^5\s000 treff$/)
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await page.getByRole('option').count(), 'only the rows in sight are in the page').toBeLessThan(40)
  await check(page)
  await picture(page, '5000')
  await picker(page).press('End')
  await picker(page).press('ArrowUp')

  await picker(page).fill('blid bakke as')
  await expect(hits(page)).toHaveText('2 treff')
  const [hovedenhet, underenhet] = await page.getByRole('option').allTextContents()
  expect(hovedenhet).toMatch(/^BLID BAKKE AS \(\d{3}\s\d{3}\s\d{3}\) - Hovedenhet$/)
  expect(underenhet).toMatch(/^BLID BAKKE AS AVD .* \(\d{3}\s\d{3}\s\d{3}\) - Underenhet$/)
  const number = /\((.*)\)/.exec(underenhet ?? '')?.[1] ?? ''
  for (const typed of [number, number.replace(/\s/g, ' '), number.replace(/\s/g, '')]) {
    await picker(page).fill(typed)
    await expect(page.getByRole('option')).toHaveText([underenhet ?? ''])
  }
  await page.getByRole('option').click()
  await page.getByRole('button', { name: 'Neste' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Flittig Maur' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(/Du rapporterer for BLID BAKKE AS AVD/)
  await page
    .getByRole('banner')
    .getByText(/^Du rapporterer for/)
    .click()
  await expect(page.getByRole('banner')).toContainText('Du har tilgangen «Utfyller/innsender» i Altinn.')
})

test('no hit, and no choice', async ({ page }) => {
  await signIn(page, 'regnskapsforer5000')
  await picker(page).fill('finnes ikke')
  await expect(page.getByText('Ingen treff. Sjekk navnet eller nummeret.').first()).toBeVisible()
  await picker(page).fill('')
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('button', { name: 'Neste' }).click()
  await expect(picker(page)).toBeFocused()
  await expect(picker(page)).toHaveAccessibleDescription(/Velg en aktør før du går videre\./)
  await check(page)
})

test('a choice counts at once, also when «Neste» takes focus before the list has closed', async ({
  page,
}) => {
  await signIn(page, 'radgiver')
  await picker(page).fill('SKJÆRGÅRD KOLLEKTIV IKS')
  const next = page.getByRole('button', { name: 'Neste' })
  // In one task, as on a slow machine: the list waits 50 ms after a press before it hands over the choice.
  const option = page.getByRole('option', { name: /- Hovedenhet$/ })
  await option.evaluate(
    (row: HTMLElement, button) => {
      row.click()
      button?.focus()
    },
    await next.elementHandle(),
  )
  await expect(picker(page)).toHaveValue(/^SKJÆRGÅRD KOLLEKTIV IKS/)
  await expect(picker(page)).toHaveAccessibleDescription('Søk på navn eller organisasjonsnummer.')
  await next.click()
  await expect(page).toHaveURL('/minside')
})

test('a link below the picker is not moved away between press and release', async ({ page }) => {
  await signIn(page, 'radgiver')
  await page.setViewportSize({ width: 1280, height: 1000 })
  await picker(page).fill('finnes ikke')
  const missing = page.getByRole('link', { name: 'Mangler du en aktør?' })
  await missing.hover()
  await page.mouse.down()
  await expect(picker(page)).not.toBeFocused()
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1, name: 'Mangler du en aktør?' })).toBeVisible()
  await page.goBack()
  await picker(page).click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(picker(page), 'a blur checks the choice').toHaveAccessibleDescription(
    /Velg en aktør før du går videre\./,
  )
})

test('one access alone: sign-in leads on, it is said who one acts for, and what to do about another unit', async ({
  page,
  service,
}) => {
  await page.goto('/auth/login')
  await choosePerson(page, 'hotell')
  await expect(page).toHaveURL('/minside')
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Storfugl' })).toBeVisible()
  const banner = page.getByRole('banner')
  await expect(banner).toContainText('Du rapporterer for ENSLIG MÅNE HOTELL AS')
  await expect(banner.getByRole('link', { name: 'Bytt aktør' })).toBeHidden()
  // A new tab, and the page of the choice itself, lead on too.
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.removeItem('activeActor')
  })
  await page.goto('/minside/ny-rapport')
  await expect(page.getByRole('heading', { level: 1, name: 'Ny rapport' })).toBeVisible()
  await page.goto('/hjem?redirect=/reports')
  await expect(page).toHaveURL('/reports')

  // It unfolds with the grounds.
  await banner.getByText('Du rapporterer for').click()
  await banner.getByRole('link', { name: 'Mangler du en aktør?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mangler du en aktør?' })).toBeFocused()
  await expect(page).toHaveTitle('Mangler du en aktør? – Energikartlegging')
  await expect(page.getByRole('main')).toContainText('Utfyller/innsender')
  await check(page)
  await picture(page, 'mangler')
  const again = page.getByRole('button', { name: 'Sjekk tilgangen på nytt' })
  await again.click()
  await expect(page.getByText('Du har de samme tilgangene som før.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Min side' }).click()
  await expect(page).toHaveURL('/minside')

  const before = await service.world()
  const granted = structuredClone(before)
  granted.personer
    .find(({ pid }) => pid === PIDER.hotell)
    ?.tilganger.push({ organisasjonsnummer: ENKLE.nuf, roller: ['UTOMR'], tilgangspakker: [], ressurser: [] })
  await service.replaceWorld(granted)
  try {
    await banner.getByRole('link', { name: 'Mangler du en aktør?' }).click()
    await again.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Velg aktør' })).toBeVisible()
    await chooseActor(page, 'NORTHERN LANTERN DATA LTD NUF')
    await expect(banner.getByRole('link', { name: 'Bytt aktør' })).toBeVisible()
  } finally {
    await service.replaceWorld(before)
  }
})

test('one company with sub-units: sign-in leads on to it, and «Bytt aktør» to a choice that is kept', async ({
  page,
}) => {
  const { hoved, under } = GRUPPER.aluminium
  const main = `Du rapporterer for ${hoved.navn}`
  const banner = page.getByRole('banner')
  await signIn(page, 'aluminium')
  await expect(page).toHaveURL('/minside')
  await expect(banner.getByText(main, { exact: true })).toBeVisible()
  await banner.getByRole('link', { name: 'Bytt aktør' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Velg aktør' })).toBeFocused()
  await expect(picker(page)).toHaveValue(new RegExp(`^${hoved.navn} `))
  await check(page)
  await chooseActor(page, under[0]?.navn ?? '')
  await expect(page).toHaveURL('/minside')
  const sub = banner.getByText(`Du rapporterer for ${under[0]?.navn}`, { exact: true })
  await expect(sub).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL('/minside')
  await expect(sub, 'the front page leads on without another choice').toBeVisible()
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.removeItem('activeActor')
  })
  await page.goto('/minside/ny-rapport')
  await expect(page.getByRole('heading', { level: 1, name: 'Ny rapport' })).toBeVisible()
  await expect(banner.getByText(main, { exact: true })).toBeVisible()
})

test('the units that one reported for last stand on top; sub-units below their main unit', async ({
  page,
}) => {
  await signIn(page, 'radgiver')
  const recent = page.getByRole('region', { name: 'Du har sist rapportert for' })
  const [first = ''] = GRUPPER.kollektiv.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
  await newReport(page, first)
  await newReport(page, ENKLE.drikke)
  await page.goto('/hjem')
  await expect(recent.getByRole('button')).toHaveText([
    /^ÆRLIG ØL & ÅPEN FLASKE AS/,
    /^SKJÆRGÅRD KOLLEKTIV IKS/,
  ])
  await check(page)
  await picker(page).fill('kollektiv')
  await expect(page.getByRole('option').first()).toHaveText(/- Hovedenhet$/)
  await expect(page.getByRole('option').nth(1)).toHaveText(/- Underenhet$/)
  await picture(page, 'sist-rapportert')
  await picker(page).press('Escape')
  await recent.getByRole('button', { name: /^SKJÆRGÅRD KOLLEKTIV IKS/ }).click()
  await expect(page).toHaveURL('/minside')
  await expect(page.getByRole('banner')).toContainText('Du rapporterer for SKJÆRGÅRD KOLLEKTIV IKS')
})

test('no access: what is needed, and a look whether it has come', async ({ page, service }) => {
  await signIn(page, 'bareSegSelv')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Du er ikke knyttet til noen aktør' }),
  ).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Utfyller/innsender')
  await expect(page.getByRole('main')).toContainText('Energi, miljø og klima')
  const letter = await page.getByRole('link', { name: 'Be om tilgang på e-post' }).getAttribute('href')
  expect(decodeURIComponent(letter ?? '')).toMatch(
    /^mailto:\?subject=Tilgang til .+&body=Kan du gi meg .+ Én av disse er nok:\r\n.+- Rollen «Utfyller\/innsender»/s,
  )
  await check(page)
  await picture(page, 'ingen-tilgang')
  const again = page.getByRole('button', { name: 'Sjekk tilgangen på nytt' })
  await again.click()
  await expect(page.getByText('Du har fortsatt ikke tilgang.')).toBeVisible()

  const before = await service.world()
  const granted = structuredClone(before)
  const person = granted.personer.find(({ pid }) => pid === PIDER.bareSegSelv)
  person?.tilganger.push({
    organisasjonsnummer: ENKLE.sagbruk,
    roller: ['UTOMR'],
    tilgangspakker: [],
    ressurser: [],
  })
  await service.replaceWorld(granted)
  try {
    await again.click()
    await expect(page).toHaveURL('/minside')
    await expect(page.getByRole('banner')).toContainText('Du rapporterer for STILLE SKOG SAGBRUK AS')
  } finally {
    await service.replaceWorld(before)
  }
})

test('Min side asks for an actor first; Bytt aktør leads back to where one was', async ({ page }) => {
  await signIn(page, 'radgiver')
  await page.goto('/minside/ny-rapport')
  await expect(page).toHaveURL(/\/hjem\?redirect=/)
  await chooseActor(page, 'SKJÆRGÅRD KOLLEKTIV IKS')
  await expect(page).toHaveURL('/minside/ny-rapport')
  await page.getByRole('link', { name: 'Bytt aktør' }).click()
  await expect(picker(page)).toHaveValue(/SKJÆRGÅRD KOLLEKTIV IKS/)
  await chooseActor(page, visOrgnr(GRUPPER.aluminium.hoved.organisasjonsnummer))
  await expect(page).toHaveURL('/minside/ny-rapport')
  await expect(page.getByRole('banner')).toContainText('Du rapporterer for FJORDGLØD ALUMINIUM AS')
})
