import { spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Path of Azurite as bin/azurite.mjs found it; undefined without it, and its tests are skipped. */
export const azuriteProgram = process.env.AZURITE_PROGRAM

const account = 'prove'
const version = '2022-11-02'

/**
 * Starts Azurite in memory, with an empty container and the CORS rule for pages of `origin`.
 *
 * @param certificate paths; with it Azurite uses https, and accepts tokens of managed identities too
 */
export async function startAzurite(
  container: string,
  origin: string,
  certificate?: { cert: string; key: string },
) {
  const key = randomBytes(32)
  const options = ['--blobPort', '0', '--inMemoryPersistence', '--disableTelemetry', '--skipApiVersionCheck']
  const secure = certificate ? ['--oauth', 'basic', '--cert', certificate.cert, '--key', certificate.key] : []
  const server = spawn(process.execPath, [azuriteProgram ?? '', ...options, ...secure], {
    env: {
      AZURITE_ACCOUNTS: `${account}:${key.toString('base64')}`,
      PATH: process.env.PATH,
      // Moves its clock where that of the tests is moved (e2e/shifted-clock.mjs).
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      CLOCK_AHEAD_MS: process.env.CLOCK_AHEAD_MS,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const port = await portOf(server.stdout)
  // Its later output is discarded, or the pipe would fill up.
  server.stdout.resume()
  const endpoint = `${certificate ? 'https' : 'http'}://127.0.0.1:${port}/${account}`
  const manage = async (path: string, query: string, body?: string) => {
    const answer = await fetch(`${endpoint}${path}?${query}&${accountSas(key)}`, {
      method: 'PUT',
      headers: { 'x-ms-version': version },
      ...(body && { body }),
    })
    if (!answer.ok) throw new Error(`Azurite answered ${answer.status} ${await answer.text()}`)
  }
  await manage(`/${container}`, 'restype=container')
  await manage('/', 'restype=service&comp=properties', corsRule(origin))
  return {
    endpoint,
    connectionString: `AccountName=${account};AccountKey=${key.toString('base64')};BlobEndpoint=${endpoint};`,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
  }
}
export type Azurite = Awaited<ReturnType<typeof startAzurite>>

async function portOf(output: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface({ input: output })) {
    const found = /listens on https?:\/\/127\.0\.0\.1:(\d+)/.exec(line)
    if (found) return Number(found[1])
  }
  throw new Error('Azurite ended without listening')
}

/** The rule of docs/operations.md. */
const corsRule = (origin: string) =>
  `<?xml version="1.0"?><StorageServiceProperties><Cors><CorsRule><AllowedOrigins>${origin}</AllowedOrigins>
   <AllowedMethods>PUT</AllowedMethods><AllowedHeaders>content-type,x-ms-blob-type</AllowedHeaders>
   <ExposedHeaders></ExposedHeaders><MaxAgeInSeconds>600</MaxAgeInSeconds></CorsRule></Cors></StorageServiceProperties>`

/** An account SAS with all rights; see Azure's «Create an account SAS». */
function accountSas(key: Buffer): string {
  const se = new Date(Date.now() + 600_000).toISOString().replace(/\.\d+Z$/, 'Z')
  const fields = [account, 'rwdlac', 'b', 'sco', '', se, '', '', version, '', '']
  const sig = createHmac('sha256', key).update(fields.join('\n')).digest('base64')
  return new URLSearchParams({ sv: version, ss: 'b', srt: 'sco', sp: 'rwdlac', se, sig }).toString()
}
