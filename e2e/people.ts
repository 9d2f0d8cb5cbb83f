import { PIDER } from '../sandbox/verden/personer.ts'
import { expect, type Page } from './test.ts'

export type Person = keyof typeof PIDER

/** Chooses a person on the provider's sign-in page. */
export async function choosePerson(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: PIDER[person] }).click()
}

/** Signs in through the provider, and ends on the page `to`. */
export async function signIn(page: Page, person: Person, to = '/hjem'): Promise<void> {
  await page.goto(`/auth/login?${new URLSearchParams({ redirect: to })}`)
  await choosePerson(page, person)
  await expect(page).toHaveURL(to)
}

/** Chooses the unit to act for, by its name, on the page for that. */
export async function chooseActor(page: Page, unit: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Aktør' }).fill(unit)
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
