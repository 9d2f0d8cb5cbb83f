import { useWatch } from 'react-hook-form'
import { CheckField, YesNoField } from '../../client/fields/choices.tsx'
import type { PageProps } from '../page.ts'
import { Attachment } from './Attachment.tsx'
import type { Answer } from './answer.ts'

/** Wide, since the summary of the carriers is a table of four columns. */
export const wide = true
export function Page({ rapportId, texts }: PageProps<Answer>) {
  const { t } = texts
  const lastOppPdf = useWatch({ name: 'lastOppPdf' })
  return (
    <>
      <YesNoField name="lastOppPdf" label={t('pages.send-inn.last-opp-pdf')} />
      {lastOppPdf === true ? (
        <>
          <Attachment rapportId={rapportId} texts={texts} />
          <CheckField
            name="bekrefterIngenPersonopplysninger"
            label={t('pages.send-inn.bekreft-personopplysninger')}
          />
        </>
      ) : null}
      <CheckField name="bekrefterRiktig" label={t('pages.send-inn.bekreft-riktig')} />
      <p>{t('pages.send-inn.etterpa')}</p>
    </>
  )
}
