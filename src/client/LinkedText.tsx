import { useLocation } from '@tanstack/react-router'
import { pages } from '../pages.ts'
import { TextLink } from '../ui/layout/TextLink.tsx'
import { config } from './config.ts'
import { useTexts } from './language.tsx'
import { routerLink } from './link.tsx'

interface LinkedTextProps {
  text: string
  /** Words of the text that lead to a page, and its address. */
  pages?: Readonly<Record<string, string>>
}

/** A text in which the telephone and e-mail of the support, and names of pages, are links. */
export function LinkedText({ text, pages = {} }: LinkedTextProps) {
  const { brukerstotteTelefon: telefon, brukerstotteEpost: epost } = config.lenker
  const tel = `tel:${telefon.replace(/[^\d+]/g, '')}`
  const contacts = { [telefon]: tel, [telefon.replaceAll(' ', '\u00a0')]: tel, [epost]: `mailto:${epost}` }
  const words = [...Object.entries(contacts), ...Object.entries(pages)].filter(([word]) =>
    text.includes(word),
  )
  const [first] = words.toSorted(([a], [b]) => text.indexOf(a) - text.indexOf(b))
  if (!first?.[0]) return <span>{text}</span>
  const [word, href] = first
  const at = text.indexOf(word)
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <TextLink href={href} {...(word in pages && { renderLink: routerLink })}>
        {word}
      </TextLink>
      <LinkedText text={text.slice(at + word.length)} pages={pages} />
    </>
  )
}

/** A text in which «Rapporter» leads to that page, but on the page itself. */
export function ReportsText({ text }: { text: string }) {
  const { t } = useTexts()
  const { path } = pages.reports
  const isHere = useLocation().pathname === path
  return <LinkedText text={text} {...(!isHere && { pages: { [`«${t('titler.rapporter')}»`]: path } })} />
}
