import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Actions } from '../ui/Actions.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { ApiError, api, session } from '../web/api.ts'
import { knownText } from '../web/ErrorView.tsx'
import { useTexts } from '../web/language.tsx'
import { routerLink } from '../web/link.tsx'
import { meQuery } from '../web/queries.ts'
import { useNavigate } from '../web/router/view.tsx'
import { account } from './contract.ts'
import { storeUser } from './stored-user.ts'

/** The account has no access: what is needed, who can give it, and a look whether it has come. */
export function NoAccess() {
  const texts = useTexts()
  const { t } = texts
  const client = useQueryClient()
  const navigate = useNavigate()
  const check = useMutation({
    mutationFn: async () => {
      const { data } = await api('GET', '/auth/me?tilganger=nye', { schema: account })
      session.csrfToken = data.csrfToken
      storeUser(data)
      client.setQueryData(meQuery.queryKey, data)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) void navigate('/auth/login')
    },
  })
  const outcome = check.error
    ? (knownText(check.error, texts) ?? t('feil.generell.tekst'))
    : check.isSuccess
      ? t('pages.velg-aktor.ingen-tilgang.fortsatt')
      : ''
  return (
    <Page>
      <PageHeading lead={t('pages.velg-aktor.ingen-tilgang.beskrivelse')}>
        {t('pages.velg-aktor.ingen-tilgang.tittel')}
      </PageHeading>
      <Card tone="tinted">
        <ul className="ek-plain-list">
          <li>{t('pages.velg-aktor.ingen-tilgang.rolle.utinn')}</li>
          <li>{t('pages.velg-aktor.ingen-tilgang.rolle.utomr')}</li>
        </ul>
        <p>{t('pages.velg-aktor.ingen-tilgang.hvem')}</p>
      </Card>
      <Actions>
        <Button busy={check.isPending} onClick={() => check.mutate()}>
          {t('pages.velg-aktor.ingen-tilgang.sjekk')}
        </Button>
        <LinkButton href="/auth/logout" variant="secondary" renderLink={routerLink}>
          {t('felles.logg-ut')}
        </LinkButton>
      </Actions>
      <p role="status">{outcome}</p>
    </Page>
  )
}
