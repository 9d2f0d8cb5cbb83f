import { useTexts } from '../../client/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import type { SignInFailure } from './oidc.ts'

interface SignInTroubleProps {
  failure: SignInFailure
  again: () => void
}

/** Page of a failed sign-in: the reason and a button to try again. */
export function SignInTrouble({ failure: { code, n }, again }: SignInTroubleProps) {
  const texts = useTexts()
  const text = texts.find(code, n === undefined ? {} : { n }) ?? texts.t('pages.auth.feil.ukjent')
  return (
    <Page>
      <PageHeading lead={text}>{texts.t('pages.auth.feil.tittel')}</PageHeading>
      <Actions>
        <Button onClick={again}>{texts.t('felles.prov-igjen')}</Button>
        <LinkButton href="/" variant="secondary">
          {texts.t('felles.til-forsiden')}
        </LinkButton>
      </Actions>
    </Page>
  )
}
