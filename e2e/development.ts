import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, type Service, type Settings, startService } from './service.ts'
import { test as base } from './test.ts'

/** `npm run dev` on a copy of the tree, whose files a test may change. */
export interface Development extends Service {
  /**
   * Saves a file of the copy with a text exchanged.
   *
   * @throws when the file does not hold the text
   */
  change(path: string, from: string, to: string): Promise<void>
  /** Writes a file of the copy; undefined removes it. */
  write(path: string, text: string | undefined): Promise<void>
}

const copied = [
  'bin',
  'sandbox',
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** Starts it on free ports; `stop` removes the copy. */
export async function startDevelopment(settings: Settings = {}): Promise<Development> {
  await mkdir(join(root, '.tmp'), { recursive: true })
  const folder = await mkdtemp(join(root, '.tmp', 'development-'))
  await Promise.all(copied.map((name) => cp(join(root, name), join(folder, name), { recursive: true })))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const clean = () => rm(folder, { recursive: true, force: true })
  try {
    const service = await startService(settings, { folder, program: ['bin/run.mjs', 'dev'] })
    return {
      ...service,
      async stop() {
        await service.stop()
        await clean()
      },
      write: (path, text) =>
        text === undefined ? rm(join(folder, path)) : writeFile(join(folder, path), text),
      async change(path, from, to) {
        const file = join(folder, path)
        const text = await readFile(file, 'utf8')
        if (!text.includes(from)) throw new Error(`${path} does not hold «${from}»`)
        await writeFile(
          file,
          text.replace(from, () => to),
        )
      },
    }
  } catch (error) {
    await clean()
    throw error
  }
}

/** Tests against `npm run dev`, one copy for each worker. */
export const test = base.extend<object, { development: Development }>({
  // Vite prepares the packages at the first page, and serves hundreds of modules.
  navigationTimeout: 120_000,
  actionTimeout: 60_000,
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from the pattern
    async ({}, use) => {
      const development = await startDevelopment()
      await use(development)
      await development.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  service: [({ development }, use) => use(development), { scope: 'worker' }],
})
