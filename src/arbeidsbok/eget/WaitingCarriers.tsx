import { useTexts } from '../../client/language.tsx'
import { ToCarriers } from '../../overview/maleverdier/ToCarriers.tsx'
import { Alert } from '../../ui/Alert.tsx'
import type { EnhetIArbeidsbok } from '../contract.ts'
import { faultText } from '../screens/fates.ts'
import { carriersOf, waitingCarriers } from './waiting-carriers.ts'

interface WaitingCarriersProps {
  unit: EnhetIArbeidsbok & { navn: string }
  /** The reporting year. */
  ar: number
}

/** Why the carriers of a unit are not saved, in a file without purposes, and the way to the step where they are put in. */
export function WaitingCarriers({ unit, ar }: WaitingCarriersProps) {
  const texts = useTexts()
  const carriers = waitingCarriers(unit)
  if (!carriers) return null
  return (
    <>
      {carriers.feil.map((fault) => (
        <p key={fault.code}>{faultText({ ...fault, celle: '' }, ar, texts)}</p>
      ))}
      <ToCarriers
        unit={unit}
        kartleggingId={unit.kartleggingId ?? undefined}
        kopierFra={unit.kopierFra ?? undefined}
        block={() => ({ text: carriersOf(carriers, ar, texts) })}
      />
    </>
  )
}

/** Says once what can be done where the file has carriers, and no purposes with the same sum. */
export function AllWaitingCarriers({ units, ar }: { units: readonly EnhetIArbeidsbok[]; ar: number }) {
  const { t } = useTexts()
  const n = units.filter(waitingCarriers).length
  if (n === 0) return null
  return (
    <Alert tone="warning" title={t('arbeidsbok.formal.tittel', { n })} level={3}>
      {t('arbeidsbok.formal.tekst', { ar: String(ar) })}
    </Alert>
  )
}
