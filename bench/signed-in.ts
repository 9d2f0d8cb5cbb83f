import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../e2e/chromium.ts'
import { newReport } from '../e2e/people.ts'
import { fillReport } from '../e2e/reports.ts'
import { freePort, startService } from '../e2e/service.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { PIDER } from '../sandbox/verden/personer.ts'

/** Late on a busy machine is not wrong. */
const patience = 120_000

/** A browser in which somebody is signed in and acts for a company, with a report that is filled in. */
export interface SignedIn {
  page: Page
  reportId: string
  /** Origin of the service. */
  url: string
  /** Where other tools reach the same browser, signed in as it is. */
  debugPort: number
  stop(): Promise<void>
}

/** Starts the whole service and the browser. */
export async function signedIn(): Promise<SignedIn> {
  const service = await startService()
  const debugPort = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'energikartlegging-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${debugPort}`],
    locale: 'nb-NO',
    baseURL: service.url,
  })
  const stop = async () => {
    await context.close()
    await service.stop()
    await rm(profile, { recursive: true, force: true })
  }
  try {
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
    return { page, reportId, url: service.url, debugPort, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
