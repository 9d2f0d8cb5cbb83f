import { useQuery } from '@tanstack/react-query'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { energyOf } from '../../pictures/key-figures.ts'
import { Blocks } from '../../sammendrag/Summary.tsx'
import { isLast, lastSection, sectionById, sections } from '../../sections/index.ts'
import { ruleContext } from '../../seksjon/section.ts'
import { stepAndBackHref, stepTitle } from '../../seksjon/step.ts'
import { sendInnFlere } from '../../steg/back-to.ts'
import { stegQuery } from '../../steg/query.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { utregningBlock } from '../../utregninger/shown.ts'
import type { SamletRad } from '../contract.ts'

/** The warnings that nobody has answered, each with a link to its field, whose step leads back here. */
export function OpenWarnings({ row: { kartleggingId, varsler, navn } }: { row: SamletRad }) {
  const hrefOf = (seksjon: string, felt: string) => {
    const section = sectionById(seksjon) ?? lastSection
    return `${stepAndBackHref(kartleggingId, section, sendInnFlere)}#${felt}`
  }
  return (
    <ul>
      {varsler.map(({ nokkel, tekst, seksjon, felt, ledetekst }) => (
        <li key={nokkel}>
          <RouteLink href={hrefOf(seksjon, felt)} of={navn}>
            {ledetekst}
          </RouteLink>
          <span>{`: ${tekst}`}</span>
        </li>
      ))}
    </ul>
  )
}

/** Opens a report's answers. */
export function AnswersButton({ row, onClick }: { row: SamletRad; onClick: () => void }) {
  const { t } = useTexts()
  return (
    <Button variant="tertiary" size="sm" onClick={onClick}>
      {t('samlet.vis-svar')}
      <span className="ds-sr-only">{` – ${row.navn}`}</span>
    </Button>
  )
}

interface AnswersDialogProps {
  /** The report; undefined while none is open. */
  row: SamletRad | undefined
  onClose: () => void
}

/** A report's answers in front of the page. It stands outside of any table, since the answers have tables. */
export function AnswersDialog({ row, onClose }: AnswersDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog
      open={row !== undefined}
      onClose={onClose}
      title={row?.navn ?? ''}
      closeLabel={t('felles.lukk')}
      wide
    >
      {row ? <InPlace row={row} /> : null}
    </Dialog>
  )
}

/** A report's answers: as saved, and what was copied and is confirmed by sending it in. */
function InPlace({ row }: { row: SamletRad }) {
  const texts = useTexts()
  const { t, sprak } = texts
  const { kartleggingId: id, rapporteringAr: ar } = row
  const { data, error } = useQuery(stegQuery(id, lastSection, sprak))
  if (error)
    return (
      <Alert tone="danger" role="alert">
        {reasonText(error, texts)}
      </Alert>
    )
  if (!data) return <Spinner text={t('felles.laster')} />
  const own: Readonly<Record<string, unknown>> = row.svar
  const answerOf = (id: string) => (id === 'omForetaket' ? row.foretak : data.svar[id]?.svar)
  const shown = sections.flatMap((section) => {
    const form = own[section.id] ?? data.svar[section.id]?.skjema
    if (form === undefined || isLast(section)) return []
    const context = ruleContext(section, answerOf, ar, texts)
    const blocks = [
      ...section.summary(form, context),
      ...utregningBlock(section, form, data.utregninger, ar, texts),
    ]
    return [{ section, blocks }]
  })
  const energy = energyOf(
    shown.flatMap(({ blocks }) => blocks),
    texts,
  )
  return (
    <div className="ek-summary">
      {shown.map(({ section, blocks }) => (
        <section key={section.id}>
          <Heading level={3}>{t(stepTitle(section))}</Heading>
          <Blocks blocks={blocks} under={t(stepTitle(section))} energy={energy} />
        </section>
      ))}
    </div>
  )
}
