import { type PageRow, pages } from '../pages.ts'
import type { Texts } from '../texts/texts.ts'

interface Lenker {
  /** In each language; without it there is no such link. */
  tilgjengelighet?: { nb: string; nn: string }
  personvern: string
  brukerstotteEpost: string
}

/** Links of the footer, on the landing page and in the application: the rows of `pages.ts` that say `footer`, then those of LENKER. */
export function footerLinks(
  lenker: Lenker,
  { t, sprak }: Pick<Texts, 't' | 'sprak'>,
): { href: string; text: string; lang?: 'en' }[] {
  const own = Object.values<PageRow>(pages).flatMap(({ path, title, footer, lang }) =>
    footer && title ? [{ href: path, text: t(title), ...(lang && { lang }) }] : [],
  )
  const outside = (href: string, key: string) => ({ href, text: t(key, { nettsted: siteOf(href) }) })
  return [
    ...own,
    ...(lenker.tilgjengelighet
      ? [outside(lenker.tilgjengelighet[sprak], 'felles.bunn.tilgjengelighet-ute')]
      : []),
    outside(lenker.personvern, 'felles.bunn.personvern-ute'),
    { href: `mailto:${lenker.brukerstotteEpost}`, text: t('felles.bunn.kontakt') },
  ]
}

/** «enova.no»: links of LENKER have it in their names, since the owner sets where they lead. */
export const siteOf = (href: string) => new URL(href).host.replace(/^www\./, '')
