import { PIDER } from '../sandbox/verden/personer.ts'
import { expect, type Page } from './test.ts'

export type Person = keyof typeof PIDER

/** Chooses a person on the provider's sign-in page. */
export async function choosePerson(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: PIDER[person] }).click()
}

/** Where sign-in leads: to the choice of actor, or to Min side of who may act for one company alone (rules.md §13). */
export const entered = /^[^?]+\/(hjem|minside)$/

/** Signs in through the provider, and ends on the page `to`. */
export async function signIn(page: Page, person: Person, to?: string): Promise<void> {
  await page.goto(`/auth/login?${new URLSearchParams({ redirect: to ?? '/hjem' })}`)
  await choosePerson(page, person)
  await expect(page).toHaveURL(to ?? entered)
}

/** Chooses the unit to act for, by its name, on the page for that; nothing on Min side of that unit, where sign-in led at once. */
export async function chooseActor(page: Page, unit: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: 'Aktør' })
  const minSide = page.getByRole('heading', { level: 1, name: /Hei, / })
  await picker.or(minSide).waitFor()
  if (await minSide.isVisible()) {
    const actor = page.getByRole('banner').getByText('Du rapporterer for ').locator('..')
    // What a test made since sign-in is shown too.
    if ((await actor.textContent()) === `Du rapporterer for ${unit}`) return void (await page.reload())
    await page.getByRole('link', { name: /^Byt/ }).click()
  }
  await picker.fill(unit)
  await page.getByRole('option', { name: unit }).first().click()
  await page.getByRole('button', { name: 'Neste' }).click()
}

/** Calls the API with the page's session, to set up a test. @returns the id in `Location`, or the body */
export async function call<T>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
  const me = await (await page.request.get('/api/auth/me')).json()
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { 'x-csrf-token': me.csrfToken },
    ...(data !== undefined && { data }),
  })
  const text = await answer.text()
  expect(answer.ok(), `${method} ${path} answers ${answer.status()} ${text}`).toBe(true)
  const { location } = answer.headers()
  const body: unknown = location ? location.split('/').at(-1) : text && JSON.parse(text)
  return body as T
}

/** Makes a report of the unit. @returns its id */
export const newReport = (page: Page, organisasjonsnummer: string) =>
  call<string>(page, 'POST', '/energikartlegginger', { organisasjonsnummer })
