import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import staticFiles from '@fastify/static'
import { grantsOf } from '../../account/access/grants.ts'
import type { Driftsmelding } from '../../client/contract.ts'
import { makeReadDriftsmelding } from '../../driftsmelding/routes.ts'
import { renderEnglish } from '../../landing/english-page.ts'
import { renderLanding } from '../../landing/landing-page.ts'
import type { LandingFiles, Visit } from '../../landing/page-frame.ts'
import { renderAccessibility } from '../../landing/statements/accessibility.ts'
import { renderPrivacy } from '../../landing/statements/privacy.ts'
import { pageAt, pages } from '../../pages.ts'
import { inForce } from '../../platform/access-rule.ts'
import type { Config } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import type { App, Reply, Request } from '../../platform/http.ts'
import { distFolder, rootFolder } from '../../platform/paths.ts'
import { sections } from '../../sections/index.ts'
import { inBrowser } from '../../stored-in-browser.ts'
import { dayInNorway } from '../../texts/calendar.ts'
import type { Sprak } from '../../texts/texts.ts'
import { noncePlaceholder, viteBase } from '../vite-names.ts'
import { words } from '../words.ts'
import { makeApplicationPage } from './application-page.ts'
import { fontsOf, readManifest } from './manifest.ts'
import { filesIn, makePreloads } from './preload.ts'

const folder = join(distFolder, 'web')
const open = { access: 'open', password: false } as const

/** Source of the pages: the built files, or Vite's dev server in development (development.ts). */
export interface BrowserPart {
  landing: LandingFiles
  /** @returns the HTML of the application at an address */
  application(path: string, sprak: Sprak, melding: Driftsmelding | null): string | Promise<string>
  send(request: Request, reply: Reply, html: string): Promise<Reply>
}

/**
 * Routes of the pages: the landing page, and the application's page for every other address, with 404 for an unknown one.
 * The page contains the configuration for the browser (rules.md §10).
 *
 * @param developmentPolicy the content policy of a page with a nonce, in development alone
 */
export async function webRoutes(
  app: App,
  ctx: Context,
  developmentPolicy: (nonce: string) => string,
): Promise<void> {
  const part = ctx.config.viteUrl
    ? developmentPart(ctx.config, developmentPolicy)
    : await builtPart(app, ctx.config)
  if (!part) {
    app.get('/*', { config: open }, async (_request, reply) =>
      reply.code(503).type('text/plain').send('npm run build'),
    )
    return
  }
  const { landing, application, send } = part
  const readMelding = makeReadDriftsmelding(ctx)
  const isPage = makeIsPage(ctx.config)
  const isCard = (request: Request) => Boolean(ctx.config.appPassord) && !hasPassword(request)
  app.get('/robots.txt', { config: open }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain')
      .send(await robots()),
  )
  app.get('/', { config: open }, async (request, reply) => {
    // Without the access password, the application asks for it in place of every page.
    if (isCard(request)) return sendApplication(request, reply)
    return send(request, reply, renderLanding(await visitOf(request)))
  })
  // They hold no data, so they are shown without the access password too.
  for (const [{ path }, render] of [
    [pages.accessibility, renderAccessibility],
    [pages.privacy, renderPrivacy],
  ] as const)
    app.get(path, { config: open }, async (request, reply) =>
      send(request, reply, render(await visitOf(request))),
    )
  app.get(pages.english.path, { config: open }, async (request, reply) => {
    const visit = await visitOf(request)
    const grants = grantsOf(inForce(ctx.config.accessRules, dayInNorway(visit.now)), words)
    return send(request, reply, renderEnglish(visit, grants))
  })
  app.get('/*', { config: open }, sendApplication)

  async function visitOf(request: Request): Promise<Visit> {
    return { config: ctx.config, files: landing, request, now: ctx.clock(), melding: await readMelding() }
  }

  async function sendApplication(request: Request, reply: Reply) {
    const [path = ''] = request.url.split('?')
    const html = await application(path, sprakOf(request), await readMelding())
    return send(request, reply.code(isPage(path) ? 200 : 404), html)
  }
}

