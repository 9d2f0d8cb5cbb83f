import { useWatch } from 'react-hook-form'
import { config } from '../../client/config.ts'
import { CheckField, YesNoField } from '../../client/fields/choices.tsx'
import type { PageProps } from '../../seksjon/page.ts'
import { dayInNorway } from '../../texts/calendar.ts'
import { now } from '../../texts/now.ts'
import { Attachment } from './Attachment.tsx'
import type { Answer } from './contract.ts'

/** Wide, since the summary of the carriers is a table of four columns. */
export const wide = true
/** @param isShort without the question, as «Send inn flere» folds it where there is no file */
export function Page({ rapportId, texts, isShort }: PageProps<Answer> & { isShort?: boolean }) {
  const { t } = texts
  const hasFile = useWatch({ name: 'lastOppPdf' }) === true
  return (
    <>
      {isShort && !hasFile ? null : <Pdf rapportId={rapportId} texts={texts} />}
      <CheckField name="bekrefterRiktig" label={t('pages.send-inn.bekreft-riktig')} />
      <p>{t(canBeCorrected() ? 'pages.send-inn.etterpa.rettelse' : 'pages.send-inn.etterpa')}</p>
      <p>{t('pages.send-inn.innsyn')}</p>
    </>
  )
}

export const Short = (props: PageProps<Answer>) => <Page {...props} isShort />

/** The question of a PDF, the file, and what it must not hold. */
function Pdf({ rapportId, texts }: Pick<PageProps, 'rapportId' | 'texts'>) {
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

/** Whether what is sent in today can be corrected by whoever sends it in. */
function canBeCorrected(): boolean {
  const { rettelse } = config
  return rettelse !== undefined && (rettelse.til === undefined || dayInNorway(now()) <= rettelse.til)
}
