import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/main.ts'
import { GRUPPER } from '../../sandbox/verden/grupper.ts'
import { PIDER } from '../../sandbox/verden/personer.ts'
import { plainPdf } from '../../src/files/testing.ts'
import { freePort } from '../../src/server/testing-port.ts'
import { attach, fillReport, reportOf, reportPath, signIn } from './client.ts'
import { asDeployed, debianServer, findDebianPostgres, makeCluster, makeDatabase } from './debian-postgres.ts'
import { ready, startProcess } from './service-process.ts'

// The steps of deploy/Dockerfile in folders of this machine, on the Node and the system that are here: whether its packages and
// files are all that the service needs, as a user who may write none of them. The published images are not tried.
const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)
const bin = await findDebianPostgres()
const isRoot = process.getuid?.() === 0
if (!isRoot) console.log('Not root: the steps of deploy/Dockerfile were not tried as its user')
const isTried = bin && isRoot

let folder: string
/** What the last stage is made of. */
let image: { folder: string; user: number; command: string[] }

interface Step {
  word: string
  rest: string
}
async function stepsOfDockerfile(): Promise<Step[]> {
  const text = await readFile(join(root, 'deploy/Dockerfile'), 'utf8')
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, '')
    .split('\n')
  return lines.filter(Boolean).map((line) => {
    const [, word = '', rest = ''] = /^(\w+) +(.*)$/.exec(line.trim()) ?? []
    return { word, rest }
  })
}

/** The tree without what .dockerignore leaves out: all that git has or would take. */
async function contextTo(folder: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
  for (const name of stdout.split('\0').filter(Boolean))
    await cp(join(root, name), join(folder, name)).catch((error) => {
      if (error.code !== 'ENOENT') throw error // removed, not yet in a commit
    })
}

/** Builds stage after stage, each in `<folder>/<its name>`, which is its root and the folder that it works in. */
async function build(): Promise<typeof image> {
  const context = join(folder, 'context')
  await contextTo(context)
  const built = { folder: '', user: -1, command: [] as string[] }
  // Node comes with the image that the first stage is from.
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`
  const does: Record<string, (rest: string) => Promise<unknown> | unknown> = {
    async FROM(rest) {
      const [from = '', , name = 'image'] = rest.split(' ')
      built.folder = join(folder, name)
      const before = join(folder, from)
      if (/^\w+$/.test(from)) await run('cp', ['-al', before, built.folder])
      else await mkdir(built.folder, { recursive: true })
    },
    async COPY(rest) {
      const parts = rest.split(' ')
      const stage = /^--from=(\w+)$/.exec(parts[0] ?? '')?.[1]
      const [to = '', ...from] = (stage ? parts.slice(1) : parts).toReversed()
      for (const name of from) {
        const source = stage ? join(folder, stage, name.replace(/^\/app\//, '')) : join(context, name)
        // Of a folder, what it holds.
        const target = (await stat(source)).isDirectory() ? to : join(to, basename(name))
        // Hard links, which no later step writes into.
        await run('cp', ['-alfT', source, join(built.folder, target)])
      }
    },
    async RUN(rest) {
      await run('sh', ['-c', rest], {
        cwd: built.folder,
        env: { ...process.env, PATH },
        maxBuffer: 2 ** 26,
      })
    },
    USER(rest) {
      built.user = Number(rest.split(':')[0])
    },
    CMD(rest) {
      built.command = JSON.parse(rest)
    },
    // Said to the container engine, or to a service with the addresses of a container.
    WORKDIR() {},
    ENV() {},
    EXPOSE() {},
    HEALTHCHECK() {},
  }
  for (const { word, rest } of await stepsOfDockerfile()) {
    const step = does[word]
    if (!step) throw new Error(`${word} is not known here`)
    await step(rest)
  }
  return built
}

beforeAll(async () => {
  if (!isTried) return
  folder = await mkdtemp(join(tmpdir(), 'image-'))
  await chmod(folder, 0o755)
  image = await build()
}, 1_200_000)
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true })
}, 120_000)

test.skipIf(!isTried)(
  'what deploy/Dockerfile makes serves a report from sign-in to receipt, as a user who can write nothing there',
  async () => {
    expect([image.user, image.command]).toEqual([10001, ['node', 'dist/server/main.js']])
    const asUser = { cwd: image.folder, uid: image.user, gid: image.user }
    const files = await run('find', ['.', '-writable', '-not', '-type', 'l', '-print', '-quit'], asUser)
    expect(files.stdout).toBe('')

    const server = await debianServer(bin ?? '', join(folder, 'debian/data'), await freePort())
    await makeCluster(server)
    await server.start(asDeployed)
    await makeDatabase(server, bin ?? '', 'of-the-owner', 'of-the-service')
    const urlOf = (role: string, password: string) =>
      `postgres://${role}:${password}@127.0.0.1:${server.port}/energikartlegging`
    const port = await freePort()
    const appUrl = `http://localhost:${port}`
    const sandbox = await startSandbox({ port: 0, appUrl })
    const env = {
      DATABASE_URL: urlOf('energikartlegging_tjeneste', 'of-the-service'),
      DATABASE_URL_MIGRERING: urlOf('energikartlegging', 'of-the-owner'),
      NOKKEL: randomBytes(32).toString('base64'),
    }
    const { folder: tree, user } = image
    const service = startProcess({ port, appUrl, sandbox, dataDir: '/nonexistent', env, folder: tree, user })
    try {
      await ready(service)
      const client = await signIn(appUrl, sandbox, PIDER.eiendom)
      const id = await reportOf(client, GRUPPER.eiendom.under[0]?.organisasjonsnummer ?? '')
      await fillReport(client, id)
      expect((await attach(client, id, plainPdf())).status).toBe(200)
      expect((await client.call('POST', `${reportPath(id)}/innsending`)).status).toBe(204)
      const { headers } = client
      const kindOf = async (path: string) => {
        const answer = await fetch(`${appUrl}${path}`, { headers })
        await answer.arrayBuffer()
        return [answer.status, answer.headers.get('content-type')]
      }
      expect(await kindOf(`/api${reportPath(id)}/kvittering`)).toEqual([200, 'application/pdf'])
      const page = await (await fetch(`${appUrl}/reports/${id}/produksjon`, { headers })).text()
      const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? []
      expect(await kindOf(script)).toEqual([200, expect.stringContaining('javascript')])

      // docs/operations.md, Each day.
      const upkeep = ['src/upkeep/main.ts', 'erase', 'expired', '--yes']
      const own = { PATH: process.env.PATH, LOG_LEVEL: 'warn', SANDKASSE: 'ja', ...env }
      await run(process.execPath, upkeep, { ...asUser, env: own })
    } finally {
      await service.stop()
      await sandbox.stop()
      await server.stop()
    }
  },
  180_000,
)
