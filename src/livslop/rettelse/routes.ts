import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import { audit } from '../../account/audit.ts'
import type { Session } from '../../account/session.ts'
import { type Client, transaction } from '../../db/pool.ts'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../platform/context.ts'
import type { App, RouteSchema } from '../../platform/http.ts'
import { Problem } from '../../platform/problem.ts'
import { limitPerReport } from '../../rapport/limit.ts'
import { findReport, openReport, type Report, recordEvent } from '../../rapport/report.ts'
import { status } from '../../rapport/status.ts'
import { nyRettelse, versjoner } from '../../rapport/versjoner/contract.ts'
import { correctionRules, countedOf, loadVersions, versionsFor } from '../../rapport/versjoner/versions.ts'
import { sections } from '../../sections/index.ts'
import { brokenIn, stateOf } from '../../seksjon/section.ts'
import { loadStored, ruleContextOf } from '../../svar/answers.ts'
import type { Texts } from '../../texts/texts.ts'
import { visibleText } from '../../texts/visible.ts'
import { refuseCorrection } from './refuse.ts'

const params = z.object({ id: z.uuid() })
const url = '/energikartlegginger/:id/rettelse'

/** Routes of the correction of a report that is sent in (rules.md §6.9). It is given up as a draft is deleted (sletting/). */
export function routes(app: App, ctx: Context): void {
  startRoute(app, ctx)
  versionsRoute(app, ctx)
}

function startRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Begynner å rette en innsendt rapport: neste versjon som utkast',
    params,
    body: nyRettelse,
    response: { 201: null },
  } satisfies RouteSchema
  const count = limitPerReport(app, ctx, {
    what: 'rettelse',
    max: startsPerHour,
    refusal: (retryAfter) => new Problem(429, 'for-mange-forsok', { retryAfter, params: { n: retryAfter } }),
  })
  app.post(url, { schema }, async (request, reply) => {
    const { session, texts, params } = request
    await openReport(ctx.pool, session, params.id, 'read')
    await count(request)
    const id = await startCorrection(ctx, session, params.id, visibleText(request.body.begrunnelse), texts)
    audit(ctx, request, 'rettelse-startet', { person: session.person, kartlegging: id })
    return reply.code(201).header('location', `/api/energikartlegginger/${id}`).send()
  })
}

// A correction that is given up keeps its rows for 30 days.
const startsPerHour = 20

function versionsRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Versjonene av rapporten: hvilken som gjelder, og om du kan rette den',
    params,
    response: { 200: versjoner },
  } satisfies RouteSchema
  app.get('/energikartlegginger/:id/versjoner', { schema }, async ({ session, params }) => {
    const report = await openReport(ctx.pool, session, params.id, 'read')
    return versionsFor(ctx, report, session)
  })
}

const insert = sql(
  'rettelse-insert',
  `insert into kartlegging (id, organisasjonsnummer, navn, overordnet, rapportering_ar, versjon, status, opprettet_utc,
     sist_endret_utc, sist_endret_av)
   select $1::uuid, organisasjonsnummer, navn, overordnet, rapportering_ar, versjon + 1, 2, $3::timestamptz,
          $3::timestamptz, $4::text
     from kartlegging where id = $2
   returning id`,
  { id: 'uuid' },
)
const explain = sql(
  'rettelse-begrunnelse',
  'insert into rettelse (kartlegging_id, begrunnelse, navn, startet_utc) values ($1, $2, $3, $4)',
  {},
)
// The attachment is the same file until it is replaced. Answers to warnings and typed calculations apply while their figures stand.
const copyAttachment = sql(
  'rettelse-vedlegg',
  `insert into vedlegg (kartlegging_id, fil_id, navn, storrelse, sha256)
   select $1::uuid, fil_id, navn, storrelse, sha256 from vedlegg where kartlegging_id = $2`,
  {},
)
const copyWarnings = sql(
  'rettelse-varsel-svar',
  `insert into varsel_svar (kartlegging_id, regel, felt, begrunnelse, tall, navn, svart_utc)
   select $1::uuid, regel, felt, begrunnelse, tall, navn, svart_utc from varsel_svar where kartlegging_id = $2`,
  {},
)
const copyTyped = sql(
  'rettelse-utregning',
  `insert into utregning (kartlegging_id, felt, skrevet, faktor)
   select $1::uuid, felt, skrevet, faktor from utregning where kartlegging_id = $2`,
  {},
)
// The answers of the version that it corrects are the first versions of its sections.
const firstVersions = sql(
  'rettelse-seksjoner',
  `with historikk as (
     insert into seksjon_versjon (kartlegging_id, seksjon, versjon, input, navn, tidspunkt_utc)
     select $1::uuid, s.key, 1, s.value, $3::text, $4::timestamptz from jsonb_each($2::jsonb) as s
   )
   update kartlegging set versjoner = $5::jsonb where id = $1`,
  {},
)

