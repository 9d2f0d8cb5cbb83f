import { type Ref, useEffect, useRef } from 'react'
import type { Contract } from '../../sections/section.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import type { ApiError } from '../api.ts'
import { useTexts } from '../language.tsx'

interface TroubleProps {
  error: ApiError
  section: Contract
  /** Saves again, over what a colleague saved. */
  keepMine: () => void
  takeTheirs: () => void
}

/** Why a save or a submission did not go through, and what to do. What was typed still stands in the form. */
export function Trouble({ error, section, keepMine, takeTheirs }: TroubleProps) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new failure takes focus
  useEffect(() => box.current?.focus(), [error])
  const { code, endretAv } = error.problem
  const actions =
    code === 'endret-av-andre' ? (
      <>
        <Button onClick={takeTheirs}>{t('endret-av-andre-deres', { navn: String(endretAv) })}</Button>
        <Button variant="secondary" onClick={keepMine}>
          {t('endret-av-andre-mine')}
        </Button>
      </>
    ) : undefined
  return <Message error={error} section={section} actions={actions} ref={box} />
}

interface MessageProps {
  error: ApiError
  section: Contract
  actions?: React.ReactNode
  ref: Ref<HTMLDivElement>
}

function Message({ error, section, actions, ref }: MessageProps) {
  const texts = useTexts()
  const { title, detail, code, traceId } = error.problem
  // Specification §8: some sections have a text of their own for what nobody foresaw.
  const unknown =
    texts.find(`pages.${section.folder}.feil.lagring`) ??
    texts.find(`pages.${section.folder}.feil.ukjent`) ??
    texts.t('feil.lagring')
  const unforeseen = error.status === 500 || (error.status > 0 && !texts.find(code))
  return (
    <Alert
      tone={code === 'endret-av-andre' ? 'warning' : 'danger'}
      title={unforeseen ? unknown : error.status === 0 ? texts.t(code) : title}
      role="alert"
      tabIndex={-1}
      ref={ref}
      actions={actions}
    >
      {detail ? <p>{detail}</p> : null}
      {traceId && error.status >= 500 ? <p>{texts.t('feil.generell.kode', { traceId })}</p> : null}
    </Alert>
  )
}
