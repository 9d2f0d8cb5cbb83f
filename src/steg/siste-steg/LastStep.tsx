import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useTexts } from '../../client/language.tsx'
import { RouteButton, RouteLink } from '../../client/link.tsx'
import { DownloadButton } from '../../kvittering/DownloadButton.tsx'
import { energyOf, keyFigures } from '../../pictures/key-figures.ts'
import { Mix } from '../../pictures/Mix.tsx'
import { CorrectedSoFar } from '../../sammendrag/Corrected.tsx'
import { Folded } from '../../sammendrag/Folded.tsx'
import { Blocks } from '../../sammendrag/Summary.tsx'
import { type LastStepProps, type SectionSummary, summaries } from '../../sammendrag/summaries.ts'
import { stepAndBackHref } from '../../seksjon/step.ts'
import { infoQuery } from '../../svar/queries.ts'
import { useVarsler } from '../../svar/varsler/use-varsler.ts'
import { KeyFigures } from '../../ui/KeyFigures.tsx'
import { isToConfirm } from '../page/steps.ts'
import { manglerQuery } from '../query.ts'

export { Ready } from '../mangler/MissingList.tsx'

/** Above the questions of the last step: the key figures of what is about to be sent in, and what a correction has changed. */
export function LastStep(props: LastStepProps) {
  const { reportId, answers, ar } = props
  const texts = useTexts()
  const { data: info } = useSuspenseQuery(infoQuery(reportId))
  const figures = useMemo(() => {
    const blocks = summaries(answers, ar, texts, []).flatMap((summary) => summary.blocks)
    return keyFigures(blocks, texts)
  }, [answers, ar, texts])
  return (
    <>
      {figures ? <KeyFigures figures={figures.tall} /> : null}
      {info.versjon > 1 ? <CorrectedSoFar {...props} /> : null}
    </>
  )
}

/** All answers before submission, by section: folded, but for those with a warning. */
export function Below({ reportId, answers, ar, utregninger, last }: LastStepProps) {
  const texts = useTexts()
  const { t } = texts
  const nothing = useRef<HTMLElement>(null)
  const { open } = useVarsler({ rapportId: reportId, section: last, ar, root: nothing })
  const { data: info } = useSuspenseQuery(infoQuery(reportId))
  const { data: left } = useQuery(manglerQuery(reportId))
  const shown = useMemo(() => summaries(answers, ar, texts, utregninger), [answers, ar, texts, utregninger])
  const all = shown.flatMap(({ blocks }) => blocks)
  const energy = energyOf(all, texts)
  const figures = keyFigures(all, texts)
  // The list of steps says how much is left, and the list by the button what is left.
  const linkText = ({ section, isSaved }: SectionSummary) => {
    if (info.ubekreftet?.seksjoner.includes(section.id)) return t('hentet.status')
    if (isToConfirm(info, section, left)) return t('steps.status.bekreft')
    return t(isSaved ? 'felles.endre' : 'pages.send-inn.fyll-ut')
  }
  return (
    <section className="ek-stack ek-review" aria-labelledby="svar">
      <h2 className="ds-heading" data-size="sm" id="svar">
        {t('pages.send-inn.se-over')}
      </h2>
      {figures ? <Mix title={t('nokkel.miks', { ar })} parts={figures.miks} /> : null}
      <div className="ek-actions">
        <DownloadButton
          path={`/energikartlegginger/${reportId}/utkast?sprak=${texts.sprak}`}
          accept="application/pdf"
          text={t('utkast-pdf.last-ned')}
          busyText={t('pdf.lages')}
          failed="pdf.feil"
          variant="secondary"
        />
        {figures ? (
          <RouteButton href={`/reports/${reportId}/nokkeltall`} variant="secondary">
            {t('nokkel.side')}
          </RouteButton>
        ) : null}
      </div>
      <div>
        {shown.map((summary) => (
          <Folded
            key={summary.section.id}
            id={`oppsummering-${summary.section.id}`}
            title={summary.title}
            isOpen={open.some(({ seksjon }) => seksjon === summary.section.id)}
            link={
              <RouteLink href={stepAndBackHref(reportId, summary.section, last)}>
                <span>{linkText(summary)}</span> <span className="ds-sr-only">{`«${summary.title}»`}</span>
              </RouteLink>
            }
          >
            {summary.isSaved ? (
              <Blocks blocks={summary.blocks} under={summary.title} energy={energy} />
            ) : null}
          </Folded>
        ))}
      </div>
    </section>
  )
}
