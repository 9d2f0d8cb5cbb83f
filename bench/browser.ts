import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { withAuthority } from '../e2e/addresses.ts'
import { launchOptions } from '../e2e/chromium.ts'
import { call, chooseActor, choosePerson, newReport } from '../e2e/people.ts'
import { fillReport } from '../e2e/reports.ts'
import { startService } from '../e2e/service.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { freePort } from '../src/server/testing-port.ts'

/** Long enough for a busy machine: what is late is not wrong. */
const timeoutMs = 120_000

/** A browser in which a person is signed in and acts for a unit. */
export interface SignedIn {
  page: Page
  /** Origin of the service. */
  url: string
  /** A report with every section filled in, and one that is submitted. */
  open: string
  submitted: string
  /** Port of the DevTools protocol: Lighthouse opens its tabs in the same browser, with the same session. */
  debugPort: number
  stop(): Promise<void>
}

/** Starts the whole service with its stand-ins, and a browser. */
export async function signedIn(): Promise<SignedIn> {
  const service = await startService(withAuthority)
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
    context.setDefaultTimeout(timeoutMs)
    const page = await context.newPage()
    const [unit, other] = GRUPPER.aluminium.under
    if (!unit || !other) throw new Error('The company has too few units')
    await page.goto('/auth/login?redirect=%2Fhjem')
    await choosePerson(page, 'aluminium')
    await chooseActor(page, unit.navn)
    await page.getByRole('heading', { level: 1, name: /Hei, / }).waitFor()
    const open = await newReport(page, unit.organisasjonsnummer)
    const submitted = await newReport(page, other.organisasjonsnummer)
    for (const report of [open, submitted]) await fillReport(page, report, 'aluminium')
    await call(page, 'POST', `/energikartlegginger/${submitted}/innsending`)
    return { page, url: service.url, open, submitted, debugPort, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
