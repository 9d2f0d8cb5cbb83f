import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/main.ts'
import { GRUPPER } from '../../sandbox/verden/grupper.ts'
import { PIDER } from '../../sandbox/verden/personer.ts'
import { plainPdf } from '../../src/files/testing.ts'
import { sections } from '../../src/sections/index.ts'
import { readResource } from '../../src/seksjon/section.ts'
import { freePort } from '../../src/server/testing-port.ts'
import type { Historikk } from '../../src/svar/historikk/contract.ts'
import type { Svar } from '../../src/varsler/contract.ts'
import { attach, type Client, fillReport, reportOf, reportPath, signIn } from './client.ts'
import { figure } from './figures.ts'
import { ready, type ServiceProcess, startProcess } from './service-process.ts'
import { releaseAt, releasesBeforeStop } from './testing-releases.ts'

// The two upgrades of docs/operations.md that ask for a stop, from the earlier releases themselves, on the embedded database: what
// they stored is answered as it was, an instance of theirs that is left behind saves nothing, and what is restored is theirs again.
const run = promisify(execFile)
let folder: string
let sandbox: Sandbox
let port: number
let running: ServiceProcess | undefined
const appUrl = () => `http://localhost:${port}`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
  // The database runs under an account of its own.
  await chmod(folder, 0o755)
  port = await freePort()
  sandbox = await startSandbox({ port: 0, appUrl: appUrl() })
}, 120_000)
afterAll(async () => {
  await running?.stop()
  await sandbox.stop()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

/** Runs a release on a folder of data, with somebody who is signed in there. @param release its tree; null for this one */
async function using<T>(release: string | null, dataDir: string, work: (client: Client) => Promise<T>) {
  await running?.stop()
  const env = { FORRIGE_AR_TIL: 'av', RETTELSE: JSON.stringify({ hvem: 'alle', til: '2999-12-31' }) }
  running = startProcess({ port, appUrl: appUrl(), sandbox, dataDir, env, folder: release })
  await ready(running)
  const done = await work(await signIn(appUrl(), sandbox, PIDER.eiendom))
  expect(await running.stop()).toBe(0)
  return done
}

const call = async (client: Client, status: number, method: string, path: string, body?: unknown) => {
  const answer = await client.call(method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  return answer
}

const produksjon = (kwh: number) => [{ kildeKodeId: 1, kwh }]
const felt = 'energibrukPerFormal.energibrukMengdePerFormal.0.mengde'
const kept = { regel: 'P-25', felt, begrunnelse: 'Nytt bygg.', tall: '1200;verdi=1200' }

/** A report that is sent in, with a file; one that is corrected since; one that is complete; one that is begun. @returns their ids */
async function fillIn(client: Client) {
  const [a = '', b = '', c = '', d = ''] = GRUPPER.eiendom.under.map((unit) => unit.organisasjonsnummer)
  const filled = async (unit: string) => {
    const id = await reportOf(client, unit)
    await fillReport(client, id)
    await call(client, 200, 'PUT', `${reportPath(id)}/varsler`, [kept])
    return id
  }
  const [sent, corrected, complete] = [await filled(a), await filled(b), await filled(c)]
  for (const id of [sent, complete]) expect((await attach(client, id, plainPdf())).status).toBe(200)
  for (const id of [sent, corrected]) await call(client, 204, 'POST', `${reportPath(id)}/innsending`)
  const why = { begrunnelse: 'Feil tall' }
  const begins = await call(client, 201, 'POST', `${reportPath(corrected)}/rettelse`, why)
  const correction = begins.headers.get('location')?.split('/').at(-1) ?? ''
  const begun = await reportOf(client, d)
  for (const kwh of [70, 71])
    await call(client, 200, 'POST', `${reportPath(begun)}/produksjon`, produksjon(kwh))
  return { sent, corrected, correction, complete, begun }
}
type Ids = Awaited<ReturnType<typeof fillIn>>

/** What every release answers alike: answers with their versions, history, explanations, frozen copies and attachments by their hash. */
async function answersOf(client: Client, ids: Ids) {
  const answers: Record<string, unknown> = {}
  const read = async (name: keyof Ids, path: string) => {
    const { headers, body } = await call(client, 200, 'GET', `${reportPath(ids[name])}${path}`)
    // The words of a code list are each release's own.
    const text = JSON.stringify(body, (key, value) => (key === 'beskrivelse' ? undefined : value))
    return { etag: headers.get('etag'), body: JSON.parse(text) }
  }
  for (const name of Object.keys(ids) as (keyof Ids)[]) {
    for (const section of sections) {
      const resource = readResource(section)
      const { etag, body } = await read(name, resource && `/${resource}`)
      answers[`${name} ${section.id}`] = body
      // What a correction begins with is a version of its own since copied answers are saved.
      if (name === 'correction') continue
      answers[`${name} ${section.id}, version`] = etag
      const { body: history } = await read(name, `/historikk?seksjon=${section.id}`)
      answers[`${name} ${section.id}, history`] = history.map(
        ({ versjon, tidspunktUtc, navn }: Historikk[number]) => ({
          versjon,
          tidspunktUtc,
          navn,
        }),
      )
    }
    // Where a release has one, a call of its own gives the explanations; else those of a step come with it.
    const alone = await client.call('GET', `${reportPath(ids[name])}/varsler`)
    const given: Svar[] =
      alone.status === 200 ? alone.body : (await read(name, '/steg/energibrukPerFormal')).body.varsler
    answers[`${name}, explanations`] = given.map(({ regel, begrunnelse, tall }) => ({
      regel,
      begrunnelse,
      tall,
    }))
    answers[`${name}, events`] = (await read(name, '/hendelser')).body
  }
  for (const name of ['sent', 'corrected'] as const) {
    answers[`${name}, frozen copy`] = (await read(name, '/innsending')).body
    answers[`${name} kvittering`] = (
      await call(client, 200, 'GET', `${reportPath(ids[name])}/kvittering`)
    ).body.sha256
  }
  for (const name of ['sent', 'complete'] as const) {
    const { headers } = client
    const file = await fetch(`${appUrl()}/api${reportPath(ids[name])}/vedlegg`, { headers })
    const bytes = Buffer.from(await file.arrayBuffer())
    answers[`${name} vedlegg`] = [file.status, createHash('sha256').update(bytes).digest('hex')]
  }
  return answers
}

test.each(Object.entries(releasesBeforeStop))(
  'from the release before %s, %s, and back',
  async (migration, commit) => {
    const before = await releaseAt(commit)
    if (!before) return
    const own = join(folder, commit)
    const dataDir = join(own, 'data')
    await mkdir(own)
    const [ids, then] = await using(before, dataDir, async (client) => {
      const made = await fillIn(client)
      return [made, await answersOf(client, made)] as const
    })
    // docs/operations.md, Backup and restore.
    await run('sh', ['-c', 'umask 077 && tar -czf data.tgz data'], { cwd: own })
    expect(await using(null, dataDir, (client) => answersOf(client, ids))).toEqual(then)

    if (migration.endsWith('svar-som-dokument')) {
      const begun = `${reportPath(ids.begun)}/produksjon`
      await using(before, dataDir, (client) => call(client, 500, 'POST', begun, produksjon(99)))
      expect(await using(null, dataDir, (client) => answersOf(client, ids))).toEqual(then)
    }

    await rm(dataDir, { recursive: true })
    await run('tar', ['-xzf', 'data.tgz'], { cwd: own })
    expect(await using(before, dataDir, (client) => answersOf(client, ids))).toEqual(then)
    const count = Object.keys(then).length
    figure(
      `Upgrade over ${migration}, and back: of ${count} answers, histories, copies, files changed`,
      '0',
      '0',
    )
  },
  600_000,
)
