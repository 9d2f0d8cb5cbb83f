import type { Head } from '../landing/frame.ts'
import { sections } from '../sections/index.ts'
import type { Texts } from '../texts/texts.ts'

/** Pages whose heading stands in their words alone: its key, or that of what stands above it. */
const titles: Record<string, { eyebrow: string } | { title: string }> = {
  // The heading greets whoever is signed in.
  '/minside': { eyebrow: 'pages.minside.tittel' },
  '/minside/ny-rapport': { title: 'pages.minside.ny-rapport' },
  '/reports': { title: 'titler.rapporter' },
}

/** What is known of a page by its address, before anything is answered. */
interface Known {
  head: Head
  /** As `usePageTitle` writes it. */
  tab?: string
}

/** No words where only an answer tells what the page is called. */
export function headOf(path: string, texts: Texts): Known | undefined {
  const { t } = texts
  if (path.startsWith('/auth/')) return { head: { isOpen: true } }
  const [, rest] = /^\/reports\/[^/]+\/(.+)$/.exec(path) ?? []
  const place = sections.findIndex((one) => one.path === rest)
  const section = sections[place]
  if (section) {
    const [title, n, antall] = [t(`steps.${section.folder}`), place + 1, sections.length]
    const head = { eyebrow: t('steps.teller', { n, antall }), title, lead: leadOf(section.folder, texts) }
    return { head: { ...head, isStep: true }, tab: t('titler.monster-steg', { steg: title, n, antall }) }
  }
  const [[kind, key] = []] = Object.entries(titles[path.replace(/\/$/, '')] ?? {})
  return kind && key ? { head: { [kind]: t(key) }, tab: t('titler.monster', { side: t(key) }) } : undefined
}

/** As `StepHead` has it: nothing in it waits for an answer. */
const leadOf = (folder: string, { find }: Texts): string[] =>
  ['ingress', 'ingress.mer'].flatMap((name) => find(`pages.${folder}.${name}`) ?? [])
