/**
 * SQL condition: the version of its report that counts, which is the last one that is sent in.
 *
 * @param row name or alias of the table `kartlegging` in the query
 */
export const counts = (row: string) =>
  `${row}.status = 3 and not exists (select from kartlegging senere
     where senere.organisasjonsnummer = ${row}.organisasjonsnummer
       and senere.rapportering_ar = ${row}.rapportering_ar
       and senere.versjon > ${row}.versjon and senere.status = 3)`

/**
 * SQL: a report `d` joined with those of its sub-units for the same year, `k`: the version that counts, else the first draft. A correction
 * is read once it is sent in.
 */
export const withSubUnits = `kartlegging as d join kartlegging as k
    on k.overordnet = d.organisasjonsnummer and k.rapportering_ar = d.rapportering_ar
   and ((${counts('k')}) or (k.status < 3 and k.versjon = 1 and k.slettet_utc is null))`

/**
 * SQL expression: the newest saved answer of a section; null where it was never saved.
 *
 * @param row as for {@link counts}
 */
export const newestInput = (row: string, seksjon: string) =>
  `(select v.input from seksjon_versjon v
     where v.kartlegging_id = ${row}.id and v.seksjon = '${seksjon}' order by v.versjon desc limit 1)`

/**
 * SQL expression: the pseudonym of who sent a version in; null for a draft.
 *
 * @param row as for {@link counts}
 */
export const sentBy = (row: string) =>
  `(select h.person from hendelse h where h.kartlegging_id = ${row}.id and h.handling = 'innsendt'
     order by h.id desc limit 1)`
