import type { Session } from '../account/session.ts'
import { type RowOf, sql } from '../db/sql.ts'
import { mayAccess } from '../rapport/report.ts'
import type { Input as Energibaerere } from '../sections/energibaerere/contract.ts'
import type { Input as Energibruk } from '../sections/energibruk/contract.ts'
import type { Input as Energireduksjon } from '../sections/energireduksjon/contract.ts'
import { sectionById } from '../sections/index.ts'
import type { Input as Produksjon } from '../sections/produksjon/contract.ts'
import type { Input as Tiltak } from '../sections/tiltak/contract.ts'
import { readForm } from '../seksjon/document.ts'
import type { Forrige, RegistrertForetak } from '../seksjon/forrige.ts'

/**
 * SQL for the last submitted report of an earlier year of the unit of the report `$1`, in the version that counts. Who may read the one
 * report may not always read the other: the unit may have been moved to another main unit in between. Show none of it before `mayAccess`.
 */
export const lastReport = `
  select s.id, s.organisasjonsnummer, s.overordnet, s.rapportering_ar
    from kartlegging as d
    join kartlegging as s on s.organisasjonsnummer = d.organisasjonsnummer
     and s.rapportering_ar < d.rapportering_ar and s.status = 3
   where d.id = $1
   order by s.rapportering_ar desc, s.versjon desc limit 1`

const columns = {
  organisasjonsnummer: 'text',
  overordnet: 'text?',
  rapportering_ar: 'int4',
  seksjon: 'text',
  svar: 'jsonb',
  foretak: 'jsonb?',
} as const
const find = sql(
  'forrige',
  `select s.organisasjonsnummer, s.overordnet, s.rapportering_ar, v.seksjon, v.input as svar,
          (select jsonb_build_object(
             'navn', f.navn, 'kommunenummer', f.kommunenummer, 'kommunenavn', f.kommunenavn,
             'naceKode1', f.nace_kode_1, 'naceKode2', f.nace_kode_2, 'naceKode3', f.nace_kode_3,
             'naceBeskrivelse1', f.nace_beskrivelse_1, 'naceBeskrivelse2', f.nace_beskrivelse_2,
             'naceBeskrivelse3', f.nace_beskrivelse_3)
             from foretak f where f.kartlegging_id = s.id) as foretak
     from (${lastReport}) as s
    cross join lateral (select distinct on (seksjon) seksjon, input from seksjon_versjon
                         where kartlegging_id = s.id order by seksjon, versjon desc) as v`,
  columns,
)

/**
 * The query for the unit's last submitted report of an earlier year, to be read in one pipeline with the report's row.
 *
 * @param id of the report that is filled in. No access check: pass the rows on only after `admit`
 */
export const readLast = (id: string) => find.with(id)

/**
 * The last report out of the rows of {@link readLast}; null when there is none, or none that the person may read.
 *
 * @param by whom it is shown to, or what follows from it: a warning holds its figures
 */
export function lastOf(rows: readonly RowOf<typeof columns>[], by: Session): Forrige | null {
  const [first] = rows
  if (!first || !mayAccess(by, first)) return null
  const ar = first.rapportering_ar
  const form = <Form>(id: string): Form => {
    const section = sectionById(id)
    if (!section) throw new Error(`No section ${id}`)
    const form = readForm(section, rows.find(({ seksjon }) => seksjon === id)?.svar, ar) ?? section.blank(ar)
    return form as Form // of that section's contract
  }
  const { energibrukKwhPerFormal, energibrukMengdePerFormal } = form<Energibruk>('energibrukPerFormal')
  return {
    ar,
    mengder: energibrukMengdePerFormal.flatMap(({ formalKodeId, mengde, enhet }) =>
      mengde === null || enhet === null ? [] : [{ formalKodeId, mengde, enhet }],
    ),
    formal: energibrukKwhPerFormal.flatMap(({ formalKodeId, kwh }) =>
      kwh === null ? [] : [{ formalKodeId, kwh }],
    ),
    energibarer: form<Energibaerere>('energibrukPerEnergibarer').energibarer.flatMap(
      ({ energibarerKodeId, ar, kwh }) => (kwh === null ? [] : [{ energibarerKodeId, ar, kwh }]),
    ),
    produksjon: form<Produksjon>('produksjon').flatMap(({ kildeKodeId, kwh }) =>
      kwh === null ? [] : [{ kildeKodeId, kwh }],
    ),
    tiltak: form<Tiltak>('aktuelleTiltak').flatMap(({ id, erAktuelt }) => (erAktuelt ? [id] : [])),
    potensial: form<Energireduksjon>('potensialForEnergireduksjon').flatMap(
      ({ formalKodeId, kwh, kostnadKr }) =>
        kwh === null || kostnadKr === null ? [] : [{ formalKodeId, kwh, kostnadKr }],
    ),
    foretak: first.foretak as RegistrertForetak | null, // as the query builds it
  }
}
