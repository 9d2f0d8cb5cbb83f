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
