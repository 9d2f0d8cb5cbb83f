/** What was done to a report, as its history names it; the column `hendelse.handling` takes no other. */
export type Handling =
  | 'opprettet'
  | 'hentet'
  | 'lagret'
  | 'vedlegg-lastet-opp'
  | 'vedlegg-slettet'
  | 'innsendt'
  | 'slettet'
  | 'gjenopprettet'
  | 'rettelse-startet'
  | 'rettelse-oppgitt'
  | 'rettelse-gjenopptatt'
  | 'rettet'
