import { requireUnit, type Session } from '../account/session.ts'
import { idOf } from '../felt/merge.ts'
import { withValue } from '../felt/place.ts'
import { saveSection } from '../lagring/save-sections.ts'
import { createReport, findActive } from '../livslop/create.ts'
import type { Context } from '../platform/context.ts'
import type { Issue } from '../platform/contract.ts'
import { Problem } from '../platform/problem.ts'
import { etagOf, isSaved, openReport } from '../rapport/report.ts'
import { type Contract, isRefused, ruleContext, validate } from '../seksjon/section.ts'
import type { Texts } from '../texts/texts.ts'
import type { EndretAv, Godta, Godtatt } from './contract.ts'
import { fieldsOfSheets } from './interpret.ts'
import { loadKnown, ofReport, sheetSections } from './load-known.ts'
import { fieldSince, savesAfter, verdiAt } from './saves.ts'

type Change = Godta['seksjoner'][number]['endringer'][number]
type Result = Godtatt['seksjoner'][number]

/** What is accepted of one section. */
interface Wanted {
  section: Contract
  endringer: Change[]
  /** There is none of it, which is saved also without changes. */
  ingen: boolean
}

/** How often a section is tried again when somebody else saves it between the reading and the save. */
const tries = 5

/**
 * Saves what the user accepted of one unit, section by section in screen order, by the ordinary save. Creates the report
 * where there is none, if anything can be saved in it. What is saved already is left, so a repeated call changes nothing.
 *
 * @throws Problem 403 without access, or when the report was sent in; 422 for a year that no report can be made for; 400 for
 *   a field that no workbook has
 */
export async function accept(
  ctx: Context,
  session: Session,
  accepted: Godta,
  texts: Texts,
): Promise<Godtatt> {
  const { organisasjonsnummer, ar, arbeidsbok = null } = accepted
  requireUnit(session, organisasjonsnummer)
  requireFields(accepted, texts)
  const changed = sheetSections.flatMap((section): Wanted[] => {
    const own = accepted.seksjoner.filter(({ seksjon }) => seksjon === section.id)
    const ingen = own.some(({ ingen }) => ingen === true)
    return own.length > 0 ? [{ section, endringer: own.flatMap((one) => one.endringer), ingen }] : []
  })
  const [existing] = await findActive(ctx.pool, organisasjonsnummer, ar)
  const unsaved = existing ? undefined : await noneSaved(ctx, session, accepted, changed, texts)
  if (unsaved) return { kartleggingId: null, opprettet: false, seksjoner: unsaved }
  const { id, opprettet } = existing
    ? { id: existing.id, opprettet: false }
    : await create(ctx, session, accepted, texts)
  await openReport(ctx.pool, session, id, 'write')
  const seksjoner: Result[] = []
  for (const wanted of changed)
    seksjoner.push(await saveChanges(ctx, session, { id, arbeidsbok }, wanted, texts))
  return { kartleggingId: id, opprettet, seksjoner }
}

const unchanged = (seksjon: string): Result => ({
  seksjon,
  utfall: 'uendret',
  konflikter: [],
  endretAv: null,
  feil: [],
})

/** The outcomes where a new report would be left with nothing saved; undefined where a section of it can be saved. */
async function noneSaved(
  ctx: Context,
  session: Session,
  { organisasjonsnummer, ar }: Godta,
  changed: readonly Wanted[],
  texts: Texts,
): Promise<Result[] | undefined> {
  const unit = requireUnit(session, organisasjonsnummer)
  const known = (await loadKnown(ctx, session, [unit], ar, texts)).get(organisasjonsnummer)
  const outcomes = changed.flatMap(({ section, endringer, ingen }): Result[] => {
    const form = known?.forms.get(section.id)
    const { open, conflicts } = openOf(form, endringer)
    if (open.length === 0 && !ingen) return [unchanged(section.id)]
    if (conflicts.length > 0) return [inConflict(section, conflicts)]
    const result = validate(
      section,
      withChanges(form, open),
      ruleContext(section, (id) => known?.answers.get(id), ar, texts),
    )
    const isSaved = result.ok || (!result.malformed && !result.issues.some(isRefused))
    return isSaved ? [] : [refused(section, result.issues)]
  })
  return outcomes.length === changed.length ? outcomes : undefined
}

