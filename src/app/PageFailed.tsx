import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { meQuery } from '../account/queries.ts'
import { useActor } from '../client/actor.ts'
import { ApiError } from '../client/api.ts'
import { ErrorView, Trouble } from '../client/ErrorView.tsx'
import { useTexts } from '../client/language.tsx'
import { routerLink } from '../client/link.tsx'
import { LinkButton } from '../ui/layout/LinkButton.tsx'

/** Shown instead of a page that failed and has no `Failed` of its own. */
export function PageFailed(props: ErrorComponentProps) {
  const { error } = props
  const isRefused =
    error instanceof ApiError && error.status === 403 && error.problem.code === 'ingen-tilgang'
  return isRefused ? <WithoutAccess /> : <ErrorView {...props} />
}

/** Access was withdrawn, or another user of this browser chose the actor: the user may choose another one. */
function WithoutAccess() {
  const { t } = useTexts()
  const { href, pathname } = useLocation()
  const actor = useActor()
  const client = useQueryClient()
  useEffect(() => {
    // The cached list of units is older than the refusal.
    void client.prefetchQuery({ ...meQuery, staleTime: 0 })
  }, [client])
  // The other lists belong to units that are chosen on their page.
  const isOfActor = actor !== null && pathname.startsWith('/minside')
  return (
    <Trouble
      title={isOfActor ? t('tilgang.mangler.tittel', { navn: actor.name }) : t('ingen-tilgang')}
      text={t('ingen-tilgang-detalj')}
      actions={
        <>
          <LinkButton
            href={`/hjem?${new URLSearchParams({ bytt: '', redirect: href })}`}
            renderLink={routerLink}
          >
            {t('tilgang.mangler.velg')}
          </LinkButton>
          <LinkButton href="/auth/logout" variant="tertiary" renderLink={routerLink}>
            {t('felles.logg-ut')}
          </LinkButton>
        </>
      }
    />
  )
}
