import { frame, frameOfCard } from '../landing/frame.ts'
import { html } from '../landing/html.ts'
import { icon } from '../landing/icon.ts'
import { words as startNb } from '../texts/start-nb.ts'
import { words as startNn } from '../texts/start-nn.ts'
import { type Sprak, sprakKode } from '../texts/texts.ts'
import type { Config } from './config.ts'
import { headOf } from './heads.ts'
import { json } from './preload.ts'
import { publicConfig } from './public-config.ts'
import { words } from './words.ts'

/** Where the application is mounted. */
const root = '<div id="root"></div>'
const title = /<title>.*<\/title>/

interface Parts {
  /** The page as it was built. */
  index: string
  /** What the frame needs of the style sheets. */
  styles: string
  config: Config
  /** What stands in the head for an address. */
  headFor(path: string, sprak: Sprak): string
}

/**
 * The page of the application, whose frame is drawn with the first answer: no style sheet keeps it waiting, since they are asked
 * for with the scripts, and put on by the application (web/take-styles.ts).
 *
 * @returns the page at an address; for the card that asks for the access password without what the page will hold
 */
export function makeApplicationPage({ index, styles, config, headFor }: Parts) {
  const page = index.replaceAll('<link rel="stylesheet"', '<link rel="preload" as="style"')
  const start = { nb: json('words', startNb), nn: json('words', startNn) }
  const shared = `${icon}<style>${styles}</style>${json('config', publicConfig(config))}`
  return (path: string, sprak: Sprak, isCard: boolean): string => {
    const known = isCard ? undefined : headOf(path, words[sprak])
    const seen = isCard ? frameOfCard(words[sprak]) : frame(words[sprak], known?.head)
    // By functions: a `$` in what is put in is no pattern.
    return page
      .replace('<html lang="nb">', () => `<html lang="${sprakKode[sprak]}">`)
      .replace(title, (name) => (known?.tab ? html`<title>${known.tab}</title>`.html : name))
      .replace('</head>', (end) => `${headFor(path, sprak)}${shared}${end}`)
      .replace(root, (mounted) => `${mounted}${seen}${start[sprak]}`)
  }
}
