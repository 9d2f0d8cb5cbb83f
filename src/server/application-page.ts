import { frame, frameOfCard } from '../landing/frame.ts'
import { html } from '../landing/html.ts'
import { icon } from '../landing/icon.ts'
import { words as startNb } from '../texts/start-nb.ts'
import { words as startNn } from '../texts/start-nn.ts'
import { type Sprak, sprakKode } from '../texts/texts.ts'
import type { Config } from './config.ts'
import { headOf } from './heads.ts'
import { json, type Links } from './preload.ts'
import { publicConfig } from './public-config.ts'
import { words } from './words.ts'

/** Where the application is mounted. */
const root = '<div id="root"></div>'
const title = /<title>.*<\/title>/
const styleSheet = /<link rel="stylesheet"[^>]*>/g

interface Parts {
  /** The page as it was built. */
  index: string
  /** What the frame needs of the style sheets. */
  styles: string
  config: Config
  links(path: string, sprak: Sprak): Links
}

/**
 * The page of the application, in the order in which it is needed on a slow net: what is seen meanwhile is drawn with the first
 * answer, since no style sheet stands above it; the scripts are named before, and wait for the style sheets below it.
 *
 * @returns the page at an address; for the card that asks for the access password without what the page will hold
 */
export function makeApplicationPage({ index, styles, config, links }: Parts) {
  const own = (index.match(styleSheet) ?? []).join('')
  const bare = index.replaceAll(styleSheet, '')
  const start = { nb: json('words', startNb), nn: json('words', startNn) }
  const shared = `${icon}<style>${styles}</style>${json('config', publicConfig(config))}`
  return (path: string, sprak: Sprak, isCard: boolean): string => {
    const { scripts, styles: ofPage } = links(path, sprak)
    const known = isCard ? undefined : headOf(path, words[sprak])
    const seen = isCard ? frameOfCard(words[sprak]) : frame(words[sprak], known?.head)
    return bare
      .replace('<html lang="nb">', `<html lang="${sprakKode[sprak]}">`)
      .replace(title, (name) => (known?.tab ? html`<title>${known.tab}</title>`.html : name))
      .replace('</head>', `${scripts}${shared}</head>`)
      .replace(root, `${root}${seen}${start[sprak]}${own}${ofPage}`)
  }
}