/** The changes that are not saved, and those of them whose field holds something else than the user saw. */
function openOf(form: unknown, endringer: readonly Change[]) {
  const open = endringer
    .map((change) => ({ ...change, na: verdiAt(form, change.sted) }))
    .filter(({ til, na }) => til !== na)
  return { open, conflicts: open.filter(({ fra, na }) => fra !== na) }
}

/** @param savedBy who saved a field last */
const inConflict = (
  section: Contract,
  conflicts: ReturnType<typeof openOf>['conflicts'],
  savedBy: (sted: Change['sted']) => EndretAv | undefined = () => undefined,
): Result => ({
  ...unchanged(section.id),
  utfall: 'konflikt',
  konflikter: conflicts.map(({ sted, fra, til, na }) => {
    const av = savedBy(sted)
    return { sted, fra, til, na, ...(av && { av }) }
  }),
})

const withChanges = (form: unknown, changes: readonly Change[]) =>
  changes.reduce<unknown>((before, { sted, til }) => withValue(before, sted, til), form)

/** @throws Problem 400 for a section or a field that no workbook has */
function requireFields({ ar, seksjoner }: Godta, texts: Texts): void {
  const fields = fieldsOfSheets(texts, ar)
  const isKnown = seksjoner.every(({ seksjon, endringer }) =>
    endringer.every(({ sted }) => fields.get(seksjon)?.has(idOf(sted))),
  )
  if (!isKnown) throw new Problem(400, 'ugyldig-foresporsel')
}

async function create(ctx: Context, session: Session, accepted: Godta, texts: Texts) {
  const { organisasjonsnummer, ar, kopierFra } = accepted
  const wanted = { organisasjonsnummer, rapporteringAr: ar, ...(kopierFra && { kopierFra }) }
  try {
    return { id: await createReport(ctx, session, wanted, texts, 'arbeidsbok'), opprettet: true }
  } catch (error) {
    // Somebody created it meanwhile.
    const id =
      error instanceof Problem && error.status === 409 ? error.extras.members?.kartleggingId : undefined
    if (typeof id !== 'string') throw error
    return { id, opprettet: false }
  }
}

async function saveChanges(
  ctx: Context,
  session: Session,
  { id, arbeidsbok }: { id: string; arbeidsbok: string | null },
  { section, endringer, ingen }: Wanted,
  texts: Texts,
): Promise<Result> {
  for (let tried = 1; ; tried++) {
    const report = await openReport(ctx.pool, session, id, 'read')
    const known = await ofReport(ctx, session, report, texts)
    const form = known.forms.get(section.id)
    const { open, conflicts } = openOf(form, endringer)
    if (open.length === 0 && !(ingen && !isSaved(report, section.id))) return unchanged(section.id)
    if (conflicts.length > 0) {
      const since = await savesAfter(ctx.pool, id, section.id, 0, null, session)
      return {
        ...inConflict(section, conflicts, (sted) => fieldSince({ base: undefined, since }, sted).av),
        endretAv: report.versjoner[section.id]?.navn ?? null,
      }
    }
    const body = withChanges(form, open)
    try {
      const ifMatch = etagOf(report, section.id)
      const from = { kilde: 'arbeidsbok', arbeidsbok } as const
      const skrevet = typedIn(section, open)
      await saveSection(ctx, section, { id, body, session, texts, ifMatch, from, skrevet })
      return { ...unchanged(section.id), utfall: 'lagret' }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.status === 422) return refused(section, error.extras.issues)
      if (error.status !== 412 || tried === tries) throw error
    }
  }
}

const refused = (section: Contract, issues: readonly Issue[] = []): Result => ({
  ...unchanged(section.id),
  utfall: 'avvist',
  feil: issues.map(({ path, code, params }) => ({ path, code, ...(params && { params }) })),
})

/** What was typed where a figure was worked out. */
const typedIn = ({ id }: Contract, changes: readonly Change[]) =>
  changes.flatMap(({ sted, skrevet }) =>
    skrevet === undefined ? [] : [{ felt: idOf([id, ...sted]), skrevet }],
  )
