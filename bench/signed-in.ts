import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../e2e/chromium.ts'
import { newReport } from '../e2e/people.ts'
import { fillReport } from '../e2e/reports.ts'
import { startService } from '../e2e/service.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { PIDER } from '../sandbox/verden/personer.ts'

/** Late on a busy machine is not wrong. */
const patience = 120_000

/** A browser in which somebody is signed in and acts for a company, with a report that is filled in. */
export interface SignedIn {
  page: Page
  reportId: string
  stop(): Promise<void>
}

/** Starts the whole service and the browser. */
export async function signedIn(): Promise<SignedIn> {
  const service = await startService()
  const browser = await chromium.launch(launchOptions)
  const stop = async () => {
    await browser.close()
    await service.stop()
  }
  try {
    const context = await browser.newContext({ locale: 'nb-NO', baseURL: service.url })
    context.setDefaultTimeout(patience)
    const page = await context.newPage()
    await page.goto('/auth/login?redirect=%2Fhjem')
    await page.getByRole('button', { name: PIDER.aluminium }).click()
    const unit = GRUPPER.aluminium.under[0]?.organisasjonsnummer ?? ''
    await page.getByRole('combobox', { name: 'Aktør' }).fill(unit)
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: 'Neste' }).click()
    await page.getByRole('heading', { level: 1, name: 'Min side' }).waitFor()
    const reportId = await newReport(page, unit)
    await fillReport(page, reportId, 'aluminium')
    return { page, reportId, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