/**
 * Starts the correction of a report: its next version, as a draft with the answers, the attachment and the typed
 * calculations of the version that counts. That one is not changed. Of simultaneous calls one succeeds: the first locks
 * the row of the version that it corrects.
 *
 * @param id of the version to correct
 * @returns the id of the new version
 * @throws Problem 403 where corrections are off, too late, or another person's; 409 `ikke-innsendt`, `rettet-allerede`, and
 *   `rettelse-finnes` with the id of the open one
 */
async function startCorrection(
  ctx: Context,
  session: Session,
  id: string,
  begrunnelse: string,
  texts: Texts,
): Promise<string> {
  return transaction(ctx.pool, async (db) => {
    const before = await openReport(db, session, id, 'lock')
    const versions = await loadVersions(db, before)
    const now = ctx.clock()
    const { rettelse } = ctx.config
    if (correctionRules({ rettelse, versions }).length === 0) throw new Problem(403, 'rettelse-av')
    if (before.status !== status.innsendt) throw new Problem(409, 'ikke-innsendt')
    const last = versions.at(-1)
    if (last && last.id !== id) {
      const counted = countedOf(versions)
      const isOpen = counted?.id === id
      const other = isOpen ? last : counted
      const params = { navn: last.startet_av ?? last.sist_endret_av }
      const members = { kartleggingId: other?.id }
      throw new Problem(409, isOpen ? 'rettelse-finnes' : 'rettet-allerede', { params, members })
    }
    refuseCorrection(ctx, versions, session, texts)
    const [created] = await insert(db, uuidv7(), id, now, session.navn)
    const next = created && (await findReport(db, created.id))
    if (!next) throw new Error(`The correction of ${id} was not stored`)
    await explain(db, next.id, begrunnelse, session.navn, now)
    for (const copy of [copyAttachment, copyWarnings, copyTyped]) await copy(db, next.id, id)
    await copySections(ctx, db, before, next, session)
    for (const report of [before, next]) await recordEvent(ctx, db, report, session, 'rettelse-startet')
    return next.id
  })
}

/** Copies the sections of a version into the next one, without their confirmations, which are given anew. */
async function copySections(ctx: Context, db: Client, before: Report, next: Report, by: Session) {
  const texts = ctx.words.nb
  const { forms, answers } = await loadStored(db, before, texts)
  const now = next.opprettetUtc
  const last = { versjon: 1, navn: by.navn, utc: now.toISOString() }
  const copied = sections.map((section) => {
    const form = forms.get(section.id)
    const svar = section.withoutConfirmations?.(form, by) ?? form
    const broken = brokenIn(section, svar, ruleContextOf(section, answers, next, texts))
    return { id: section.id, svar, versjon: { ...last, ...stateOf(broken) } }
  })
  const documents = Object.fromEntries(copied.map(({ id, svar }) => [id, svar]))
  const versjoner = Object.fromEntries(copied.map(({ id, versjon }) => [id, versjon]))
  await firstVersions(db, next.id, JSON.stringify(documents), by.navn, now, JSON.stringify(versjoner))
}
