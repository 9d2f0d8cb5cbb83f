import { type Browser, chromium, type Page } from '@playwright/test'
import { call, newReport } from '../e2e/people.ts'
import { type Service, startService } from '../e2e/service.ts'
import { tallFor } from '../sandbox/tall/tall.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { PIDER } from '../sandbox/verden/personer.ts'
import { sections } from '../src/sections/index.ts'
import { writeResource } from '../src/sections/section.ts'

/** Late on a busy machine is not wrong. */
const patience = 120_000
const ar = new Date().getFullYear() - 1

/** A browser in which somebody is signed in and acts for a company, with a report that is filled in. */
export interface SignedIn {
  service: Service
  browser: Browser
  page: Page
  reportId: string
  stop(): Promise<void>
}

/** @param port for the tools that talk to the browser themselves */
export async function signedIn(port?: number): Promise<SignedIn> {
  const service = await startService()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(port ? [`--remote-debugging-port=${port}`] : []),
    ],
  })
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
    await fill(page, reportId)
    return { service, browser, page, reportId, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function fill(page: Page, id: string): Promise<void> {
  const tall: Record<string, unknown> = { ...tallFor('aluminium', ar) }
  for (const section of sections.slice(0, -1)) {
    const resource = writeResource(section)
    await call(page, 'POST', `/energikartlegginger/${id}${resource && `/${resource}`}`, tall[section.id])
  }
}
