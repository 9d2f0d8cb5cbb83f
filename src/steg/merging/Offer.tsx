import { useRef, useState } from 'react'
import type { Difference } from '../../felt/merge.ts'
import { fieldWords } from '../../felt/words.ts'
import type { Contract } from '../../seksjon/section.ts'
import type { Texts } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Table } from '../../ui/Table.tsx'
import { erForklaring } from '../../varsler/forklaring.ts'

interface OfferProps {
  /** When the draft was last changed, in ms since 1970. */
  utc: number
  /** From what is saved to what the draft holds. */
  changes: readonly Difference[]
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
          <Button type="button" onClick={goOn(onFetch)}>
            {t('utkast.tilbud.hent')}
          </Button>
          <Button type="button" variant="secondary" onClick={() => setAsks(true)}>
            {t('utkast.tilbud.slett')}
          </Button>
        </>
      }
    >
      <p>{t('utkast.tilbud.tekst', { tidspunkt: texts.klokka(new Date(utc)) })}</p>
      <Details
        summary={t('utkast.forskjeller', { n: changes.length })}
        defaultOpen={changes.length <= openUpTo}
      >
        <Changes changes={changes} section={section} ar={ar} texts={texts} />
      </Details>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('utkast.slett.tittel')}
        closeLabel={t('felles.avbryt')}
        actions={
          <Button type="button" tone="danger" onClick={goOn(onDrop)}>
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

/** Fields in which two versions differ: from what is saved to what was typed. */
export function Changes({
  changes,
  section,
  ar,
  texts,
}: Pick<OfferProps, 'changes' | 'section' | 'ar' | 'texts'>) {
  const { t } = texts
  return (
    <Table caption={t('utkast.forskjeller', { n: changes.length })} captionHidden>
      <thead>
        <tr>
          <th scope="col">{t('utkast.felt')}</th>
          <th scope="col">{t('utkast.lagret')}</th>
          <th scope="col">{t('utkast.ditt')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ id, place, from, to }) => {
          const { label, show } = fieldWords(section, place, texts, ar)
          return (
            <tr key={id}>
              <th scope="row">{erForklaring(id) ? t('varsel.forklaring') : label}</th>
              <td data-label={t('utkast.lagret')}>{show(from)}</td>
              <td data-label={t('utkast.ditt')}>{show(to)}</td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
