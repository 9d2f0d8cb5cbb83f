import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import { frame, frameOfCard } from '../landing/frame.ts'
import { icon } from '../landing/icon.ts'
import { renderLanding } from '../landing/landing-page.ts'
import { type Sprak, sprakKode } from '../texts/texts.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { withStyles } from './headers.ts'
import type { App, Request } from './http.ts'
import { readManifest } from './manifest.ts'
import { sendPage } from './page.ts'
import { makeHead } from './preload.ts'
import { publicConfig } from './public-config.ts'

const folder = join(import.meta.dirname, '../../dist/web')
/** Where the application is mounted. */
const root = '<div id="root"></div>'
const open = { access: 'open', password: false } as const

/**
 * The browser part: hashed files for ever, compressed in advance; the landing page ready to read without script; one
 * page for everything else. The part of the configuration that the browser needs stands in the page (decisions.md §10).
 */
export async function webRoutes(app: App, ctx: Context, policy: () => string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('/*', { config: open }, async (_request, reply) =>
      reply.code(503).type('text/plain').send('npm run build'),
    )
    return
  }
  const index = withConfig(await readFile(join(folder, 'index.html'), 'utf8'), ctx.config)
  const files = readManifest(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const styles = await readFile(join(folder, 'landing.css'), 'utf8')
  const ofLanding = withStyles(styles)
  const pages = inEachLanguage(index, frame)
  const cards = inEachLanguage(index, frameOfCard)
  const isCard = (request: Request) => Boolean(ctx.config.appPassord) && !hasPassword(request)
  await app.register(staticFiles, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: true,
  })
  app.get('/robots.txt', { config: open }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').sendFile('robots.txt', folder),
  )
  app.get('/', { config: open }, async (request, reply) => {
    // Behind an unmet access password the application's own card takes the place of every page.
    if (isCard(request)) return sendPage(request, reply, cards[sprakOf(request)])
    reply.header('content-security-policy', ofLanding(policy()))
    return sendPage(request, reply, renderLanding(ctx.config, files, styles, request))
  })
  const head = makeHead(files, ctx.config.apiUrl)
  app.get('/*', { config: open }, async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const sprak = sprakOf(request)
    const page = isCard(request) ? cards[sprak] : pages[sprak]
    return sendPage(request, reply, page.replace('</head>', `${head(path, sprak)}</head>`))
  })
}

const sprakOf = ({ cookies }: Request): Sprak => (cookies.sprak === 'nn' ? 'nn' : 'nb')

/** The page in both languages, with what is seen of it while the application is on its way. */
function inEachLanguage(index: string, meanwhile: (sprak: Sprak) => string): Record<Sprak, string> {
  const page = (sprak: Sprak) =>
    index
      .replace('<html lang="nb">', `<html lang="${sprakKode[sprak]}">`)
      .replace(root, `${root}${meanwhile(sprak)}`)
  return { nb: page('nb'), nn: page('nn') }
}

const hasPassword = (request: Request) => Boolean(request.cookies['__Host-passord'])

function withConfig(html: string, config: Config): string {
  const json = JSON.stringify(publicConfig(config)).replaceAll('<', '\\u003c')
  return html.replace('</head>', `${icon}<script type="application/json" id="config">${json}</script></head>`)
}
