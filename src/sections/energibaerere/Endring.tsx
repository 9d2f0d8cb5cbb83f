import { useCell } from '../../client/fields/cells.ts'
import type { Texts } from '../../texts/texts.ts'
import { endring, endringstekst } from '../endring.ts'

interface EndringProps {
  /** Names of the fields with the figure of the reporting year and of the year before. */
  na: string
  foer: string
  /** The last report's figure of its own year, for a carrier whose year before is blank. */
  forrige: { ar: number | undefined; kwh: number | undefined }
  texts: Texts
}

/** The change from the year before, otherwise from the last report, while typing. */
export function Endring({ na, foer, forrige, texts }: EndringProps) {
  const { value: now } = useCell(na)
  const { value: before } = useCell(foer)
  const fraForrige = before === null && forrige.kwh !== undefined
  const prosent = endring(now, fraForrige ? forrige.kwh : before)
  if (prosent === null) return null
  return (
    <span className="ek-endring">
      {endringstekst(prosent, texts)}
      {fraForrige ? <span>{texts.t('pages.energibaerere.fra', { ar: String(forrige.ar) })}</span> : null}
    </span>
  )
}
