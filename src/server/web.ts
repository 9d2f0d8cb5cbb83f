import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import { renderLanding } from '../landing/landing-page.ts'
import type { Sprak } from '../texts/texts.ts'
import { makeApplicationPage } from './application-page.ts'
import type { Context } from './context.ts'
import type { App, Reply, Request } from './http.ts'
import { makeIsPage } from './known-pages.ts'
import { readManifest } from './manifest.ts'
import { makeSender } from './page.ts'
import { filesIn, makePreloads } from './preload.ts'

const folder = join(import.meta.dirname, '../../dist/web')
const open = { access: 'open', password: false } as const

/**
 * The browser part: hashed files for ever, compressed in advance; the landing page ready to read without script; one
 * page for everything else, with 404 where there is no page. The part of the configuration that the browser needs stands in the page (rules.md §10).
 */
export async function webRoutes(app: App, ctx: Context): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('/*', { config: open }, async (_request, reply) =>
      reply.code(503).type('text/plain').send('npm run build'),
    )
    return
  }
  const built = (name: string) => readFile(join(folder, name), 'utf8')
  const files = readManifest(await built('.vite/manifest.json'))
  const index = await built('index.html')
  const page = makeApplicationPage({
    index,
    config: ctx.config,
    preloads: makePreloads(files, index),
  })
  const landing = {
    styles: filesIn(index).filter((file) => file.endsWith('.css')),
    script: files['../landing/landing.ts']?.file ?? '',
  }
  const send = makeSender()
  const isPage = makeIsPage(ctx.config)
  const isCard = (request: Request) => Boolean(ctx.config.appPassord) && !hasPassword(request)
  await app.register(staticFiles, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // Kept for ever: there is nothing to ask about.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    index: false,
    decorateReply: true,
  })
  app.get('/robots.txt', { config: open }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').sendFile('robots.txt', folder),
  )
  app.get('/', { config: open }, async (request, reply) => {
    // Behind an unmet access password the application's own card takes the place of every page.
    if (isCard(request)) return sendApplication(request, reply)
    return send(request, reply, renderLanding(ctx.config, landing, request))
  })
  app.get('/*', { config: open }, sendApplication)

  async function sendApplication(request: Request, reply: Reply) {
    const [path = ''] = request.url.split('?')
    return send(request, reply.code(isPage(path) ? 200 : 404), page(path, sprakOf(request)))
  }
}

const sprakOf = ({ cookies }: Request): Sprak => (cookies.sprak === 'nn' ? 'nn' : 'nb')
const hasPassword = (request: Request) => Boolean(request.cookies['__Host-passord'])
