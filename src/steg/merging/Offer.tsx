import { useRef, useState } from 'react'
import type { Change } from '../../felt/merge.ts'
import { Changes } from '../../forslag/Changes.tsx'
import type { Contract } from '../../seksjon/section.ts'
import type { Texts } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface OfferProps {
  /** When the draft was last changed, in ms since 1970. */
  utc: number
  /** From what is saved to what the draft holds. */
  changes: readonly Change[]
  section: Contract
  /** `rapporteringAr` */
  ar: number
  texts: Texts
  onFetch: () => void
  onDrop: () => void
}

/** Offers a draft of an earlier form, compared with what is saved. Focus goes on to the first field as the offer goes. */
export function Offer({ utc, changes, section, ar, texts, onFetch, onDrop }: OfferProps) {
  const { t } = texts
  const different = t('utkast.forskjeller', { n: changes.length })
  const [asks, setAsks] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const goOn = (press: () => void) => () => {
    const form = box.current?.closest('form')
    press()
    // After the offer is gone.
    setTimeout(() => form?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus())
  }
  return (
    <Alert
      ref={box}
      tone="warning"
      title={t('utkast.tilbud.tittel')}
      role="status"
      actions={
        <>
          <Button onClick={goOn(onFetch)}>{t('utkast.tilbud.hent')}</Button>
          <Button variant="secondary" onClick={() => setAsks(true)}>
            {t('utkast.tilbud.slett')}
          </Button>
        </>
      }
    >
      <p>{t('utkast.tilbud.tekst', { tidspunkt: texts.klokka(new Date(utc)) })}</p>
      <Details summary={different} defaultOpen={changes.length <= openUpTo}>
        <Changes {...{ changes, section, ar }} caption={different} captionHidden />
      </Details>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('utkast.slett.tittel')}
        closeLabel={t('felles.avbryt')}
        actions={
          <Button tone="danger" onClick={goOn(onDrop)}>
            {t('utkast.slett.ja')}
          </Button>
        }
        cancel={t('felles.avbryt')}
      >
        <p>{t('utkast.slett.tekst')}</p>
      </Dialog>
    </Alert>
  )
}

const openUpTo = 8