const sprakOf = ({ cookies }: Request): Sprak => (cookies[inBrowser.language.name] === 'nn' ? 'nn' : 'nb')
const hasPassword = (request: Request) => Boolean(request.cookies[inBrowser.password.name])
const robots = () => readFile(join(rootFolder, 'src/app/public/robots.txt'), 'utf8')

/** Serves the built files: hashed ones are immutable, and compressed in advance. Undefined without a build. */
async function builtPart(app: App, config: Config): Promise<BrowserPart | undefined> {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const built = (name: string) => readFile(join(folder, name), 'utf8')
  const files = readManifest(await built('.vite/manifest.json'))
  await app.register(staticFiles, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // Immutable files are never revalidated.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    index: false,
  })
  const index = await built('index.html')
  return {
    // The landing page uses the application's style sheets, and a script of its own.
    landing: {
      styles: filesIn(index)
        .filter((file) => file.endsWith('.css'))
        .map((file) => `/${file}`),
      scripts: [`/${files['../landing/landing.ts']?.file}`],
      fonts: fontsOf(files).map((file) => `/${file}`),
    },
    application: makeApplicationPage({ index, config, preloads: makePreloads(files, index) }),
    send: makeSender(),
  }
}

const source = (path: string) => `${viteBase}@fs${join(rootFolder, 'src', path)}`

/** The landing page's files: Vite's documented «backend integration», with hot replacement of the style sheets. */
const landing = {
  styles: [source('ui/styles.css'), source('app/pages.css')],
  scripts: [`${viteBase}@vite/client`, source('landing/landing.ts')],
  fonts: [],
}

/**
 * The browser part from Vite's dev server (`npm run dev`), which serves modules itself and passes all other requests on to the
 * service (vite.config.ts). The service fetches `index.html` from it for every page.
 *
 * @param policy the content policy of a page with a nonce for its inline scripts and styles
 */
function developmentPart(config: Config, policy: (nonce: string) => string) {
  return {
    landing,
    async application(path: string, sprak: Sprak, melding: Driftsmelding | null) {
      const answer = await fetch(`${config.viteUrl}${viteBase}`, { headers: { accept: 'text/html' } })
      return makeApplicationPage({ index: await answer.text(), config, preloads: () => '' })(
        path,
        sprak,
        melding,
      )
    },
    async send(_request: Request, reply: Reply, html: string) {
      const nonce = randomBytes(16).toString('base64')
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy(nonce))
        .send(html.replaceAll(noncePlaceholder, nonce))
    },
  }
}

const brotli = (text: string) =>
  promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  })

/** Entries in the cache, more than there are pages in both languages; limited because texts depend on addresses. */
const maxCached = 100

/** Whether the caller accepts an encoding. */
const accepts = ({ headers }: Request, way: 'br' | 'gzip'): boolean =>
  new RegExp(`\\b${way}\\b`).test(String(headers['accept-encoding']))

/** Compresses each text once. */
function cached(pack: (text: string) => Promise<Buffer>): (text: string) => Promise<Buffer> {
  const packed = new Map<string, Promise<Buffer>>()
  return (text) => {
    const known = packed.get(text)
    if (known) return known
    if (packed.size >= maxCached) packed.clear()
    const made = pack(text)
    packed.set(text, made)
    return made
  }
}

/**
 * Makes a function that sends pages compressed. Pages are the same for all users and contain no secret: the length of a
 * compressed page could be used to guess one.
 */
function makeSender(): (request: Request, reply: Reply, html: string) => Promise<Reply> {
  const encodings = [
    { name: 'br', pack: cached(brotli) },
    { name: 'gzip', pack: cached(promisify(gzip)) },
  ] as const
  return async (request, reply, html) => {
    reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
    const way = encodings.find(({ name }) => accepts(request, name))
    return way ? reply.header('content-encoding', way.name).send(await way.pack(html)) : reply.send(html)
  }
}

/** Makes a function that says whether an address (its path) is a page; other addresses are answered with 404. */
export function makeIsPage({ debugSide }: { debugSide: boolean }): (path: string) => boolean {
  return (path) => {
    if (path === '/') return true
    const found = pageAt(path)
    if (found?.row === pages.debug) return debugSide
    if (found?.row !== pages.step) return found !== null
    const rest = found.rest.toLowerCase()
    return sections.some((section) => section.path === rest)
  }
}
