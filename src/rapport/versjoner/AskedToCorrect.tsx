import type { ReactNode } from 'react'
import { useTexts } from '../../client/language.tsx'
import { Alert } from '../../ui/Alert.tsx'
import type { Versjoner } from './contract.ts'

interface AskedToCorrectProps {
  asked: Pick<NonNullable<Versjoner['bedtRettet']>, 'begrunnelse' | 'sisteDag'>
  /** The authority's name. */
  fra: string
  /** The report, where the page does not say which. */
  om?: { navn: string; ar: string }
  children?: ReactNode
}

/** That the authority asks to have a report corrected: who, why, and by when. */
export function AskedToCorrect({ asked: { begrunnelse, sisteDag }, fra, om, children }: AskedToCorrectProps) {
  const { t, dato } = useTexts()
  return (
    <Alert tone="warning" title={om ? t('rettelse.bedt.om', { fra, ...om }) : t('rettelse.bedt', { fra })}>
      <p>{t('rettelse.bedt.frist', { fra, dato: dato(sisteDag) })}</p>
      <p>{t('rettelse.grunn', { begrunnelse })}</p>
      {children}
    </Alert>
  )
}

/** The same of the version that counts, on a page that names the report; nothing where the authority does not ask. */
export function AskedOfVersions({
  asked,
  children,
}: {
  asked: Versjoner['bedtRettet']
  children?: ReactNode
}) {
  const { sprak } = useTexts()
  if (!asked) return null
  return (
    <AskedToCorrect asked={asked} fra={asked.fra[sprak]}>
      {children}
    </AskedToCorrect>
  )
}
