import { CheckField } from '../../client/fields/choices.tsx'
import { useTexts } from '../../client/language.tsx'
import { Questions as AboutUnit } from '../../sections/om-foretaket/page.tsx'
import { Questions as AboutAudit, Confirmations } from '../../sections/om-kartleggingen/page.tsx'
import { Afterwards, Pdf } from '../../sections/send-inn/page.tsx'
import { sum } from '../../seksjon/fields.ts'
import { Details } from '../../ui/Details.tsx'
import type { SamletRad } from '../contract.ts'
import { Assessments } from './Assessments.tsx'
import { Step } from './step-form.tsx'
import type { Forms } from './use-forms.ts'

interface QuestionsProps {
  chosen: readonly SamletRad[]
  /** Id of the report that a PDF is uploaded for. */
  holder: string
  forms: Forms
}

/** The questions of the four steps, once for all reports that are ticked. */
export function Questions({ chosen, holder, forms }: QuestionsProps) {
  const texts = useTexts()
  const { t } = texts
  const n = chosen.length
  return (
    <>
      <p>{t('samlet.alle-ma-besvares')}</p>
      {forms.asks('omForetaket') ? (
        <Step step={forms.omForetaket}>
          <AboutUnit t={t} help={t('samlet.register.hjelp', { n })} />
        </Step>
      ) : null}
      {forms.asks('omKartleggingen') ? (
        <Step step={forms.omKartleggingen}>
          {forms.asksAudit ? (
            <>
              <p>{t('samlet.egne-svar')}</p>
              <AboutAudit texts={texts} />
            </>
          ) : null}
          <Confirmations unit={undefined} ar={chosen[0]?.rapporteringAr ?? 0} texts={texts} />
        </Step>
      ) : null}
      {forms.asks('tiltaksvurderinger') ? (
        <Step step={forms.tiltaksvurderinger}>
          <Assessments />
        </Step>
      ) : null}
      <Step step={forms.sendInn}>
        <Pdf rapportId={holder} texts={texts} />
        <Declaration chosen={chosen} />
        <Afterwards t={t} />
      </Step>
    </>
  )
}

/** That the answers are right: how many units it is about, their sum and, folded, each with its figure. */
function Declaration({ chosen }: Pick<QuestionsProps, 'chosen'>) {
  const { t, tall } = useTexts()
  const total = sum(chosen.map(({ energibrukKwh }) => energibrukKwh ?? 0))
  return (
    <>
      <Details summary={t('samlet.enhetene', { n: chosen.length })}>
        <ul>
          {chosen.map(({ kartleggingId, navn, energibrukKwh }) => (
            <li key={kartleggingId}>{`${navn}: ${tall(energibrukKwh, 'kWh')}`}</li>
          ))}
        </ul>
      </Details>
      <CheckField
        name="bekrefterRiktig"
        label={t('samlet.bekreft-riktig', { n: chosen.length, sum: tall(total, 'kWh') })}
      />
    </>
  )
}
