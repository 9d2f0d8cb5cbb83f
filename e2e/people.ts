import { PIDER } from '../sandbox/verden/personer.ts'
import { expect, type Page } from './test.ts'

export type Person = keyof typeof PIDER

/** Answers the provider's page. */
export async function choosePerson(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: PIDER[person] }).click()
}

/** From nobody to the page that was wanted, through the provider. */
export async function signIn(page: Page, person: Person, to = '/hjem'): Promise<void> {
  await page.goto(`/auth/login?${new URLSearchParams({ redirect: to })}`)
  await choosePerson(page, person)
  await expect(page).toHaveURL(to)
}

/** Chooses whom to act for, on the page where that is chosen, by the name or the number. */
export async function chooseActor(page: Page, unit: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Aktør' }).fill(unit)
  await page.getByRole('option', { name: unit }).first().click()
  await page.getByRole('button', { name: 'Neste' }).click()
}

/** A call as the page's own, for what has to stand there before a test begins. */
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

/** A new report of the unit; answers its id. */
export const newReport = (page: Page, organisasjonsnummer: string) =>
  call<string>(page, 'POST', '/energikartlegginger', { organisasjonsnummer })
