import { useState } from 'react'
import { useTexts } from '../client/language.tsx'
import type { Kvittering } from '../innsending/contract.ts'
import { visOrgnr } from '../texts/texts.ts'
import { Button } from '../ui/Button.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'

/** Who sent in what, and when. The reference is shown by its last group, which tells reports apart; a button copies all of it. */
export function ReceiptFacts({ receipt }: { receipt: Kvittering }) {
  const texts = useTexts()
  const { t } = texts
  const { referanse, navn, organisasjonsnummer, innsendtAv, innsendtUtc, vedlegg } = receipt
  return (
    <DescriptionList
      rows={[
        { term: t('pages.kvittering.enhet'), value: `${navn} (${visOrgnr(organisasjonsnummer)})` },
        { term: t('pages.kvittering.innsendt-av'), value: innsendtAv },
        { term: t('pages.kvittering.tidspunkt'), value: texts.tidspunkt(innsendtUtc) },
        ...(vedlegg ? [{ term: t('pages.kvittering.vedlegg'), value: vedlegg.navn }] : []),
        { term: t('pages.kvittering.referanse'), value: <Reference referanse={referanse} /> },
      ]}
    />
  )
}

function Reference({ referanse }: { referanse: string }) {
  const { t } = useTexts()
  const [said, setSaid] = useState('')
  const copy = async () => {
    const done = await navigator.clipboard.writeText(referanse).then(
      () => true,
      () => false,
    )
    setSaid(t(done ? 'pages.kvittering.referanse.kopiert' : 'pages.kvittering.referanse.ikke-kopiert'))
  }
  return (
    <>
      <span>{`… ${referanse.slice(-12)}`}</span>{' '}
      <Button variant="tertiary" size="sm" onClick={() => void copy()}>
        {t('pages.kvittering.referanse.kopier')}
      </Button>
      <span role="status">{said}</span>
    </>
  )
}
