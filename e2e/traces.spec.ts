import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request, Response } from '@playwright/test'
import { PIDER } from '../sandbox/verden/personer.ts'
import { distFolder } from '../src/platform/paths.ts'
import { freePort } from '../src/server/testing-port.ts'
import { startCollector } from '../src/telemetry/testing-collector.ts'
import { makePdf } from './pdf.ts'
import { choosePerson, entered, newReport } from './people.ts'
import { allBut, fillReport, freshUnit } from './reports.ts'
import type { Settings } from './service.ts'
import { test as base, drawn, expect, type Page } from './test.ts'
import { words } from './words.ts'

const password = 'gullfisk i kaffe med melk'
const test = base.extend<object, { collector: Awaited<ReturnType<typeof startCollector>> }>({
  collector: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from the pattern
    async ({}, use) => {
      const collector = await startCollector()
      await use(collector)
      collector.stop()
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ collector }, use) => {
      const settings: Settings = { APP_PASSORD: password, LOG_LEVEL: 'trace' }
      settings.METRICS_PORT = String(await freePort())
      settings.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url
      await use(settings)
    },
    { scope: 'worker' },
  ],
})

const { t } = words.nb
const contact = 'Kari Lønnlig Nordmann'
const email = 'kari.nordmann@bedrift.example'

interface Seen {
  /** The secrets of the journey, by kind. */
  secrets: Map<string, string>
  addresses: string[]
  referers: string[]
  errors: string[]
  settle(): Promise<unknown>
}

/** Records the traffic: collects the secrets, and the places where they must not be. */
function watch(page: Page): Seen {
  const work: Promise<void>[] = []
  const seen: Seen = {
    secrets: new Map([
      ['password', password],
      ['e-mail', email],
      ['contact', contact],
      ['identity number', PIDER.eiendom],
      ['another identity number', PIDER.hotell],
    ]),
    addresses: [],
    referers: [],
    errors: [],
    settle: () => Promise.all(work),
  }
  page.context().on('request', (request: Request) => {
    seen.addresses.push(request.url())
    work.push(refererOf(request, seen).catch(() => {}))
  })
  page.context().on('response', (response) => {
    work.push(read(response, seen).catch(() => {}))
  })
  return seen
}

/** Records the referrer of a request, where one of our pages is named in it. */
async function refererOf(request: Request, { referers }: Seen): Promise<void> {
  const { referer = '' } = await request.allHeaders()
  if (referer.startsWith('http://localhost:')) referers.push(`${referer} told to ${request.url()}`)
}

async function read(response: Response, { secrets, errors }: Seen): Promise<void> {
  const path = new URL(response.url()).pathname
  if (response.status() >= 400) errors.push(await response.text())
  else if (path === '/idporten/token') {
    const { access_token, id_token } = (await response.json()) as Record<string, string>
    for (const [name, token] of Object.entries({ access_token, id_token })) {
      secrets.set(name, token ?? '').set(`signature of ${name}`, token?.split('.')[2] ?? '')
    }
  } else if (path === '/api/auth/me') secrets.set('csrf value', (await response.json()).csrfToken)
  else if (path === '/api/auth/utkastnokkel') secrets.set('draft key', (await response.json()).nokkel)
}

