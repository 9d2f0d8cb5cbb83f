import { type Queryable, sql } from '../db/sql.ts'
import { withHyphens } from '../tall/characters.ts'
import { readOrgnr } from '../tall/orgnr.ts'
import { energiband, type Utvalg } from './contract.ts'

/**
 * SQL of a selection: one row of `innsending`, under the alias `i`, for each report in it, by the version that counts. Its parameters
 * are $1 to $13, the values of {@link selectionValues}; a statement that goes on from it begins its own with $14. It reads frozen copies
 * alone: of a draft, a deleted draft or an open correction nothing can be seen in it.
 *
 * @param columns columns of `i`, with commas between
 */
export const selection = (columns: string) => `
  select ${columns}
    from innsending i
   where i.rapportering_ar between $1::int and $2::int
     and not exists (select from innsending senere
           where senere.organisasjonsnummer = i.organisasjonsnummer and senere.rapportering_ar = i.rapportering_ar
             and senere.versjon > i.versjon)
     and i.sok like all ($3::text[])
     and ($4::text is null or i.kommunenummer like $4)
     and ($5::text is null or i.nace_kode like $5)
     and ($6::numeric is null or i.total_kwh >= $6)
     and ($7::numeric is null or i.total_kwh < $7)
     and ($8::bool is null or (i.beholdte_varsler > 0) = $8)
     and ($9::bool is null or (i.versjon > 1) = $9)
     and ($10::bool is null or i.kan_publiseres = $10)
     and ($11::bool is null or (i.overordnet is null) = $11)
   order by case when $12::int is not null then hashtextextended(i.kartlegging_id::text, coalesce($13::int8, 0)) end
   limit $12::int`

/** The columns that {@link isCounted} reads, of a selection that is named `valgt`. */
export const unitColumns = 'i.organisasjonsnummer, i.overordnet, i.rapportering_ar'
/**
 * SQL of whether the energy of a row of `valgt` counts in its sums: not that of a sub-unit whose main unit's report of the year, which holds
 * the same energy, is there too.
 */
export const isCounted = `(overordnet is null or (overordnet, rapportering_ar) not in (select organisasjonsnummer, rapportering_ar from valgt))`

const yes = { ja: true, nei: false } as const
const is = (answer: keyof typeof yes | undefined) => (answer === undefined ? null : yes[answer])
/** A pattern that matches the text itself, with what stands around it. */
const like = (text: string, before: '' | '%') => `${before}${text.replace(/[\\%_]/g, '\\$&')}%`

const newest = sql(
  'tilsyn-nyeste-ar',
  `select rapportering_ar as ar from innsending where rapportering_ar > 0 order by rapportering_ar desc limit 1`,
  { ar: 'int4' },
)

/** A selection whose year is known; of every year without it. */
export type UtvalgAvAr = Omit<Utvalg, 'ar'> & { ar?: number | undefined }

/** The selection of the year that it asks for. */
export async function ofYear<T extends Utvalg>(
  db: Queryable,
  { ar, ...others }: T,
): Promise<Omit<T, 'ar'> & { ar?: number | undefined }> {
  if (ar !== 'nyeste') return { ...others, ar: ar === 'alle' ? undefined : ar }
  return { ...others, ar: (await newest(db))[0]?.ar ?? undefined }
}

/** The values of {@link selection}. Spaces within a number that is searched for do not count. */
export function selectionValues(utvalg: UtvalgAvAr): unknown[] {
  const { sok = '', ar, fylke, naring, energi, varsler, rettet, varmekart, enhet, antall, fro } = utvalg
  const number = readOrgnr(sok)
  const words = (/^\d{9}$/.test(number) ? number : withHyphens(sok))
    .replace(/(?<=\d)\s+(?=\d)/g, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
  const [from, below] = energi ? energiband[energi] : [null, null]
  return [
    ar ?? 0,
    ar ?? 9999,
    words.map((word) => like(word, '%')),
    fylke ? like(fylke, '') : null,
    naring ? like(naring, '') : null,
    from,
    below,
    is(varsler),
    is(rettet),
    is(varmekart),
    enhet ? enhet === 'hovedenhet' : null,
    antall ?? null,
    fro ?? null,
  ]
}
