import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { useKeptText } from '../../drafts/use-kept-text.ts'
import { ReceiptFacts } from '../../kvittering/ReceiptFacts.tsx'
import { energyOf, keyFigures } from '../../pictures/key-figures.ts'
import { Mix } from '../../pictures/Mix.tsx'
import { Folded } from '../../sammendrag/Folded.tsx'
import { Blocks } from '../../sammendrag/Summary.tsx'
import type { Block } from '../../seksjon/section.ts'
import { ChangedSections } from '../../svar/historikk/Changes.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { KeyFigures } from '../../ui/KeyFigures.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import type { Begrunnet, TilsynsRapport } from '../contract.ts'
import { AskToCorrect } from './AskToCorrect.tsx'
import { Attachment } from './Attachment.tsx'

interface SentReportProps {
  report: TilsynsRapport
  why: Begrunnet
}

/** Id of the section with the warnings. */
const ofWarnings = 'varsler'

/** A report as it was sent in: whom to ask, the warnings, the attachment, the answers, and what each version changed. */
export function SentReport({ report, why }: SentReportProps) {
  const texts = useTexts()
  const { t } = texts
  const { kvittering, kontakt, versjoner } = report
  const blocks = kvittering.seksjoner.flatMap(({ blokker }) => blokker)
  const energy = energyOf(blocks, texts)
  const figures = keyFigures(blocks, texts)
  const warnings = kvittering.seksjoner.find(({ id }) => id === ofWarnings)
  const own = versjoner.find(({ referanse }) => referanse === kvittering.referanse)
  const counted = versjoner.at(-1)
  const isCounted = counted !== undefined && counted === own
  const reason = useKeptText(kvittering.referanse, 'tilsyn-retting')
  // The form goes as the request is sent, and with it what a warning would be written in.
  const [isAsked, setAsked] = useState(false)
  const ask = (text: string) => {
    const [begun, type] = reason
    type(`${begun ? `${begun}\n` : ''}${text}`)
    // It also opens the fold.
    focusField('begrunnelse')
  }
  const title = t('tilsyn.rapport.tittel', { navn: kvittering.navn, ar: String(kvittering.rapporteringAr) })
  useNamedTitle(`${title} – ${t('tilsyn.rapport')}`)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that had focus went with the form; the choice of language keeps its own.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <>
      <PageHeading ref={heading} eyebrow={t('tilsyn.rapport')}>
        {title}
      </PageHeading>
      {counted && counted !== own ? (
        <Alert tone="warning" title={t('rettelse.rettet.tittel')}>
          <p>
            <RouteLink href={`/tilsyn/rapporter/${counted.referanse}`}>
              {t('rettelse.se-gjeldende', { n: String(counted.versjon) })}
            </RouteLink>
          </p>
        </Alert>
      ) : null}
      {figures ? <KeyFigures figures={figures.tall} /> : null}
      {figures ? (
        <Mix title={t('nokkel.miks', { ar: kvittering.rapporteringAr })} parts={figures.miks} />
      ) : null}
      <ReceiptFacts receipt={kvittering} />
      <DescriptionList
        rows={[
          {
            term: t('tilsyn.kontakt'),
            value: kontakt ? `${kontakt.navn}, ${kontakt.epost}` : texts.tekst(null),
          },
          {
            term: t('pages.kvittering.kontrollsum'),
            value: <code className="ek-hash">{kvittering.sha256}</code>,
          },
        ]}
      />
      <Heading level={2}>{t('tilsyn.varsler')}</Heading>
      {warnings ? (
        <Warnings blocks={warnings.blokker} ask={isCounted && !isAsked ? ask : undefined} />
      ) : (
        <p>{t('tilsyn.varsler.ingen')}</p>
      )}
      <Attachment receipt={kvittering} why={why} />
      {isCounted ? (
        <AskToCorrect report={report} why={why} reason={reason} onAsked={() => setAsked(true)} />
      ) : null}
      <Versions report={report} />
      <section aria-labelledby="svar">
        <h2 className="ds-heading" data-size="xs" id="svar">
          {t('pages.kvittering.svar')}
        </h2>
        {kvittering.seksjoner
          .filter(({ id }) => id !== ofWarnings)
          .map(({ id, tittel, blokker }) => (
            <Folded key={id} id={`svar-${id}`} title={tittel}>
              <Blocks blocks={blokker} under={tittel} energy={energy} />
            </Folded>
          ))}
      </section>
    </>
  )
}

interface WarningsProps {
  blocks: readonly Block[]
  /** Begins a request to correct with a text; undefined where the report cannot be opened. */
  ask: ((text: string) => void) | undefined
}

/** The warnings with their answers, and the way from each to a request in the authority's own words. */
function Warnings({ blocks, ask }: WarningsProps) {
  const { t } = useTexts()
  const felter = blocks.flatMap((block) => (block.type === 'felter' ? block.felter : []))
  return (
    <DescriptionList
      rows={felter.map(({ ledetekst, verdi }) => ({
        term: ledetekst,
        value: (
          <>
            <span>{verdi}</span>{' '}
            {ask ? (
              <Button
                variant="tertiary"
                size="sm"
                onClick={() => ask(t('tilsyn.retting.fra-varsel', { varsel: ledetekst }))}
              >
                {t('tilsyn.retting.be')} <span className="ds-sr-only">{ledetekst}</span>
              </Button>
            ) : null}
          </>
        ),
      }))}
    />
  )
}

/** Each version that was sent in, the last one first, with why and with each answer that it changed. */
function Versions({ report: { kvittering, versjoner } }: Pick<SentReportProps, 'report'>) {
  const { t, tidspunkt } = useTexts()
  return (
    <>
      <Heading level={2}>{t('tilsyn.versjoner')}</Heading>
      {versjoner.toReversed().map(({ referanse, versjon, innsendtUtc, innsendtAv, begrunnelse, endret }) => (
        <section key={referanse}>
          <Heading level={3}>{t('tilsyn.versjon-nr', { n: versjon })}</Heading>
          <p>
            <span>
              {t('tilsyn.versjon.innsendt', { tidspunkt: tidspunkt(innsendtUtc), navn: innsendtAv })}
            </span>{' '}
            {referanse === kvittering.referanse ? (
              <span>{t('tilsyn.versjon.vist')}</span>
            ) : (
              <RouteLink href={`/tilsyn/rapporter/${referanse}`}>
                {t('rettelse.se-versjon', { n: String(versjon) })}
              </RouteLink>
            )}
          </p>
          {begrunnelse ? <p>{t('rettelse.grunn', { begrunnelse })}</p> : null}
          <ChangedSections sections={endret} />
        </section>
      ))}
    </>
  )
}
