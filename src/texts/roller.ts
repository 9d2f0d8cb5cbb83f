import type { Texts } from './texts.ts'

/** Who helps and who supervises, by name where LENKER has one (rules.md §10). */
export interface Navngitte {
  tilsynNavn?: string | undefined
  brukerstotteNavn?: string | undefined
}

/** What the texts call supervisor and help desk. */
export const roller = ({ tilsynNavn, brukerstotteNavn: navn }: Navngitte, { t }: Pick<Texts, 't'>) => ({
  tilsyn: tilsynNavn ?? t('felles.tilsyn'),
  brukerstotte: navn ? t('felles.brukerstotte.hos', { navn }) : t('felles.brukerstotte'),
})
