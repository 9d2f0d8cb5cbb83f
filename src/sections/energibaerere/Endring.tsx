import { useCell } from '../../client/fields/cells.ts'
import { endring, endringstekst } from '../../seksjon/endring.ts'
import type { Texts } from '../../texts/texts.ts'

interface EndringProps {
  /** Names of the fields with the figure of the reporting year and of the first year. */
  na: string
  forst: string
  /** The figure of the last report; null where the unit has none. Undefined: it had none of this carrier. */
  forrige: number | null | undefined
  texts: Texts
}

/** A carrier's change from the last report, otherwise from the first year, while typing. */
export function Endring({ na, forst, forrige, texts }: EndringProps) {
  const { value: now } = useCell(na)
  const { value: first } = useCell(forst)
  const prosent = endring(now, forrige === null ? first : forrige)
  return prosent === null ? null : <span className="ek-endring">{endringstekst(prosent, texts)}</span>
}
