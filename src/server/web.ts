import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import { frame, withoutScript } from '../landing/frame.ts'
import { icon } from '../landing/icon.ts'
import { renderLanding } from '../landing/landing-page.ts'
import { sprakKode } from '../texts/texts.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { withStyles } from './headers.ts'
import type { App, Request } from './http.ts'
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
  const manifest: unknown = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const styles = await readFile(join(folder, 'landing.css'), 'utf8')
  const ofLanding = withStyles(styles)
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
    if (ctx.config.appPassord && !hasPassword(request)) return sendPage(request, reply, index)
    reply.header('content-security-policy', ofLanding(policy()))
    return sendPage(request, reply, renderLanding(ctx.config, manifest, styles, request))
  })
  const head = makeHead(manifest, ctx.config.apiUrl)
  app.get('/*', { config: open }, async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const sprak = request.cookies.sprak === 'nn' ? 'nn' : 'nb'
    const page = index
      .replace('<html lang="nb">', `<html lang="${sprakKode[sprak]}">`)
      .replace('</head>', `${head(path, sprak)}</head>`)
    // The card that asks for the access password takes the place of the frame, too.
    const isCard = ctx.config.appPassord && !hasPassword(request)
    const meanwhile = isCard ? withoutScript(sprak) : frame(sprak)
    return sendPage(request, reply, page.replace(root, `${root}${meanwhile.html}`))
  })
}

const hasPassword = (request: Request) => Boolean(request.cookies['__Host-passord'])

function withConfig(html: string, config: Config): string {
  const json = JSON.stringify(publicConfig(config)).replaceAll('<', '\\u003c')
  return html.replace('</head>', `${icon}<script type="application/json" id="config">${json}</script></head>`)
}
