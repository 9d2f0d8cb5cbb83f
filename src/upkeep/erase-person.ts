import { pseudonyms } from '../account/sessions.ts'
import type { Client } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { sections } from '../sections/index.ts'
import { clearOwnRows, columnMarks } from './column-marks.ts'
import { addressesOf, clearTexts } from './erase-texts.ts'
import { knownTexts } from './known-texts.ts'
import type { Counts, UpkeepContext } from './record.ts'

/** The names that stand beside the person's pseudonyms. */
const namesOf = sql(
  'slett-person-navn',
  `select navn from hendelse where person = any($1::text[])
   union select navn from tilstede where person = any($1::text[])
   union select concat_ws(' ', navn ->> 'fornavn', navn ->> 'mellomnavn', navn ->> 'etternavn') from okt
          where person = any($1::text[])`,
  { navn: 'text' },
)
/** Reports in whose history the name stands for others alone. $2 is a regular expression. */
const ofNamesakes = sql(
  'slett-person-navnebrodre',
  `select kartlegging_id as id from hendelse where navn ~ $2
    group by kartlegging_id having not bool_or(person = any($1::text[]))`,
  { id: 'uuid' },
)

/** Deletes what is remembered of a column whose head names the person: the head is the key of its row. $1 is a regular expression. */
const forget = sql('slett-person-husket', 'delete from husket_valg where nokkel ~ $1 returning slag', {
  slag: 'text',
})

/**
 * Removes a person from all columns and fields that are marked as personal data (`Mark` in seksjon/fields.ts,
 * personopplysninger.sql): rows with a pseudonym by it, all others by the names that stand beside it and by the addresses beside
 * those names. Frozen submissions are not changed.
 *
 * @param pid identity number; its pseudonyms under every accepted key count
 * @param given further names, e-mail addresses and telephone numbers of the person
 * @returns number of changed rows by table; `frosne`: frozen submissions with the name or an address; `navnebrodre`: reports whose
 *   history has the name for other persons alone, where it stays; `igjen <table>.<column>`: rows where it stays and should not
 * @throws with one line when no name is known: what has no pseudonym would stay
 */
export async function erasePerson(
  ctx: UpkeepContext,
  db: Client,
  pid: string,
  given: readonly string[] = [],
): Promise<Counts> {
  const personer = pseudonyms(ctx, pid)
  const navn = (await namesOf(db, personer)).map((row) => row.navn)
  if (navn.length + given.length === 0)
    throw new Error(
      'No name is stored beside this number, so nothing was removed: give the person’s names and e-mail addresses, one a line, after the number',
    )
  const spared = await ofNamesakes(db, personer, knownTexts(navn).wholePattern)
  const sparedIds = new Set(spared.map(({ id }) => id))
  const marks = await columnMarks(db)
  const where = (everywhere: readonly string[]) => {
    const [known, besideNamesakes] = [knownTexts([...navn, ...everywhere]), knownTexts(everywhere)]
    const knownIn = (rapport: string | null) =>
      rapport !== null && sparedIds.has(rapport) ? besideNamesakes : known
    return { marks, sections: ctx.sections ?? sections, known, knownIn }
  }
  const addresses = await addressesOf(db, where(given))
  const own = await clearOwnRows(db, marks, personer)
  const everything = where([...given, ...addresses])
  const forgotten = await forget(db, everything.known.pattern)
  const texts = await clearTexts(db, everything)
  return { ...own, husket_valg: forgotten.length, ...texts, navnebrodre: spared.length }
}
