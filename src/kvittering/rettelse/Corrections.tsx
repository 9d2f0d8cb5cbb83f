import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../client/language.tsx'
import { RouteButton, RouteLink } from '../../client/link.tsx'
import { AskedOfVersions } from '../../rapport/versjoner/AskedToCorrect.tsx'
import type { Versjon, Versjoner } from '../../rapport/versjoner/contract.ts'
import { versjonerQuery } from '../../rapport/versjoner/query.ts'
import { neighbours } from '../../rapport/versjoner/version-facts.ts'
import { CorrectedBetween } from '../../sammendrag/Corrected.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { BeginCorrection } from './BeginCorrection.tsx'

interface OfVersion {
  /** Id of the version that the page shows. */
  reportId: string
}

const receiptOf = ({ kartleggingId }: Versjon) => `/reports/${kartleggingId}/kvittering`

/** On top of a receipt: which version it is, whether that one counts, what it corrects and what corrects it, answer by answer. */
export function WhichVersion({ reportId }: OfVersion) {
  const { t, tidspunkt } = useTexts()
  const { data } = useQuery(versjonerQuery(reportId))
  const versions = data?.versjoner ?? []
  const { own, before, next } = neighbours(reportId, versions)
  if (!own || !(before ?? next)) return null
  const counted = versions.find(({ kartleggingId }) => kartleggingId === data?.gjelder)
  const facts = ({ versjon, innsendtUtc, innsendtAv }: Versjon) => ({
    n: String(versjon),
    tidspunkt: tidspunkt(innsendtUtc ?? ''),
    navn: innsendtAv ?? '',
  })
  const reason = ({ begrunnelse }: Versjon) =>
    begrunnelse ? <p>{t('rettelse.grunn', { begrunnelse })}</p> : null
  return (
    <Alert
      tone={next ? 'warning' : 'info'}
      title={next ? t('rettelse.rettet.tittel') : t('rettelse.gjelder.tittel', { n: String(own.versjon) })}
    >
      {next ? (
        <>
          <p>{t('rettelse.rettet', facts(next))}</p>
          {reason(next)}
          <CorrectedBetween before={reportId} after={next.kartleggingId} />
          <p>
            <RouteLink href={receiptOf(next)}>
              {t('rettelse.se-versjon', { n: String(next.versjon) })}
            </RouteLink>
          </p>
        </>
      ) : null}
      {before ? (
        <>
          <p>{t('rettelse.retter', facts(before))}</p>
          {reason(own)}
          <CorrectedBetween before={before.kartleggingId} after={reportId} />
          <p>
            <RouteLink href={receiptOf(before)}>
              {t('rettelse.se-versjon', { n: String(before.versjon) })}
            </RouteLink>
          </p>
        </>
      ) : null}
      {next && counted && counted !== next ? (
        <p>
          <RouteLink href={receiptOf(counted)}>
            {t('rettelse.se-gjeldende', { n: String(counted.versjon) })}
          </RouteLink>
        </p>
      ) : null}
    </Alert>
  )
}

/** On the receipt of the version that counts, where the authority asks in its box: what one can do about the report. */
export function Correct({ reportId }: OfVersion) {
  const { t } = useTexts()
  const { data } = useQuery(versjonerQuery(reportId))
  if (data?.gjelder !== reportId) return null
  const can = <Possible reportId={reportId} data={data} />
  if (data.bedtRettet) return <AskedOfVersions asked={data.bedtRettet}>{can}</AskedOfVersions>
  const isOpen = data.versjoner.some(({ innsendtUtc }) => innsendtUtc === null)
  return data.retting || isOpen ? <Card title={t('rettelse.tittel')}>{can}</Card> : null
}

/** Begin a correction, go on with the open one, or why neither is possible. */
function Possible({ reportId, data }: OfVersion & { data: Versjoner }) {
  const { t, dato, klokka, find } = useTexts()
  const open = data.versjoner.find(({ innsendtUtc }) => innsendtUtc === null)
  const own = data.versjoner.find(({ kartleggingId }) => kartleggingId === reportId)
  if (open)
    return (
      <Stack gap="sm">
        <p>
          {t('rettelse.apen', {
            navn: open.startetAv ?? '',
            tidspunkt: klokka(open.startetUtc ?? ''),
          })}
        </p>
        <p>
          <RouteButton href={`/reports/${open.kartleggingId}`} variant="secondary">
            {t('rettelse.fortsett')}
          </RouteButton>
        </p>
      </Stack>
    )
  if (!data.retting || !own) return null
  const { kan, hvorforIkke = '', sisteDag } = data.retting
  return (
    <Stack gap="sm">
      {/* Where the authority asks, its day alone stands above. */}
      {kan && data.bedtRettet ? null : (
        <p>{find(kan ? 'rettelse.siste-dag' : hvorforIkke, { dato: dato(sisteDag) })}</p>
      )}
      {kan ? (
        <BeginCorrection reportId={reportId} versjon={own.versjon} bedtRettet={data.bedtRettet} />
      ) : null}
    </Stack>
  )
}
