import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Session } from '../account/session.ts'
import { type Queryable, sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import type { Report } from '../rapport/report.ts'
import { sections } from '../sections/index.ts'
import { withoutFound } from '../seksjon/funnet.ts'
import type { Block } from '../seksjon/section.ts'
import { loadStored, ruleContextOf, type Stored } from '../svar/answers.ts'
import { type Innsendt, warningsToSend } from '../svar/warning-answers.ts'
import { hvaTeller, radMedKilde, type Tellerinnstillinger, tellersvar } from '../texts/hva-teller.ts'
import type { Sprak, Texts } from '../texts/texts.ts'
import { appliedTo, type Utregning } from '../utregninger/contract.ts'
import { utregningBlock } from '../utregninger/shown.ts'
import { loadUtregninger } from '../utregninger/stored.ts'
import { varselTekst } from '../varsler/regel.ts'
import { type FrozenCopy, frozenCopy, type InnsendtVedlegg, type Kvittering } from './contract.ts'

const insert = sql(
  'innsending-insert',
  'insert into innsending (kartlegging_id, dokument, sha256) values ($1, $2::jsonb, $3)',
  {},
)
const find = sql('innsending-find', 'select dokument, sha256 from innsending where kartlegging_id = $1', {
  dokument: 'jsonb',
  sha256: 'text',
})

/** Canonical JSON (RFC 8785): the same text, and so the same hash, whatever the order of the members. */
const canonicalText = (value: unknown) => canonicalize(value) ?? ''
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

interface Submission {
  report: Report
  by: Session
  now: Date
  /** Every section's form and answer, with the names of codes in the given language. */
  stored: Record<Sprak, Stored>
  /** The warnings that it is sent in with. */
  warnings: readonly Innsendt[]
  /** What was typed where figures were worked out. */
  utregninger: readonly Utregning[]
  /** The attachment, after its hash was verified. */
  vedlegg: InnsendtVedlegg | null
  /** What it corrects; undefined for version 1. */
  rettelse: FrozenCopy['rettelse']
  /** By which the figures were made. */
  config: Tellerinnstillinger
  words: Record<Sprak, Texts>
}

/** Makes the frozen copy: answers and questions as shown, in both languages (rules.md §8). It has no identity number. */
export function freeze(submission: Submission): FrozenCopy {
  const { report, by, now, stored, warnings, utregninger, vedlegg, rettelse, words } = submission
  const shown = (sprak: Sprak) => shownSections(report, stored[sprak], submission, words[sprak])
  const applied = sections.flatMap((section) =>
    appliedTo(section, stored.nb.forms.get(section.id), utregninger).map(({ path, skrevet, faktor }) => ({
      felt: [section.id, ...path].join('.'),
      skrevet,
      faktor,
    })),
  )
  return {
    versjon: 3,
    referanse: report.id,
    organisasjonsnummer: report.organisasjonsnummer,
    organisasjonsnummerOverordnetEnhet: report.overordnet,
    navn: report.navn,
    rapporteringAr: report.rapporteringAr,
    innsendtUtc: now.toISOString(),
    innsendtAv: by.navn,
    svar: {
      ...Object.fromEntries(
        sections.map((section) => [section.id, withoutFound(section, stored.nb.answers.get(section.id))]),
      ),
      ...(warnings.length > 0 && {
        varsler: warnings.map(({ regel, seksjon, path, begrunnelse }) => ({
          regel,
          felt: [seksjon, ...path].join('.'),
          begrunnelse,
        })),
      }),
      ...(applied.length > 0 && { utregninger: applied }),
      tellerregler: tellersvar(submission.config.tellerregler, report.rapporteringAr),
    },
    seksjoner: { nb: shown('nb'), nn: shown('nn') },
    vedlegg: vedlegg && { navn: vedlegg.navn, storrelse: vedlegg.storrelse, sha256: vedlegg.sha256 },
    ...(rettelse && { rettelse }),
  }
}

/** The answers of all sections as they are shown, how figures were worked out, by which rules, and the warnings. */
const shownSections = (
  report: Report,
  stored: Stored,
  { warnings, utregninger, config }: Pick<Submission, 'warnings' | 'utregninger' | 'config'>,
  texts: Texts,
) => [
  ...asShown(report, stored, utregninger, texts),
  countedSection(report, config, texts),
  ...warningsSection(warnings, texts, (id) => title(id, texts)),
]

/** What counted as energy use: frozen with the report, since the owner may set it anew later (rules.md §6.1.1). */
function countedSection({ rapporteringAr }: Report, config: Tellerinnstillinger, texts: Texts) {
  const { grupper, grunn } = hvaTeller(config, rapporteringAr, texts)
  const felter = grupper.map(({ tittel, rader }) => {
    const punkter = rader.map((rad) => radMedKilde(rad, texts))
    return { ledetekst: tittel, verdi: punkter.join('; '), punkter }
  })
  const bunn = grunn ? [{ ledetekst: texts.t('teller.grunn'), verdi: grunn }] : []
  const blokk: Block = { type: 'felter', felter: [...felter, ...bunn] }
  return { id: 'tellerregler', tittel: texts.t('teller.tittel'), blokker: [blokk] }
}

const title = (id: string, texts: Texts) =>
  texts.t(`steps.${sections.find((section) => section.id === id)?.folder}`)

const asShown = (
  report: Report,
  { forms, answers }: Stored,
  utregninger: readonly Utregning[],
  texts: Texts,
) =>
  sections.map((section) => {
    const context = ruleContextOf(section, answers, report, texts)
    const form = forms.get(section.id)
    return {
      id: section.id,
      tittel: title(section.id, texts),
      blokker: [
        ...section.summary(form, context),
        ...utregningBlock(section, form, utregninger, report.rapporteringAr, texts),
      ],
    }
  })

/** Stores the copy with its hash, in the transaction of the submission. */
export async function saveFrozenCopy(db: Queryable, copy: FrozenCopy): Promise<void> {
  const text = canonicalText(copy)
  await insert(db, copy.referanse, text, sha256(text))
}

interface Frozen {
  copy: FrozenCopy
  sha256: string
  /** The canonical JSON; the hash is of its UTF-8 bytes. */
  text: string
}

/**
 * Reads the frozen copy of a report; undefined before submission.
 *
 * @throws Problem 500 `innsending-endret` when the document does not have its hash, that is, was changed since
 */
export async function loadFrozenCopy(db: Queryable, reportId: string): Promise<Frozen | undefined> {
  const [row] = await find(db, reportId)
  if (!row) return undefined
  const text = canonicalText(row.dokument)
  if (sha256(text) !== row.sha256) {
    const cause = new Error(`The frozen copy of ${reportId} does not match its hash`)
    throw new Problem(500, 'innsending-endret', { cause })
  }
  return { copy: frozenCopy.parse(row.dokument), sha256: row.sha256, text }
}

/** A report as it is saved now, before submission. It is not stored. */
export interface Draft
  extends Pick<Kvittering, 'referanse' | 'organisasjonsnummer' | 'navn' | 'rapporteringAr' | 'seksjoner'> {
  sistEndretUtc: string
}

/** What a submission by this person would freeze now, in one language. */
export async function loadDraft(ctx: Context, by: Session, report: Report, texts: Texts): Promise<Draft> {
  const stored = await loadStored(ctx.pool, report, texts)
  const warnings = await warningsToSend(ctx, ctx.pool, report, stored, by)
  const utregninger = await loadUtregninger(ctx.pool, report)
  return {
    referanse: report.id,
    organisasjonsnummer: report.organisasjonsnummer,
    navn: report.navn,
    rapporteringAr: report.rapporteringAr,
    seksjoner: shownSections(report, stored, { warnings, utregninger, config: ctx.config }, texts),
    sistEndretUtc: report.sistEndretUtc.toISOString(),
  }
}

/** The receipt's section «Uvanlige svar»: the warnings as shown, with their answers. Empty when there are none. */
function warningsSection(
  sent: readonly Innsendt[],
  texts: Texts,
  sectionTitle: (id: string) => string,
): { id: string; tittel: string; blokker: Block[] }[] {
  if (sent.length === 0) return []
  const felter = sent.map(({ beholdt, begrunnelse, ...varsel }) => ({
    ledetekst: `${sectionTitle(varsel.seksjon)}: ${varselTekst(varsel, texts)}`,
    verdi: begrunnelse
      ? texts.t('varsel.kvittering.beholdt', { begrunnelse })
      : texts.t(beholdt ? 'varsel.kvittering.uten' : 'varsel.kvittering.ikke-svart'),
  }))
  return [{ id: 'varsler', tittel: texts.t('varsel.kvittering'), blokker: [{ type: 'felter', felter }] }]
}
