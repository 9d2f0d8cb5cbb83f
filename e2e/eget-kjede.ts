import { columns } from './own-sheet.ts'
import { expect, type Locator, type Page } from './test.ts'

// A chain's own sheet of carriers alone, uploaded: two files, since each has a service of its own, where no shop has a report.

const words = {
  nb: {
    file: 'Utfylt arbeidsbok eller eget regneark',
    accept: 'Se over innholdet',
    split: 'Hvordan fordeler energien seg på formål?',
    heating: 'Hvordan varmes byggene opp?',
    saved: (n: number) => `Lagret for ${n} enheter.`,
    open: /^Åpne rapporten/,
  },
  nn: {
    file: 'Utfylt arbeidsbok eller eige rekneark',
    accept: 'Sjå over innhaldet',
    split: 'Korleis fordeler energien seg på føremål?',
    heating: 'Korleis blir bygga varma opp?',
    saved: (n: number) => `Lagra for ${n} einingar.`,
    open: /^Opne rapporten/,
  },
}

/** Uploads a sheet on the page of the chain, and counts what is pressed. */
export async function upload(page: Page, sprak: keyof typeof words, buffer: Buffer) {
  const text = words[sprak]
  let presses = 0
  const press = (target: Locator) => {
    presses++
    return target.click()
  }
  const choose = (label: string, option: string) => {
    // One to open the list, and one for the answer.
    presses += 2
    return page.getByLabel(label).selectOption(option)
  }
  const accept = () => press(page.getByRole('dialog').getByRole('button', { name: text.accept }))
  await press(page.getByRole('link', { name: /^Last opp arbeidsbok/ }))
  presses++
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByLabel(text.file).setInputFiles({ name: 'energi.xlsx', mimeType, buffer })
  await expect(columns(page)).toBeVisible()
  return { text, press, choose, accept, presses: () => presses }
}
