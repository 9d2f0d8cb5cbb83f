import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../account/queries.ts'
import { Trouble } from '../client/ErrorView.tsx'
import { useTexts } from '../client/language.tsx'
import { routerLink } from '../client/link.tsx'
import { pages } from '../pages.ts'
import { LinkButton } from '../ui/layout/LinkButton.tsx'

/** «Not Found» of specification §2. Leads to Min side where the user is signed in, else to the landing page. */
export function NotFound() {
  const { t } = useTexts()
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  return (
    <Trouble
      title={t('feil.ikke-funnet.tittel')}
      text={t('feil.ikke-funnet.tekst')}
      actions={
        me ? (
          <LinkButton href={pages.minSide.path} renderLink={routerLink}>
            {t('felles.til-minside')}
          </LinkButton>
        ) : (
          <LinkButton href="/">{t('felles.til-forsiden')}</LinkButton>
        )
      }
    />
  )
}
