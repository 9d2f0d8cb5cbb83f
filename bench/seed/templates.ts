import { v7 as uuidv7 } from 'uuid'
import { startSandbox } from '../../sandbox/main.ts'
import { ENHET_FOR, type Gruppe, tallFor } from '../../sandbox/tall/tall.ts'
import { GRUPPER } from '../../sandbox/verden/grupper.ts'
import type { Session, Unit } from '../../src/account/session.ts'
import { submit } from '../../src/innsending/submit.ts'
import { createReport } from '../../src/livslop/create.ts'
import type { Context } from '../../src/platform/context.ts'
import { Problem } from '../../src/platform/problem.ts'
import { sections } from '../../src/sections/index.ts'
import { words } from '../../src/server/words.ts'
import { saveOne } from '../../src/svar/lagring/save-sections.ts'
import { openContext } from './context.ts'

/** A report that the others are cloned from. */
export interface Template {
  id: string
  ar: number
}

interface Wanted {
  gruppe: Gruppe
  organisasjonsnummer: string
  ar: number
  /** How many sections are saved. Missing: all of them, and the report is submitted. */
  saved?: number
}

export const newestYear = 2025
const seeder = 'Ingrid Frøysland'

const [, second = '', third = '', fourth = ''] = GRUPPER.dagligvare.under.map(
  (unit) => unit.organisasjonsnummer,
)
/** Reports of the built-in companies, for which a person can sign in. This year's are left to be made in a demonstration. */
const wanted: readonly Wanted[] = [
  ...[newestYear - 2, newestYear - 1].flatMap((ar) =>
    (['aluminium', 'dagligvare', 'kollektiv', 'butikk'] as const).map((gruppe) => ({
      gruppe,
      organisasjonsnummer: ENHET_FOR[gruppe],
      ar,
    })),
  ),
  { gruppe: 'butikk', organisasjonsnummer: second, ar: newestYear },
  { gruppe: 'kollektiv', organisasjonsnummer: ENHET_FOR.kollektiv, ar: newestYear },
  { gruppe: 'butikk', organisasjonsnummer: third, ar: newestYear, saved: 4 },
  { gruppe: 'butikk', organisasjonsnummer: fourth, ar: newestYear, saved: 0 },
]

/** Makes the reports that the others are cloned from, by the service's own functions. Existing ones are left unchanged. */
export async function makeTemplates(databaseUrl: string): Promise<Template[]> {
  const sandbox = await startSandbox({ port: 0, appUrl: 'http://localhost:3000' })
  const { ctx, at } = await openContext({ DATABASE_URL: databaseUrl, SANDBOX_PORT: String(sandbox.port) })
  try {
    const made: Template[] = []
    for (const each of wanted) {
      // The spring after the reporting year.
      at(new Date(Date.UTC(each.ar + 1, 3, 10, 9)))
      made.push({ id: await makeOne(ctx, each), ar: each.ar })
    }
    return made
  } finally {
    await ctx.pool.end()
    await sandbox.stop()
  }
}

async function makeOne(ctx: Context, { gruppe, organisasjonsnummer, ar, saved }: Wanted): Promise<string> {
  const session = sessionFor(Object.values(GRUPPER).flatMap(unitsOf))
  const texts = words.nb
  const found = await createReport(ctx, session, { organisasjonsnummer }, texts).then(
    (id) => ({ id, isNew: true }),
    (error: unknown) => ({ id: existing(error), isNew: false }),
  )
  if (!found.isNew) return found.id
  const { id } = found
  const figures: Record<string, unknown> = { ...tallFor(gruppe, ar) }
  const chosen = sections.slice(0, saved)
  // Every section twice and the first three once more: some twenty events per report, as in real use.
  for (const section of [...chosen, ...chosen, ...chosen.slice(0, 3)])
    await saveOne(ctx, section, {
      id,
      body: figures[section.id],
      session,
      texts,
      ifMatch: undefined,
    })
  if (saved === undefined) await submit(ctx, { id, session, ifMatch: undefined, texts })
  return id
}

function existing(error: unknown): string {
  const id = error instanceof Problem ? error.extras.members?.kartleggingId : undefined
  if (typeof id !== 'string') throw error
  return id
}

const unitsOf = ({ hoved, under }: (typeof GRUPPER)[keyof typeof GRUPPER]): Unit[] => [
  unitOf(hoved, null),
  ...under.map((unit) => unitOf(unit, hoved.organisasjonsnummer)),
]
const unitOf = (
  { organisasjonsnummer, navn }: { organisasjonsnummer: string; navn: string },
  overordnet: string | null,
): Unit => ({ organisasjonsnummer, navn, overordnet, tilgang: true, grunnlag: ['UTOMR'] })

/** A session with access to the units. */
export const sessionFor = (units: Unit[]): Session => ({
  id: uuidv7(),
  person: 'seed',
  pid: '',
  navn: seeder,
  csrfToken: '',
  tilganger: [],
  enheter: new Map(units.map((unit) => [unit.organisasjonsnummer, unit])),
  tidligere: new Set(),
  utloper: new Date(8.64e15),
  tid: new Date(),
  spor: null,
})
