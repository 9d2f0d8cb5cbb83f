import { config } from '../../client/config.ts'
import { LinkedText } from '../../client/LinkedText.tsx'
import { useTexts } from '../../client/language.tsx'
import { pages } from '../../pages.ts'
import { Button } from '../../ui/Button.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import type { SignInFailure } from './oidc.ts'

interface SignInTroubleProps {
  failure: SignInFailure
  again: () => void
}

/** Page of a failed sign-in: the reason, a button to try again, and whom to contact when that does not help. */
export function SignInTrouble({ failure: { code, n, traceId }, again }: SignInTroubleProps) {
  const texts = useTexts()
  const text = texts.find(code, n === undefined ? {} : { n }) ?? texts.t('pages.auth.feil.ukjent')
  const { brukerstotteTelefon: telefon, brukerstotteEpost: epost } = config.lenker
  return (
    <Page>
      <PageHeading lead={text}>{texts.t('pages.auth.feil.tittel')}</PageHeading>
      <Actions>
        <Button onClick={again}>{texts.t('felles.prov-igjen')}</Button>
        <LinkButton href="/" variant="secondary">
          {texts.t('felles.til-forsiden')}
        </LinkButton>
      </Actions>
      <p lang="en">
        <TextLink href={pages.english.path}>{texts.t('felles.bunn.engelsk')}</TextLink>
      </p>
      {code === 'pages.auth.feil.avbrutt' ? null : (
        <p>
          <LinkedText text={texts.t('feil.generell.kontakt', { telefon, epost })} />
        </p>
      )}
      {traceId ? <p>{texts.t('feil.generell.kode', { traceId })}</p> : null}
    </Page>
  )
}
