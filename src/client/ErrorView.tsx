import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import type { Texts } from '../texts/texts.ts'
import { Button } from '../ui/Button.tsx'
import { Actions } from '../ui/layout/Actions.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { ApiError } from './api.ts'
import { config } from './config.ts'
import { LinkedText } from './LinkedText.tsx'
import { useTexts } from './language.tsx'
import { useNamedTitle } from './page-title.ts'

/** Shown for an error that no page handles. */
export function ErrorView({ error, reset }: ErrorComponentProps) {
  const texts = useTexts()
  const { t } = texts
  if (isChunkFailure(error))
    return (
      <Trouble
        title={t('feil.sidelasting.tittel')}
        text={t(navigator.onLine ? 'feil.sidelasting' : 'feil.sidelasting.uten-nett')}
        actions={<Button onClick={() => location.reload()}>{t('felles.last-pa-nytt')}</Button>}
      />
    )
  const known = knownText(error, texts)
  return (
    <Trouble
      title={t(known ? 'feil.sidelasting.tittel' : 'feil.generell.tittel')}
      text={known ?? t('feil.generell.tekst')}
      actions={<TryAgain reset={reset} />}
    >
      <ErrorDetails error={error} />
    </Trouble>
  )
}

/** The text of an expected error; undefined for a bug of ours. */
export function knownText(error: unknown, { find }: Texts): string | undefined {
  if (!(error instanceof ApiError) || error.status === 500) return undefined
  return find(error.problem.code, { n: error.retryAfter ?? 0 })
}

/** Texts of a call without an answer, which keeps nothing of what is typed. */
const withoutAnswer: Readonly<Record<string, string>> = {
  'uten-nett': 'uten-nett.igjen',
  'ingen-kontakt': 'ingen-kontakt.igjen',
}

/**
 * Why a call failed, in one sentence for the user. An answer of the service has a text of its own; an answer of a proxy, or
 * no answer, gets one by its code.
 */
export function reasonText(error: unknown, texts: Texts): string {
  const isOurs =
    error instanceof ApiError && error.status === 500 && error.problem.code === 'feil.generell.tittel'
  if (error instanceof ApiError && error.problem.traceId && !isOurs) return error.problem.title
  const again = error instanceof ApiError ? withoutAnswer[error.problem.code] : undefined
  if (again) return texts.t(again)
  return knownText(error, texts) ?? texts.t('feil.generell.kort')
}

interface TroubleProps {
  title: string
  text: ReactNode
  /** What mends the trouble at once, above the ways out. */
  remedy?: ReactNode
  /** Buttons, the primary one first. */
  actions: ReactNode
  children?: ReactNode
}

/** A whole page that says what is wrong and what to do. */
export function Trouble({ title, text, remedy, actions, children }: TroubleProps) {
  useNamedTitle(title)
  return (
    <Page>
      <PageHeading lead={text}>{title}</PageHeading>
      {remedy}
      <Actions>{actions}</Actions>
      {children}
    </Page>
  )
}

/** Fetches everything again, then renders the page anew. */
export function TryAgain({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  const { t } = useTexts()
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const again = () => {
    queries.reset()
    reset()
    void router.invalidate()
  }
  return <Button onClick={again}>{t('felles.prov-igjen')}</Button>
}

/** Folded details for the help desk: the message, and the trace id that the log has. */
export function ErrorDetails({ error }: { error: unknown }) {
  const { t } = useTexts()
  const id = useId()
  const [shown, setShown] = useState(false)
  const { brukerstotteTelefon: telefon, brukerstotteEpost: epost } = config.lenker
  const traceId = error instanceof ApiError ? error.problem.traceId : undefined
  return (
    <div className="ek-error-details">
      <p>
        <LinkedText text={t('feil.generell.kontakt', { telefon, epost })} />
      </p>
      <Button variant="tertiary" aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
        {t(shown ? 'feil.generell.skjul' : 'feil.generell.vis')}
      </Button>
      <div id={id} hidden={!shown}>
        <pre>{error instanceof Error ? error.message : String(error)}</pre>
        {traceId ? <p>{t('feil.generell.kode', { traceId })}</p> : null}
      </div>
    </div>
  )
}

// The messages of Chromium, Firefox and Safari, and of Vite for a style sheet.
const isChunkFailure = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
