import type { Session } from '../account/session.ts'
import { pseudonym } from '../account/sessions.ts'
import { submit } from '../innsending/submit.ts'
import { createReport } from '../livslop/create.ts'
import { listReports } from '../livslop/list.ts'
import type { Context } from '../platform/context.ts'
import { sections } from '../sections/index.ts'
import { saveOne } from '../svar/lagring/save-sections.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { words } from './words.ts'

/** The example report of the stand-ins (sandbox/eksempel.ts). */
export interface Example {
  organisasjonsnummer: string
  navn: string
  overordnet: string | null
  innsender: { pid: string; navn: string }
  tall(rapporteringAr: number): object
}

/**
 * Submits the example report for the year before, by the same functions as for a user, when its unit has none: so a new
 * report can be copied from it. With the stand-ins alone.
 */
export async function sendInExample(ctx: Context, example: Example): Promise<void> {
  const { organisasjonsnummer, innsender, tall } = example
  const by = sessionOf(ctx, example)
  const { rader } = await listReports(ctx, by, { organisasjonsnummer, antall: 1 })
  if (rader.length > 0) return
  // March of last year, when the year before it is reported.
  const then = new Date(Date.UTC(rapporteringArNow(ctx.clock()), 2, 12, 9, 30))
  const past = { ...ctx, clock: () => then }
  const texts = words.nb
  const id = await createReport(past, by, { organisasjonsnummer }, texts)
  const figures = new Map(Object.entries(tall(rapporteringArNow(then))))
  for (const section of sections)
    await saveOne(past, section, {
      id,
      body: figures.get(section.id),
      session: by,
      texts,
      ifMatch: undefined,
    })
  await submit(past, { id, session: by, ifMatch: undefined, texts })
  ctx.log.info({ id, innsender: innsender.navn }, 'an example of an earlier report is there')
}

/** A session of a person who may act for the unit alone; no cookie leads to it. */
function sessionOf(ctx: Context, { organisasjonsnummer, navn, overordnet, innsender }: Example): Session {
  const unit = { organisasjonsnummer, navn, overordnet, tilgang: true, grunnlag: [] }
  return {
    id: '',
    person: pseudonym(ctx, innsender.pid),
    pid: innsender.pid,
    navn: innsender.navn,
    csrfToken: '',
    tilganger: [],
    enheter: new Map([[organisasjonsnummer, unit]]),
    tidligere: new Set(),
    utloper: ctx.clock(),
    tid: ctx.clock(),
    spor: null,
  }
}
