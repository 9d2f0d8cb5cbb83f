import { useTexts } from '../../client/language.tsx'
import { formal } from '../../kodelister/kodelister.ts'
import { sum } from '../../seksjon/fields.ts'
import type { Texts } from '../../texts/texts.ts'
import { FieldGroup, useFieldIds } from '../../ui/fields/Field.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import type { NumberValue } from '../../ui/use-number-text.ts'
import type { Forhandsvisning } from '../forhandsvisning.ts'
import type { Fordeling } from '../own-sheet.ts'
import { leftOut, type Question } from './QuestionsDialog.tsx'

/** The answer with the same per cent for all units, which are asked for below it. */
export const withShares = 'prosent'

export const splitQuestion = (
  { n, medForrige }: NonNullable<Forhandsvisning['utenFormal']>,
  { t, navn }: Texts,
): Question => ({
  id: 'formal',
  rad: 0,
  label: t('eget.formal'),
  description: t('eget.formal.hjelp'),
  placeholder: t('grid.velg'),
  error: t('eget.formal.feil'),
  options: [
    ...formal.map((kode) => ({
      value: String(kode.id),
      label: t('eget.formal.alt', { formal: navn(kode) }),
    })),
    ...(medForrige > 0 ? [{ value: 'sist', label: t('eget.formal.sist', { medForrige, antall: n }) }] : []),
    { value: withShares, label: t('eget.formal.prosent') },
    { value: leftOut, label: t('eget.formal.ulikt') },
  ],
})

/** @param shares the per cent of each purpose, in the order of the purposes */
export function splitOf(answer: string, shares: typeof noShares): Fordeling | '' {
  if (answer === '' || answer === 'sist') return answer
  return answer === withShares
    ? Object.fromEntries(formal.map(({ id }, at) => [id, Number(shares[at] ?? 0)]))
    : { [answer]: 100 }
}

export const noShares: readonly NumberValue[] = formal.map(() => null)
export const areWhole = (shares: typeof noShares) =>
  shares.every((one) => one === null || (typeof one === 'number' && one >= 0)) &&
  sum(shares.map(Number)) === 100

/** Id of the first of the fields. */
export const sharesField = 'formal-prosent'

interface SharesProps {
  shares: typeof noShares
  isRefused: boolean
  onChange: (shares: typeof noShares) => void
}

/** Asks for the per cent of each purpose, which are 100 together. */
export function Shares({ shares, isRefused, onChange }: SharesProps) {
  const { t, tall, navn } = useTexts()
  const total = sum(shares.map((one) => (typeof one === 'number' ? one : 0)))
  const error =
    isRefused && !areWhole(shares) ? t('eget.formal.prosent.feil', { sum: tall(total) }) : undefined
  const ids = useFieldIds({ id: 'formal-prosentene', error })
  return (
    <FieldGroup ids={ids} label={t('eget.formal.prosent.gruppe')} error={error}>
      <div className="ek-own-sheet__shares">
        {formal.map((kode, at) => (
          <NumberField
            key={kode.id}
            id={at === 0 ? sharesField : `${sharesField}-${kode.id}`}
            label={navn(kode)}
            maleenhet="%"
            value={shares[at] ?? null}
            onChange={(value) => onChange(formal.map((_, n) => (n === at ? value : (shares[n] ?? null))))}
          />
        ))}
      </div>
      <p className="ek-subtle">{t('eget.formal.prosent.sum', { sum: tall(total) })}</p>
    </FieldGroup>
  )
}
