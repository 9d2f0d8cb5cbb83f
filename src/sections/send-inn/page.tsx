import { useWatch } from 'react-hook-form'
import { config } from '../../client/config.ts'
import { CheckField, YesNoField } from '../../client/fields/choices.tsx'
import type { PageProps } from '../../seksjon/page.ts'
import { dayInNorway } from '../../texts/calendar.ts'
import { now } from '../../texts/now.ts'
import type { Texts } from '../../texts/texts.ts'
import { Attachment } from './Attachment.tsx'
import type { Answer } from './contract.ts'

/** Wide, since the summary of the carriers is a table of four columns. */
export const wide = true
export function Page({ rapportId, texts }: PageProps<Answer>) {
  const { t } = texts
  return (
    <>
      <Pdf rapportId={rapportId} texts={texts} />
      <CheckField name="bekrefterRiktig" label={t('pages.send-inn.bekreft-riktig')} />
      <Afterwards t={t} />
    </>
  )
}

/** The question of a PDF, the file, and what it must not hold. */
export function Pdf({ rapportId, texts }: Pick<PageProps, 'rapportId' | 'texts'>) {
  const { t } = texts
  const lastOppPdf = useWatch({ name: 'lastOppPdf' })
  return (
    <>
      <YesNoField
        name="lastOppPdf"
        label={t('pages.send-inn.last-opp-pdf')}
        description={t('pages.send-inn.last-opp-pdf.hjelp')}
      />
      {lastOppPdf === true ? (
        <>
          <Attachment rapportId={rapportId} texts={texts} />
          <CheckField
            name="bekrefterIngenPersonopplysninger"
            label={t('pages.send-inn.bekreft-personopplysninger')}
            description={t('pages.send-inn.bekreft-personopplysninger.hjelp')}
          />
        </>
      ) : null}
    </>
  )
}

/** What sending in means: whether it can be changed, and who may read it. */
export function Afterwards({ t }: Pick<Texts, 't'>) {
  return (
    <>
      <p>{t(canBeCorrected() ? 'pages.send-inn.etterpa.rettelse' : 'pages.send-inn.etterpa')}</p>
      <p>{t('pages.send-inn.innsyn')}</p>
    </>
  )
}

/** Whether what is sent in today can be corrected by whoever sends it in. */
function canBeCorrected(): boolean {
  const { rettelse } = config
  return rettelse !== undefined && (rettelse.til === undefined || dayInNorway(now()) <= rettelse.til)
}
