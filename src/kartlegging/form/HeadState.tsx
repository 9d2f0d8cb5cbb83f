import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../client/language.tsx'
import { status } from '../../report/status.ts'
import { infoQuery } from '../page/queries.ts'

interface HeadStateProps {
  rapportId: string
  /** The form holds changes that are not saved. */
  isDirty: boolean
}

/** Beside the heading of a step: when the report was saved last, or that the form holds changes that are not saved. */
export function HeadState({ rapportId, isDirty }: HeadStateProps) {
  const { t, klokka } = useTexts()
  const { data: info } = useQuery({ ...infoQuery(rapportId), enabled: false })
  const saved =
    info?.status === status.pabegynt && info.sistEndretUtc
      ? t('steps.sist-lagret', { tidspunkt: klokka(info.sistEndretUtc) })
      : ''
  const text = isDirty ? t('steps.ikke-lagret') : saved
  return text ? <p className="ek-head-state">{text}</p> : null
}
