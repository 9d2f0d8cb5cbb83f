import { useTexts } from '../../client/language.tsx'
import type { Texts } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Forhandsvisning, Forslag } from '../forhandsvisning.ts'
import { type Fault, proposalsOf } from './fates.ts'
import { type Failure, failureText } from './use-upload.ts'

/** The misspelt texts of the file that are read as proposed, and how that is changed: the file is read again. */
export interface Mending {
  rett: readonly string[]
  again?: boolean
  error?: Failure
  mend: (change: (rett: readonly string[]) => readonly string[]) => Promise<void>
  /** Undefined for a workbook of ours. */
  changeColumns: (() => Promise<void>) | undefined
}

interface ProposalsProps {
  faults: readonly Fault[]
  mending: Mending
  busy: boolean
}

/** A press for each misspelt text that can be one thing alone, which mends it in all its cells, and one for all of them. */
export function Proposals({ faults, mending: { rett, error, mend }, busy }: ProposalsProps) {
  const texts = useTexts()
  const { t } = texts
  const all = proposalsOf(faults, rett)
  if (all.size === 0) return null
  return (
    <>
      <p>{t('arbeidsbok.forslag.tekst')}</p>
      <ul className="ek-workbook__proposals">
        {[...all].map(([fra, [first, ...more]]) =>
          first ? (
            <li key={fra}>
              <Button
                variant="secondary"
                size="sm"
                busy={busy}
                onClick={() => void mend((rett) => [...rett, fra])}
              >
                {t('arbeidsbok.forslag.les', { ...first, n: more.length + 1 })}
              </Button>
            </li>
          ) : null,
        )}
        {all.size > 1 ? (
          <li>
            <Button size="sm" busy={busy} onClick={() => void mend((rett) => [...rett, ...all.keys()])}>
              {t('arbeidsbok.forslag.les-alle', { n: all.size })}
            </Button>
          </li>
        ) : null}
      </ul>
      {error ? <p role="alert">{failureText(error, texts)}</p> : null}
    </>
  )
}

interface MendedProps {
  preview: Forhandsvisning
  mending: Mending
  busy: boolean
}

/** What was read otherwise than it is written, with «Angre» for what the user chose. */
export function Mended({ preview, mending: { error, mend }, busy }: MendedProps) {
  const texts = useTexts()
  const { t } = texts
  const { lest } = preview
  if (lest.length === 0) return null
  return (
    <Alert tone="info" title={t('arbeidsbok.lest.tittel')} level={3}>
      <ul className="ek-workbook__read">
        {lest.map((one) => (
          <li key={`${one.fra} ${one.til}`}>
            <span>{readAs(one, t)}</span>
            {one.celler ? (
              <Button
                variant="tertiary"
                size="sm"
                busy={busy}
                onClick={() => void mend((rett) => rett.filter((text) => text !== one.fra))}
              >
                {t('varsel.angre')}
                <span className="ds-sr-only">{` – «${one.fra}»`}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <p>{t('arbeidsbok.lest.tekst')}</p>
      {error ? <p role="alert">{failureText(error, texts)}</p> : null}
    </Alert>
  )
}

/** So many cells are named. */
const namedCells = 5

function readAs(
  { fra, til, celler }: Forslag & { celler?: readonly string[] | undefined },
  t: Texts['t'],
): string {
  if (!celler) return t('arbeidsbok.lest.ark', { fra, til })
  const navn = celler.slice(0, namedCells).join(', ')
  return celler.length > namedCells
    ? t('arbeidsbok.lest.celler', { fra, til, celler: navn, n: celler.length - namedCells })
    : t('arbeidsbok.lest.celle', { fra, til, celler: navn })
}

/** The same as sentences. */
export const mendedSaid = ({ lest }: Forhandsvisning, t: Texts['t']) => lest.map((one) => readAs(one, t))
