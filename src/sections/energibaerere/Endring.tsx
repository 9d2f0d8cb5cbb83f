import { useCell } from '../../client/fields/cells.ts'
import type { Texts } from '../../texts/texts.ts'
import { endring, endringstekst } from '../endring.ts'

interface EndringProps {
  /** Names of the fields with the figure of the reporting year and of the year before. */
  na: string
  foer: string
  texts: Texts
}

/** The change from one year to the next, while typing. */
export function Endring({ na, foer, texts }: EndringProps) {
  const { value: now } = useCell(na)
  const { value: before } = useCell(foer)
  const prosent = endring(now, before)
  return prosent === null ? null : <span className="ek-endring">{endringstekst(prosent, texts)}</span>
}
