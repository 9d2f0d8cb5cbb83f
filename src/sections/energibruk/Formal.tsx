import { useWatch } from 'react-hook-form'
import { AmountField } from '../../client/fields/amount.tsx'
import type { Kode } from '../../kodelister/kodelister.ts'
import type { Texts } from '../../texts/texts.ts'
import { Energibar } from '../../ui/Energibar.tsx'
import { useFieldIds } from '../../ui/fields/field-ids.ts'
import { endring, endringstekst } from '../endring.ts'
import { sum } from '../fields.ts'
import type { Forrige } from '../forrige.ts'
import type { Input } from './contract.ts'
import { Spesifikk } from './Spesifikk.tsx'

interface FormalProps {
  entry: Kode
  /** Position in both lists of the form, which follow the code list. */
  index: number
  /** The unit's last submitted report. */
  forrige: Forrige | null
  texts: Texts
}

/** One purpose in one line: what it comprises, its energy use, its share, and the specific use folded. */
export function Formal({ entry, index, forrige, texts }: FormalProps) {
  const { t, navn } = texts
  const ids = useFieldIds({ name: `formal-${entry.id}`, description: true })
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
          name={`energibrukKwhPerFormal.${index}.kwh`}
          label={t('pages.energibruk.kwh')}
          maleenhet="kWh"
        />
        <Andel
          index={index}
          forrige={forrige?.formal.find(({ formalKodeId }) => formalKodeId === entry.id)?.kwh}
          texts={texts}
        />
      </div>
      <Spesifikk formalKodeId={entry.id} index={index} texts={texts} />
    </div>
  )
}

interface AndelProps {
  index: number
  /** The figure of the last report. */
  forrige: number | undefined
  texts: Texts
}

/** The purpose's share of the total, and the change from the last report, while typing. */
function Andel({ index, forrige, texts }: AndelProps) {
  const { t, tall } = texts
  const rader = useWatch<Input, 'energibrukKwhPerFormal'>({ name: 'energibrukKwhPerFormal' })
  const total = sum(rader.map(({ kwh }) => kwh))
  const kwh = sum([rader[index]?.kwh])
  const endret = endring(rader[index]?.kwh, forrige)
  return (
    <>
      {kwh > 0 ? (
        <div className="energibruk-andel">
          <Energibar andel={kwh / total} tekst="" />
          <span>{t('pages.energibruk.andel', { prosent: tall(Math.round((1000 * kwh) / total) / 10) })}</span>
        </div>
      ) : null}
      {forrige === undefined ? null : (
        <p className="ek-sist">
          {t('pages.energibruk.forrige', { kwh: tall(forrige) })}
          {endret === null ? null : ` (${endringstekst(endret, texts)})`}
        </p>
      )}
    </>
  )
}
