import { type ReactNode, useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { type Fault, faultText, keyOf } from './fates.ts'

interface FaultsProps {
  faults: readonly Fault[]
  /** The reporting year. */
  ar: number
  /** The rest of the file is saved. */
  isSaved: boolean
  /** What mends some of them. */
  children: ReactNode
}

/** So many faults are shown at first. */
const shownAtFirst = 50

/** What must be corrected in the workbook, cell by cell, as a list that can be copied. */
export function Faults({ faults, ar, isSaved, children }: FaultsProps) {
  const texts = useTexts()
  const { t } = texts
  const [all, setAll] = useState(false)
  const [said, setSaid] = useState('')
  if (faults.length === 0) return null
  const shown = all ? faults : faults.slice(0, shownAtFirst)
  const copy = async () => {
    const lines = faults.map((fault) =>
      [faultText(fault, ar, texts), ...(fault.navn ? [`(${fault.navn})`] : [])].join(' '),
    )
    const done = await navigator.clipboard.writeText(lines.join('\n')).then(
      () => true,
      () => false,
    )
    setSaid(t(done ? 'arbeidsbok.feil.kopiert' : 'arbeidsbok.feil.ikke-kopiert'))
  }
  return (
    <Alert
      tone="danger"
      title={t(isSaved ? 'arbeidsbok.feil.ikke-lagret' : 'arbeidsbok.feil.tittel', { n: faults.length })}
      level={3}
      actions={
        <>
          <Button variant="secondary" size="sm" onClick={() => void copy()}>
            {t('arbeidsbok.feil.kopier')}
          </Button>
          {shown.length < faults.length ? (
            <Button variant="tertiary" size="sm" onClick={() => setAll(true)}>
              {t('arbeidsbok.feil.vis-alle', { n: faults.length })}
            </Button>
          ) : null}
          <span role="status">{said}</span>
        </>
      }
    >
      {children}
      <p>{t(isSaved ? 'arbeidsbok.feil.rett-resten' : 'arbeidsbok.feil.tekst')}</p>
      <ul className="ek-workbook__faults">
        {shown.map((fault) => (
          <li key={`${fault.navn} ${keyOf(fault)}`}>
            <span>{faultText(fault, ar, texts)}</span>
            {fault.navn ? <span className="ek-subtle"> {fault.navn}</span> : null}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
