import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import type { Reply, Request } from '../../platform/http.ts'
import { rootFolder } from '../../platform/paths.ts'
import type { Sprak } from '../../texts/texts.ts'
import { noncePlaceholder, viteBase } from '../vite-names.ts'
import { makeApplicationPage } from './application-page.ts'

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
export function developmentPart(config: Config, policy: (nonce: string) => string) {
  return {
    landing,
    async application(path: string, sprak: Sprak) {
      const answer = await fetch(`${config.viteUrl}${viteBase}`, { headers: { accept: 'text/html' } })
      return makeApplicationPage({ index: await answer.text(), config, preloads: () => '' })(path, sprak)
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
