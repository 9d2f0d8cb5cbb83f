import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import { renderLanding } from '../landing/landing-page.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { App, Request } from './http.ts'
import { makePreloads } from './preload.ts'
import { publicConfig } from './public-config.ts'

const root = join(import.meta.dirname, '../../dist/web')
const open = { access: 'open', password: false } as const

/**
 * The browser part: hashed files for ever, compressed in advance; the landing page ready to read without script; one
 * page for everything else. The part of the configuration that the browser needs stands in the page (decisions.md §10).
 */
export async function webRoutes(app: App, ctx: Context): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) {
    app.get('/*', { config: open }, async (_request, reply) =>
      reply.code(503).type('text/plain').send('npm run build'),
    )
    return
  }
  const index = withConfig(await readFile(join(root, 'index.html'), 'utf8'), ctx.config)
  const manifest: unknown = JSON.parse(await readFile(join(root, '.vite/manifest.json'), 'utf8'))
  await app.register(staticFiles, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: true,
  })
  app.get('/favicon.svg', { config: open }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').sendFile('favicon.svg', root),
  )
  app.get('/robots.txt', { config: open }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').sendFile('robots.txt', root),
  )
  app.get('/', { config: open }, async (request, reply) => {
    reply.type('text/html; charset=utf-8')
    // Behind an unmet access password the application's own card takes the place of every page.
    return ctx.config.appPassord && !hasPassword(request)
      ? index
      : renderLanding(ctx.config, manifest, request)
  })
  const preloads = makePreloads(manifest)
  app.get('/*', { config: open }, async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const links = preloads(path, request.cookies.sprak === 'nn' ? 'nn' : 'nb')
    return reply.type('text/html; charset=utf-8').send(index.replace('</head>', `${links}</head>`))
  })
}

const hasPassword = (request: Request) => Boolean(request.cookies['__Host-passord'])

function withConfig(html: string, config: Config): string {
  const json = JSON.stringify(publicConfig(config)).replaceAll('<', '\\u003c')
  return html.replace('</head>', `<script type="application/json" id="config">${json}</script></head>`)
}