/** All that the browser keeps for our origin and that a script can read, as text. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const rows = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise<unknown>((resolve, reject) => {
            const request = indexedDB.open(name)
            request.onerror = () => reject(request.error)
            request.onsuccess = () => {
              const db = request.result
              const stores = [...db.objectStoreNames]
              if (stores.length === 0) return resolve([])
              const reading = db.transaction(stores)
              const found = stores.map((store) => reading.objectStore(store).getAll())
              reading.oncomplete = () => {
                db.close()
                resolve(found.map(({ result }) => result))
              }
            }
          }),
      ),
    )
    const bytes = (_: string, value: unknown) => {
      const array = value instanceof ArrayBuffer ? new Uint8Array(value) : value
      return array instanceof Uint8Array ? new TextDecoder('latin1').decode(array) : value
    }
    return {
      rows: JSON.stringify(rows, bytes),
      words: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
      caches: await caches.keys(),
    }
  })

test('a whole journey leaves nothing secret in log, metrics, traces, addresses, storage, bundle or errors', async ({
  page,
  service,
  settings,
  collector,
  allow,
}) => {
  test.setTimeout(180_000)
  allow(/status of 4\d\d/)
  const seen = watch(page)
  await enter(page)
  const id = await newReport(page, freshUnit())
  await typeAndLeave(page, id)
  const during = await kept(page)
  expect(during.rows, 'there is a draft, or nothing would be tried').toContain('omKartleggingen')
  await fillReport(page, id, 'butikk', allBut('sendInn'))
  await sendIn(page, id)
  seen.errors.push(...(await refusals(page, id)))
  for (const { name, value } of await page.context().cookies())
    if (name.startsWith('__Host-')) seen.secrets.set(name, value)
  await page.getByRole('link', { name: t('felles.logg-ut') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('pages.auth.logout.tittel') })).toBeVisible()
  const after = await kept(page)
  // Spans are sent some seconds after they ended.
  const submission = 'POST /api/energikartlegginger/:id/innsending'
  await expect.poll(collector.text, { timeout: 15_000 }).toContain(submission)
  await seen.settle()

  expect([...seen.secrets.keys()].sort(), 'every kind of secret was met').toEqual([
    '__Host-okt',
    '__Host-passord',
    'access_token',
    'another identity number',
    'contact',
    'csrf value',
    'draft key',
    'e-mail',
    'id_token',
    'identity number',
    'password',
    'signature of access_token',
    'signature of id_token',
  ])
  expect(seen.errors.length).toBeGreaterThan(4)
  const places: Record<string, string> = {
    log: await ownLines(service.log),
    addresses: seen.addresses.join('\n'),
    referers: seen.referers.join('\n'),
    errors: seen.errors.join('\n'),
    'storage while signed in': `${during.rows} ${during.words}`,
    'storage after sign-out': `${after.rows} ${after.words}`,
    bundle: await bundle(),
    pages: await (await page.request.get('/hjem')).text(),
    health: await (await page.request.get('/api/helse/klar')).text(),
    metrics: await (await fetch(`http://127.0.0.1:${settings.METRICS_PORT}/metrics`)).text(),
    traces: collector.text(),
  }
  expect(places.log?.length).toBeGreaterThan(10_000)
  expect(places.bundle?.length).toBeGreaterThan(100_000)
  expect(places.metrics).toContain('events_total{event="innsending"} 1')
  expect(places.traces).toContain('pdf-check')
  const found = Object.entries(places).flatMap(([place, text]) =>
    [...seen.secrets]
      .filter(([, secret]) => text.includes(secret) || text.includes(encodeURIComponent(secret)))
      .map(([what]) => `${what} in the ${place}`),
  )
  expect(found).toEqual([])
  expect(places.referers, 'the referrer policy tells nobody anything').toBe('')
  expect(after.caches).toEqual([])
  expect(after.words, 'nor who was signed in').not.toContain('tilganger')
})

async function enter(page: Page): Promise<void> {
  await page.goto('/auth/login?redirect=/hjem')
  await page.getByLabel('Passord').fill(`${password}!`)
  await page.getByRole('button', { name: 'Neste' }).click()
  await expect(page.getByText(/Passordet er feil/).first()).toBeVisible()
  await page.getByLabel('Passord').fill(password)
  await page.getByRole('button', { name: 'Neste' }).click()
  await choosePerson(page, 'eiendom')
  await expect(page).toHaveURL(entered)
}

/** Types without saving, so that an encrypted draft is stored in this browser. */
async function typeAndLeave(page: Page, id: string): Promise<void> {
  await page.goto(`/reports/${id}/om-foretaket/om-kartleggingen`)
  await page
    .getByRole('radiogroup', { name: t('pages.om-kartleggingen.er-kontaktperson') })
    .getByRole('radio', { name: t('felles.nei') })
    .check()
  await page.getByLabel(t('pages.om-kartleggingen.kontakt-navn')).fill(contact)
  await page.getByLabel(t('pages.om-kartleggingen.kontakt-epost')).fill(email)
  await page.goto(`/reports/${id}/produksjon`)
  await drawn(page)
}

async function sendIn(page: Page, id: string): Promise<void> {
  await page.goto(`/reports/${id}/send-inn`)
  await page
    .getByRole('radiogroup', { name: t('pages.send-inn.last-opp-pdf') })
    .getByRole('radio', { name: t('felles.ja') })
    .check()
  await page.getByLabel(t('pages.send-inn.vedlegg.tittel'), { exact: true }).setInputFiles({
    name: `${contact}.pdf`,
    mimeType: 'application/pdf',
    buffer: await makePdf('Energikartlegging'),
  })
  // The row grows as the upload ends, and moves what lies below it.
  await expect(page.getByText(/Lastet opp$/)).toBeVisible()
  await page.getByLabel(t('pages.send-inn.bekreft-personopplysninger')).check()
  await page.getByLabel(t('pages.send-inn.bekreft-riktig')).check()
  await page.getByRole('button', { name: t('pages.send-inn.knapp'), exact: true }).click()
  await expect(page).toHaveURL(/\/kvittering$/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('pages.kvittering.last-ned') }).click()
  await (await download).path()
}

/** Makes malformed calls. @returns the errors, which must not repeat what was sent */
const refusals = (page: Page, id: string) =>
  page.evaluate(
    async ([id, pid = '', email = '']) => {
      const json = { 'content-type': 'application/json' }
      const report = `/api/energikartlegginger/${id}`
      const post = (headers: Record<string, string>, body: string) => ({ method: 'POST', headers, body })
      const calls: [string, RequestInit][] = [
        [report, post(json, JSON.stringify({ kontaktpersonEpost: email }))],
        [report, post({ ...json, 'x-csrf-token': email }, '{}')],
        ['/api/tilgangspassord', post(json, `{"password": ${pid}`)],
        ['/api/auth/signin', { headers: { authorization: `Bearer ${pid}.a.b`, 'x-id-token': 'a.b.c' } }],
        ['/api/finnes-ikke', post(json, JSON.stringify({ pid }))],
      ]
      const answers = calls.map(async ([path, init]) => {
        const answer = await fetch(path, init)
        return answer.ok ? '' : answer.text()
      })
      return (await Promise.all(answers)).filter(Boolean)
    },
    [id, PIDER.hotell, email],
  )

/** The service's log lines, without those of the stand-ins, which print the test persons. */
const ownLines = async (path: string) =>
  (await readFile(path, 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n')

/** What is built, as text. */
async function bundle(): Promise<string> {
  const root = join(distFolder, 'web')
  const parts: string[] = []
  for await (const path of glob('**/*.{js,css,html,json}', { cwd: root }))
    parts.push(await readFile(join(root, path), 'utf8'))
  return parts.join('\n')
}
