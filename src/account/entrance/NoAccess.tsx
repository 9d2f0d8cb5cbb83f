import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ApiError, get, session } from '../../client/api.ts'
import { config } from '../../client/config.ts'
import { knownText } from '../../client/ErrorView.tsx'
import { LinkedText } from '../../client/LinkedText.tsx'
import { useTexts } from '../../client/language.tsx'
import { RouteButton } from '../../client/link.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { useGo } from '../../client/use-go.ts'
import { pages } from '../../pages.ts'
import { Button } from '../../ui/Button.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { account, type Tilgang, type Tilgangskrav } from '../contract.ts'
import { grantsQuery, meQuery } from '../queries.ts'
import { storeUser } from '../stored-user.ts'

/**
 * What is needed, who can give it, and a button to check again: for a person without access, and for one who misses a unit.
 */
export function NoAccess({ tilganger }: { tilganger: readonly Tilgang[] }) {
  const texts = useTexts()
  const { t } = texts
  const client = useQueryClient()
  const go = useGo()
  const { data: krav } = useSuspenseQuery(grantsQuery)
  const mangler = tilganger.length > 0
  const check = useMutation({
    mutationFn: async () => {
      const data = await get('/auth/me?tilganger=nye', account)
      session.csrfToken = data.csrfToken
      storeUser(data)
      await client.fetchQuery(grantsQuery)
      client.setQueryData(meQuery.queryKey, data)
      // More than before: on to the choice, or past it.
      if (JSON.stringify(data.tilganger) !== JSON.stringify(tilganger)) await go('/hjem')
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) void go('/auth/login')
    },
  })
  const outcome = check.error
    ? (knownText(check.error, texts) ?? t('feil.generell.tekst'))
    : check.isSuccess
      ? t(
          `pages.velg-aktor.${krav.length === 0 ? 'ingen-regel' : mangler ? 'mangler' : 'ingen-tilgang'}.fortsatt`,
        )
      : ''
  return (
    <Page>
      <Needed krav={krav} mangler={mangler} />
      <Actions>
        <Button busy={check.isPending} onClick={() => check.mutate()}>
          {t('pages.velg-aktor.ingen-tilgang.sjekk')}
        </Button>
        {mangler ? (
          <RouteButton href={pages.minSide.path} variant="secondary">
            {t('pages.minside.tittel')}
          </RouteButton>
        ) : (
          <RouteButton href="/auth/logout" variant="secondary">
            {t('felles.logg-ut')}
          </RouteButton>
        )}
      </Actions>
      <p role="status">{outcome}</p>
    </Page>
  )
}

/** What would give access, and who can give it; or that no access rule is in force. */
function Needed({ krav, mangler }: { krav: Tilgangskrav; mangler: boolean }) {
  const { t, navn } = useTexts()
  const title = t(titleKey(krav, mangler))
  useNamedTitle(title)
  const { brukerstotteTelefon: telefon, brukerstotteEpost: epost } = config.lenker
  if (krav.length === 0)
    return (
      <>
        <PageHeading lead={t('pages.velg-aktor.ingen-regel.beskrivelse')}>{title}</PageHeading>
        <p>
          <LinkedText text={t('pages.velg-aktor.ingen-regel.hva-na', { telefon, epost })} />
        </p>
      </>
    )
  const grants = krav.map((each) =>
    t(`pages.velg-aktor.ingen-tilgang.slag.${each.slag}`, { navn: navn(each.navn) }),
  )
  const asks = t('pages.velg-aktor.ingen-tilgang.brev', { n: krav.length })
  // Lines of a letter end as RFC 6068 §5 says.
  const letter = [asks, ...grants.map((each) => `- ${each}`), location.origin].join('\r\n')
  const subject = encodeURIComponent(t('pages.velg-aktor.ingen-tilgang.emne'))
  return (
    <>
      <PageHeading lead={t('pages.velg-aktor.ingen-tilgang.beskrivelse', { n: krav.length })}>
        {title}
      </PageHeading>
      <Card tone="tinted">
        <ul className="ek-plain-list">
          {grants.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <p>{t('pages.velg-aktor.ingen-tilgang.hvem')}</p>
        <p>{t('pages.velg-aktor.ingen-tilgang.radgiver')}</p>
        <p>
          <TextLink href={`mailto:?subject=${subject}&body=${encodeURIComponent(letter)}`}>
            {t('pages.velg-aktor.ingen-tilgang.skriv')}
          </TextLink>
        </p>
      </Card>
    </>
  )
}

function titleKey(krav: Tilgangskrav, mangler: boolean) {
  if (krav.length === 0) return 'pages.velg-aktor.ingen-regel.tittel'
  return mangler ? 'pages.velg-aktor.mangler' : 'pages.velg-aktor.ingen-tilgang.tittel'
}
