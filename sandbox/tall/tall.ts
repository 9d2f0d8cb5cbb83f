import { GRUPPER } from '../verden/grupper.ts'
import { aluminium } from './aluminium.ts'
import { butikk, dagligvare } from './dagligvare.ts'
import { kollektiv } from './kollektiv.ts'
import { fellestall, type Rapporttall } from './rapport.ts'

const rapporter = { aluminium, dagligvare, kollektiv, butikk }
export type Gruppe = keyof typeof rapporter

/** The unit of the built-in world that the figures are for. `butikk` is a sub-unit of `dagligvare`. */
export const ENHET_FOR: Record<Gruppe, string> = {
  aluminium: GRUPPER.aluminium.hoved.organisasjonsnummer,
  dagligvare: GRUPPER.dagligvare.hoved.organisasjonsnummer,
  kollektiv: GRUPPER.kollektiv.hoved.organisasjonsnummer,
  butikk: GRUPPER.dagligvare.under[0]?.organisasjonsnummer ?? '',
}

/**
 * A complete and correct report, as it is posted section by section; keys are those of `skjemaStatus`.
 * @param rapporteringAr the carriers are for this year and the two before it
 */
export function tallFor(gruppe: Gruppe, rapporteringAr: number): Rapporttall {
  return structuredClone({ ...rapporter[gruppe](rapporteringAr), ...fellestall })
}
