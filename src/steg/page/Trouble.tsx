import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../client/api.ts'
import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { accessLost } from '../../livslop/ReportError.tsx'
import { DeletedMeanwhile } from '../../livslop/sletting/DeletedMeanwhile.tsx'
import type { Issue } from '../../platform/contract.ts'
import { sections } from '../../sections/index.ts'
import { fieldId } from '../../seksjon/form-shape.ts'
import type { Contract } from '../../seksjon/section.ts'
import { stepAndBackHref, stepTitle } from '../../seksjon/step.ts'
import { Alert } from '../../ui/Alert.tsx'
import { focusMessage } from '../../ui/fields/focus-field.ts'
import { FieldLink } from '../mangler/FieldLink.tsx'
import { MissingList, useMissingElsewhere } from '../mangler/MissingList.tsx'

interface TroubleProps {
  error: ApiError
  rapportId: string
  section: Pick<Contract, 'id' | 'folder'>
}

/** Code of the refusal of a submission because sections are incomplete. */
export const notReady = 'ikke-klar'

/** Why a save or a submission failed, and what to do. What was typed is still in the form. */
export function Trouble({ error, rapportId, section }: TroubleProps) {
  const texts = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const [restored, setRestored] = useState<ApiError>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new failure takes focus, and so does the message after it
  useEffect(() => focusMessage(box.current), [error, restored])
  const { title, detail, code, traceId, endret, errors } = error.problem
  // Specification §8: some sections have a text of their own for unexpected errors.
  const unknown =
    texts.find(`pages.${section.folder}.feil.lagring`) ??
    texts.find(`pages.${section.folder}.feil.ukjent`) ??
    texts.t('feil.lagring')
  const unforeseen = error.status === 500 || (error.status > 0 && !texts.find(code))
  const lost = accessLost(error, texts)
  const moved = Array.isArray(endret) ? sections.filter(({ id }) => endret.includes(id)) : []
  if (restored === error)
    return (
      <Alert tone="success" role="status" tabIndex={-1} ref={box}>
        <p>{texts.t('sletting.mens.hentet')}</p>
      </Alert>
    )
  return (
    <Alert
      tone={moved.length > 0 ? 'warning' : 'danger'}
      title={lost?.title ?? (unforeseen ? unknown : error.status === 0 ? texts.t(code) : title)}
      role="alert"
      tabIndex={-1}
      ref={box}
    >
      {lost?.text || detail ? <p>{lost?.text ?? detail}</p> : null}
      {moved.length > 0 ? (
        <Steps text={texts.t('innsending.endret')} sections={moved} rapportId={rapportId} back={section} />
      ) : null}
      {code === notReady ? <NotReady errors={errors ?? []} rapportId={rapportId} section={section} /> : null}
      {error.status === 410 ? (
        <DeletedMeanwhile error={error} rapportId={rapportId} typed onRestored={() => setRestored(error)} />
      ) : null}
      {traceId && error.status >= 500 ? <p>{texts.t('feil.generell.kode', { traceId })}</p> : null}
    </Alert>
  )
}

interface NotReadyProps extends Omit<TroubleProps, 'error'> {
  errors: readonly Issue[]
}

/** Everything that prevents submission, each with a link to its field or its step. */
function NotReady({ errors, rapportId, section }: NotReadyProps) {
  const texts = useTexts()
  const isCopied = ({ id }: Pick<Contract, 'id'>) =>
    errors.some(({ path, code }) => code === 'hentet.ubekreftet' && path[0] === id)
  const copied = sections.filter(isCopied)
  const groups = useMissingElsewhere(rapportId).filter((group) => !isCopied(group.section))
  const here = errors.filter(({ path }) => path.length > 1 && path[0] === section.id)
  return (
    <>
      {here.map(({ path, code }) => {
        const id = fieldId(path.slice(1))
        const text = texts.find(code) ?? texts.t('ugyldige-verdier')
        return (
          <p key={id}>
            <FieldLink entry={{ id, href: `#${id}` }}>{text}</FieldLink>
          </p>
        )
      })}
      {groups.length > 0 ? <MissingList groups={groups} /> : null}
      {copied.length > 0 ? (
        <Steps text={texts.t('hentet.ubekreftet')} sections={copied} rapportId={rapportId} back={section} />
      ) : null}
    </>
  )
}

interface StepsProps {
  text: string
  sections: readonly Contract[]
  rapportId: string
  /** The step that the links lead back to. */
  back: Pick<Contract, 'folder'>
}

/** What to do, with links to the steps. The summary below shows them as they are saved now. */
function Steps({ text, sections, rapportId, back }: StepsProps): ReactNode {
  const { t } = useTexts()
  return (
    <>
      <p>{text}</p>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <RouteLink href={stepAndBackHref(rapportId, section, back)}>{t(stepTitle(section))}</RouteLink>
          </li>
        ))}
      </ul>
    </>
  )
}
