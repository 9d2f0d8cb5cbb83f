import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { pathToFileURL } from 'node:url'
import Fastify from 'fastify'
import { altinn } from './altinn.ts'
import { type Eksempel, eksempler } from './eksempel.ts'
import { enhetsregisteret } from './enhetsregisteret.ts'
import { folkeregisteret } from './folkeregisteret.ts'
import { idporten } from './idporten/ruter.ts'
import { lagTilbyder } from './idporten/tilbyder.ts'
import { kanStarte } from './kan-starte.ts'
import { personlinjer } from './oversikt.ts'
import { feilvei, styring } from './styring.ts'
import { lagIndeks, type Tilstand } from './tilstand.ts'
import { lesVerden, type Verden } from './verden/skjema.ts'
import { standardVerden } from './verden/standard.ts'

export interface SandboxValg {
  /** 0 for a free port. */
  port: number
  /**
   * Origin for callers outside this machine, such as other containers. The stand-ins then listen on every address, which
   * takes `SANDKASSE=ja`. Without it they listen on 127.0.0.1.
   */
  adresse?: string | undefined
  /** Path of a JSON file with the world (rules.md §9); without it the built-in world. */
  verden?: string | undefined
  /** Origin of the product, without a slash at the end. */
  appUrl: string
  clientId?: string | undefined
}

export interface Sandbox {
  /** `http://127.0.0.1:{port}` unless told otherwise; the services are at `/idporten`, `/altinn`, `/enhetsregisteret/api`, `/folkeregisteret`. */
  url: string
  port: number
  clientId: string
  /** The people to sign in as, one line each. */
  personer(): string[]
  /** Reports that are submitted at start; none when `verden` is given. */
  eksempler: Eksempel[]
  stop(): Promise<void>
}

/**
 * Starts the stand-ins for the national services on 127.0.0.1.
 * @throws Error with one line where they must not run, the port is taken or the world is not valid
 */
export async function startSandbox(valg: SandboxValg): Promise<Sandbox> {
  const appUrl = valg.appUrl.replace(/\/+$/, '')
  kanStarte({ ...process.env, APP_URL: appUrl, SANDBOX_ADRESSE: valg.adresse })
  const verden: Verden = valg.verden ? await lesVerdensfil(valg.verden) : standardVerden()
  const tilstand: Tilstand = { indeks: lagIndeks(verden), feil: new Map() }
  const clientId = valg.clientId ?? 'energikartlegging-lokal'

  // Listen first, because the issuer's address contains the port.
  const server = createServer()
  const port = await lytt(server, valg.port, valg.adresse ? '0.0.0.0' : '127.0.0.1')
  const url = valg.adresse ?? `http://127.0.0.1:${port}`
  const tilbyder = await lagTilbyder(tilstand, `${url}/idporten`, appUrl, clientId)

  const app = Fastify({
    serverFactory: (handler) => server.on('request', handler),
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
  })
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send())
  feilvei(app, tilstand)
  styring(app, tilstand)
  altinn(app, tilstand)
  enhetsregisteret(app, tilstand, url)
  folkeregisteret(app, tilstand)
  idporten(app, tilstand, tilbyder)
  await app.ready()

  return {
    url,
    port,
    clientId,
    eksempler: valg.verden ? [] : Object.values(eksempler),
    personer: () => personlinjer(tilstand.indeks),
    stop: async () => {
      server.closeAllConnections()
      await app.close()
      if (server.listening) await new Promise((ferdig) => server.close(ferdig))
    },
  }
}

async function lytt(server: Server, port: number, vert: string): Promise<number> {
  server.listen(port, vert)
  try {
    await once(server, 'listening')
  } catch (feil) {
    throw new Error(
      `Sandkassen får ikke bruke port ${port} (sett SANDBOX_PORT til en ledig): ${feil instanceof Error ? feil.message : feil}`,
    )
  }
  const adresse = server.address()
  if (!adresse || typeof adresse === 'string') throw new Error('Sandkassen fikk ingen port.')
  return adresse.port
}

async function lesVerdensfil(sti: string): Promise<Verden> {
  const innhold = await readFile(sti, 'utf8').catch(() => {
    throw new Error(`VERDEN: kan ikke lese ${sti}`)
  })
  try {
    return lesVerden(JSON.parse(innhold))
  } catch (feil) {
    throw new Error(`VERDEN: ${sti}: ${feil instanceof Error ? feil.message : feil}`)
  }
}

/** `node sandbox/main.ts`: the stand-ins alone. */
async function program(): Promise<void> {
  const { env } = process
  try {
    const sandbox = await startSandbox({
      port: Number(env.SANDBOX_PORT ?? 3100),
      adresse: env.SANDBOX_ADRESSE,
      verden: env.VERDEN,
      appUrl: env.APP_URL ?? `http://localhost:${env.PORT ?? 3000}`,
      clientId: env.OIDC_CLIENT_ID,
    })
    console.log([`Sandkasse: ${sandbox.url}`, 'Du kan logge inn som:', ...sandbox.personer()].join('\n'))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.stop())
  } catch (feil) {
    console.error(feil instanceof Error ? feil.message : feil)
    process.exitCode = 1
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await program()
