import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useParams, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ApiError } from '../client/api.ts'
import { ErrorDetails, ErrorView, knownText, Trouble, TryAgain } from '../client/ErrorView.tsx'
import { ReportsText } from '../client/LinkedText.tsx'
import { useTexts } from '../client/language.tsx'
import { RouteButton } from '../client/link.tsx'
import { foretakQuery, infoQuery } from '../svar/queries.ts'
import type { Texts } from '../texts/texts.ts'
import { DeletedMeanwhile } from './sletting/DeletedMeanwhile.tsx'
import { refreshOverviews } from './sletting/query.ts'

/** Why a report cannot be opened (rules.md §13). Always a way to Min side and to sign out. */
export function ReportError({ error, reset }: ErrorComponentProps) {
  const texts = useTexts()
  const { t } = texts
  const client = useQueryClient()
  const isGone = error instanceof ApiError && [403, 404, 410].includes(error.status)
  useEffect(() => {
    // The cached lists of reports are older than the refusal.
    if (isGone) void refreshOverviews(client)
  }, [client, isGone])
  if (!(error instanceof ApiError)) return <ErrorView error={error} reset={reset} />
  const { status } = error
  // One text for a report that does not exist and one that the user may not see. A malformed id answers 400.
  if (status === 404 || status === 400)
    return (
      <Trouble
        title={t('pages.rapport.feil.ikke-funnet.tittel')}
        text={t('rapport-ikke-funnet')}
        actions={<WaysOut />}
      />
    )
  if (status === 410) return <Deleted error={error} reset={reset} />
  const lost = accessLost(error, texts)
  if (lost) return <AccessLost {...lost} />
  return <NotFetched error={error} reset={reset} />
}

/** Shown for a deleted draft, which can be brought back from here. */
function Deleted({ error, reset }: { error: ApiError; reset: () => void }) {
  const { t } = useTexts()
  const router = useRouter()
  const client = useQueryClient()
  const { reportId = '' } = useParams({ strict: false })
  const of = error.problem.code === 'rettelse-oppgitt' ? 'rettelse-oppgitt' : 'utkast-slettet'
  const reopen = async () => {
    await client.resetQueries({ queryKey: ['rapport', reportId] })
    reset()
    await router.invalidate()
  }
  return (
    <Trouble
      title={t(`sletting.er.${of}`)}
      text={<ReportsText text={t(`${of}-detalj`)} />}
      remedy={<DeletedMeanwhile error={error} rapportId={reportId} onRestored={() => void reopen()} />}
      actions={<WaysOut isSecondary />}
    />
  )
}

/** Shown when company or audit information could not be fetched. Neither is retried automatically (specification §4). */
function NotFetched({ error, reset }: { error: ApiError; reset: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const { status } = error
  const what = useWhatFailed()
  const isTemporary = status === 0 || status === 429 || status >= 502
  const title = isTemporary ? t('pages.rapport.feil.midlertidig.tittel') : t('feil.generell.tittel')
  const advice = isTemporary
    ? (knownText(error, texts) ?? t('pages.rapport.feil.midlertidig.tekst'))
    : t('feil.generell.tekst')
  return (
    <Trouble
      title={title}
      text={what ? `${t(what)} ${advice}` : advice}
      actions={<WaysOut first={<TryAgain reset={reset} />} />}
    >
      {isTemporary ? null : <ErrorDetails error={error} />}
    </Trouble>
  )
}

/** Key of the text that says which of a report's two queries failed (specification §8). */
function useWhatFailed(): string | undefined {
  const client = useQueryClient()
  const { reportId = '' } = useParams({ strict: false })
  // Not by the error: the loader of the step may have asked again, and got another one.
  const failed = ({ queryKey }: { queryKey: QueryKey }) => client.getQueryState(queryKey)?.status === 'error'
  if (failed(foretakQuery(reportId))) return 'pages.om-foretaket.feil.henting'
  if (failed(infoQuery(reportId))) return 'pages.om-kartleggingen.feil.henting'
  return undefined
}

/** Shown when the user no longer has access to a report. The service answers the unit's name. */
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
  const otherActor = <RouteButton href="/hjem?bytt">{t('felles.aktor.bytt')}</RouteButton>
  return <Trouble title={title} text={text} actions={<WaysOut first={otherActor} />} />
}

interface WaysOutProps {
  first?: ReactNode
  /** The page has a main button above. */
  isSecondary?: boolean
}

function WaysOut({ first, isSecondary = first !== undefined }: WaysOutProps) {
  const { t } = useTexts()
  return (
    <>
      {first}
      <RouteButton href="/minside" variant={isSecondary ? 'secondary' : 'primary'}>
        {t('felles.til-minside')}
      </RouteButton>
      <RouteButton href="/auth/logout" variant="tertiary">
        {t('felles.logg-ut')}
      </RouteButton>
    </>
  )
}
