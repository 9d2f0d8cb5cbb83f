import { useWatch } from 'react-hook-form'
import { AmountField } from '../../client/fields/amount.tsx'
import type { Kode } from '../../kodelister/kodelister.ts'
import { endring, endringstekst } from '../../seksjon/endring.ts'
import { sum } from '../../seksjon/fields.ts'
import type { Forrige } from '../../seksjon/forrige.ts'
import type { Texts } from '../../texts/texts.ts'
import { Energibar } from '../../ui/Energibar.tsx'
import { useFieldIds } from '../../ui/fields/field-ids.ts'
import type { Input } from './contract.ts'
import { Spesifikk } from './Spesifikk.tsx'

interface FormalProps {
  entry: Kode
  ar: number
  /** Position in both lists of the form, which follow the code list. */
  index: number
  /** The unit's last submitted report. */
  forrige: Forrige | null
  texts: Texts
}

/** One purpose in one line: what it comprises, its energy use, its share, and the specific use folded. */
export function Formal({ entry, ar, index, forrige, texts }: FormalProps) {
  const { t, navn } = texts
  const ids = useFieldIds({ name: `formal-${entry.id}`, description: true })
  const felt = `energibrukKwhPerFormal.${index}.kwh` as const
  const kwh = useWatch<Input, typeof felt>({ name: felt })
  const sist = forrige?.formal.find(({ formalKodeId }) => formalKodeId === entry.id)?.kwh
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be placed in a grid
    <div
      role="group"
      aria-labelledby={ids.label}
      aria-describedby={ids.description}
      className="energibruk-formal"
    >
      <div>
        <p className="energibruk-formal__navn" id={ids.label}>
          {navn(entry)}
        </p>
        <p data-field="description" id={ids.description}>
          {t(`pages.energibruk.hjelp.${entry.id}`)}
        </p>
      </div>
      <div>
        <AmountField
          name={felt}
          label={t('pages.energibruk.kwh', { ar })}
          maleenhet="kWh"
          last={sist === undefined ? undefined : sisteTall(kwh, sist, texts)}
        />
        <Andel index={index} texts={texts} />
      </div>
      <Spesifikk formalKodeId={entry.id} index={index} texts={texts} />
    </div>
  )
}

/** «Forrige rapport: 1 000 (+2 %)» */
function sisteTall(na: unknown, sist: number, texts: Texts): string {
  const endret = endring(na, sist)
  const tekst = texts.t('forrige.tall', { tall: texts.tall(sist) })
  return endret === null ? tekst : `${tekst} (${endringstekst(endret, texts)})`
}

/** The purpose's share of the total while typing. */
function Andel({ index, texts: { t, tall } }: Pick<FormalProps, 'index' | 'texts'>) {
  const rader = useWatch<Input, 'energibrukKwhPerFormal'>({ name: 'energibrukKwhPerFormal' })
  const total = sum(rader.map(({ kwh }) => kwh))
  const kwh = sum([rader[index]?.kwh])
  if (kwh <= 0) return null
  return (
    <div className="energibruk-andel">
      <Energibar andel={kwh / total} tekst="" />
      <span>{t('pages.energibruk.andel', { prosent: tall(Math.round((1000 * kwh) / total) / 10) })}</span>
    </div>
  )
}
