import { v7 as uuidv7 } from 'uuid'
import type { Session } from '../account/session.ts'
import { type Bound, sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import { type Report, type SavedFrom, versionOf } from '../rapport/report.ts'
import { status } from '../rapport/status.ts'

// Writes everything that a save changes besides the section's own rows, in one statement.
const saveCounted = sql(
  'kartlegging-lagret',
  `with hendelsen as (
     insert into hendelse (id, kartlegging_id, tidspunkt_utc, person, navn, handling, seksjon, spor, kilde)
     values ($6, $1, $5::text::timestamptz, $7, $4::text, 'lagret', $2::text, $9, $11::text)
   ), versjonen as (
     insert into seksjon_versjon (kartlegging_id, seksjon, versjon, input, navn, tidspunkt_utc, kilde, arbeidsbok)
     values ($1, $2::text, $3::int, $8, $4::text, $5::text::timestamptz, $11::text, $12::uuid)
   )
   update kartlegging
      set versjoner = versjoner || $10::jsonb, apne_varsler = null,
          status = 2, sist_endret_utc = $5::text::timestamptz, sist_endret_av = $4::text
    where id = $1`,
  {},
)

/**
 * Records a section's save: new version, last editor, the report's last change, an event, and the document.
 *
 * @param report read in the same transaction, with its row locked (mode `write`)
 * @param complete whether other saved sections are complete after this save, by section id; what is left out stays
 * @param from where the values come from, when it is not the form: the workbook with its id
 * @returns the report after the save, and the statement that writes it
 */
export function countSave(
  ctx: Context,
  report: Report,
  by: Session,
  section: string,
  document: unknown,
  complete: Readonly<Record<string, boolean>>,
  from: SavedFrom = {},
) {
  const now = ctx.clock()
  const saved = {
    versjon: versionOf(report, section) + 1,
    navn: by.navn,
    utc: now.toISOString(),
    // What breaks a rule is refused.
    ferdig: true,
  }
  const others = Object.entries(report.versjoner).flatMap(([id, last]) => {
    const ferdig = complete[id]
    return ferdig === undefined ? [] : [[id, { ...last, ferdig }] as const]
  })
  const changed = { ...Object.fromEntries(others), [section]: saved }
  const after: Report = {
    ...report,
    status: status.pabegynt,
    sistEndretUtc: now,
    sistEndretAv: by.navn,
    versjoner: { ...report.versjoner, ...changed },
  }
  const { versjon, navn, utc } = saved
  const statement: Bound = saveCounted.with(
    report.id,
    section,
    versjon,
    navn,
    utc,
    uuidv7(),
    by.person,
    JSON.stringify(document),
    by.spor,
    JSON.stringify(changed),
    from.kilde ?? null,
    from.arbeidsbok ?? null,
  )
  return { after, statement }
}
