import type { ReactNode } from 'react'
import type { Texts } from '../../texts/texts.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ApiError } from '../api.ts'
import { ErrorDetails, ErrorView, knownText, Trouble, TryAgain } from '../ErrorView.tsx'
import { useTexts } from '../language.tsx'
import { routerLink } from '../link.tsx'
import type { FailedProps } from '../router/route.ts'

/** Why a report cannot be opened (decisions.md §13). Always a way to Min side and to sign out. */
export function ReportError({ error, reset }: FailedProps) {
  const texts = useTexts()
  const { t } = texts
  if (!(error instanceof ApiError)) return <ErrorView error={error} reset={reset} />
  const { status } = error
  // One text for what does not exist and what the user may not see. An id that is none answers 400.
  if (status === 404 || status === 400)
    return (
      <Trouble
        title={t('pages.rapport.feil.ikke-funnet.tittel')}
        text={t('rapport-ikke-funnet')}
        actions={<WaysOut />}
      />
    )
  const lost = accessLost(error, texts)
  if (lost) return <AccessLost {...lost} />
  if (status === 0 || status === 429 || status >= 502)
    return (
      <Trouble
        title={t('pages.rapport.feil.midlertidig.tittel')}
        text={knownText(error, texts) ?? t('pages.rapport.feil.midlertidig.tekst')}
        actions={<WaysOut first={<TryAgain reset={reset} />} />}
      />
    )
  return (
    <Trouble
      title={t('feil.generell.tittel')}
      text={t('feil.generell.tekst')}
      actions={<WaysOut first={<TryAgain reset={reset} />} />}
    >
      <ErrorDetails error={error} />
    </Trouble>
  )
}

/** Why a report that could be seen before can not any more: a grant was withdrawn. The service tells whose it is. */
export function accessLost({ status, problem }: ApiError, { t }: Texts) {
  if (status !== 403 || problem.code !== 'ingen-tilgang') return undefined
  return {
    title:
      typeof problem.navn === 'string' ? t('tilgang.mistet.tittel', { navn: problem.navn }) : t(problem.code),
    text: `${t('tilgang.mistet.tekst')} ${t('tilgang.mistet.hva-na')}`,
  }
}

function AccessLost({ title, text }: { title: string; text: string }) {
  const { t } = useTexts()
  const otherActor = (
    <LinkButton href="/hjem" renderLink={routerLink}>
      {t('felles.aktor.bytt')}
    </LinkButton>
  )
  return <Trouble title={title} text={text} actions={<WaysOut first={otherActor} />} />
}

function WaysOut({ first }: { first?: ReactNode }) {
  const { t } = useTexts()
  return (
    <>
      {first}
      <LinkButton href="/minside" variant={first ? 'secondary' : 'primary'} renderLink={routerLink}>
        {t('felles.til-minside')}
      </LinkButton>
      <LinkButton href="/auth/logout" variant="tertiary" renderLink={routerLink}>
        {t('felles.logg-ut')}
      </LinkButton>
    </>
  )
}
