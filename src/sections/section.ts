import type * as z from 'zod/mini'
import type { Issue, Path } from '../platform/contract.ts'
import type { Texts } from '../texts/texts.ts'
import { harFlereTall } from '../ui/number/parse.ts'
import type { Bilde } from './bilde.ts'
import type { Rad } from './celle.ts'

/** Whether the rule with this code says that something is not filled in: the names of such rules end alike. */
export const isMissing = (code: string) => /(\.required|-pakrevd)$/.test(code)

/** What a rule or a summary may look at besides the section's own form. */
export interface RuleContext<Answer, Others> {
  answer: Answer
  others: Others
  /** `rapporteringAr` of the report. */
  ar: number
  /** The language's texts, for the code lists' names in messages and summaries. */
  texts: Texts
}

/** The same for a rule: what is saved of the section itself makes no input right or wrong. */
type CheckContext<Answer, Others> = Omit<RuleContext<Answer, Others>, 'answer'>

/** One piece of a section's summary: the same in the browser, in the frozen copy and in the receipt. */
export type Block =
  | { type: 'felter'; felter: { ledetekst: string; verdi: string }[] }
  | {
      type: 'tabell'
      tittel: string
      kolonner: string[]
      rader: Rad[]
      sum?: Rad
      /** What it is drawn as, beside it. */
      bilde?: Bilde
    }

type Schema<T> = z.ZodMiniType<T>
type Shapes<Others> = { [K in keyof Others]: Schema<Others[K]> }

/**
 * One section of the report. What is written here runs in the browser while filling in, on the server at every save and
 * at submission, and makes routes, navigation, API, OpenAPI and completion (architecture.md §3).
 */
export interface Contract<Id extends string = string, Answer = unknown, Input = unknown, Others = unknown> {
  /** Key in `skjemaStatus`. */
  id: Id
  /** Folder name, the last part of the page address. */
  folder: string
  /** Page address below /reports/{reportId}/. */
  path: string
  /** API resource below /energikartlegginger/{id}/; '' is the report itself. Two where reading and writing differ. */
  resource: string | { read: string; write: string }
  /** What GET answers. */
  answer: Schema<Answer>
  /** What the form holds and POST carries. No transforms; every rule that looks at one field alone. */
  input: Schema<Input>
  /** An answer as the form first shows it; `saved` is false before the first save. */
  toForm(answer: Answer, saved: boolean): Input
  /** The shapes this section's rules need of other sections' answers, by their ids. */
  needs?: Shapes<Others>
  /** Rules across fields and sections. All issues, not the first. */
  check?(input: Input, context: CheckContext<Answer, Others>): Issue[]
  /** The answers with the questions as they are shown. */
  summary(input: Input, context: RuleContext<Answer, Others>): Block[]
  /**
   * Copy forward: what a new report's form starts with out of the unit's earlier one, until it is saved. What must be
   * answered anew stays as it is in `blank`; codes that are no longer listed are left out.
   *
   * @param blank the form as it starts without; its rows are those of the new report's years
   * @param by who will look it over
   */
  carryForward?(earlier: Input, blank: Input, by: { navn: string }): Input
  /** Key of the heading that the step list gathers several sections under. */
  gruppe?: string
  /** Keys of the questions whose rule, `validering.valg-pakrevd`, does not say which it is; by the field's place. */
  labels?: Readonly<Record<string, string>>
}

/** Gives the parts of a section their types; changes nothing. */
export const defineSection = <const Id extends string, Answer, Input, Others = Record<never, never>>(
  section: Contract<Id, Answer, Input, Others>,
): Contract<Id, Answer, Input, Others> => section

/**
 * What a section's rules may look at, out of the answers that are at hand: its own, and those in `needs`, each in the
 * shape that was asked for.
 *
 * @param answerOf an answer by its section's id
 */
export function ruleContext(
  section: Contract,
  answerOf: (id: string) => unknown,
  ar: number,
  texts: Texts,
): RuleContext<unknown, unknown> {
  const others = shapesOf(section).map(([id, shape]) => [id, shape.parse(answerOf(id))])
  return { answer: answerOf(section.id), others: Object.fromEntries(others), ar, texts }
}

/** Whether `ruleContext` finds all it needs. A form may hold less than its answer does; what is not fetched is not there. */
export const hasRuleContext = (section: Contract, answerOf: (id: string) => unknown): boolean =>
  shapesOf(section).every(([id, shape]) => shape.safeParse(answerOf(id)).success)

interface Shape {
  parse(value: unknown): unknown
  safeParse(value: unknown): { success: boolean }
}
const shapesOf = ({ needs }: Contract) => Object.entries<Shape>({ ...needs })

type Validation<Input> =
  | { ok: true; input: Input }
  /** `malformed`: not the shape that POST takes at all, which a server answers with 400. */
  | { ok: false; malformed: boolean; issues: Issue[] }

/**
 * The one judgement of a section's input, run on both sides. Reports every issue at once: rules across fields run also
 * when single fields fail, with what could not be read counted as blank.
 */
export function validate<Id extends string, Answer, Input, Others>(
  section: Contract<Id, Answer, Input, Others>,
  value: unknown,
  context: CheckContext<Answer, Others>,
  parsed: z.core.util.SafeParseResult<Input> = section.input.safeParse(value),
): Validation<Input> {
  const issues = parsed.success ? [] : parsed.error.issues.map((issue) => toIssue(issue, value))
  const malformed = !parsed.success && parsed.error.issues.some(isMalformed)
  const readable = malformed ? withoutUnreadable(value, parsed.error.issues) : value
  const hasShape = (value: unknown): value is Input => parsed.success || fits(section.input, value)
  if (section.check && hasShape(readable)) issues.push(...section.check(readable, context))
  return issues.length > 0 ? { ok: false, malformed, issues } : { ok: true, input: readable as Input }
}

/** What a form holds, with what could not be read counted as blank; undefined while the shape is not there yet. */
export function readable(section: Contract, value: unknown): unknown {
  const parsed = section.input.safeParse(value)
  if (parsed.success) return value
  const known = withoutUnreadable(value, parsed.error.issues.filter(isMalformed))
  return fits(section.input, known) ? known : undefined
}

/** What `skjemaStatus` and submission ask: saved, and what is saved still passes every rule today. */
export function isValid<Id extends string, Answer, Input, Others>(
  section: Contract<Id, Answer, Input, Others>,
  saved: boolean,
  context: RuleContext<Answer, Others>,
): boolean {
  return saved && validate(section, section.toForm(context.answer, true), context).ok
}

/** All that keeps a section from being complete, whether or not it was saved; what is saved is judged as it stands today. */
export function remaining<Id extends string, Answer, Input, Others>(
  section: Contract<Id, Answer, Input, Others>,
  saved: boolean,
  context: RuleContext<Answer, Others>,
): Issue[] {
  const result = validate(section, section.toForm(context.answer, saved), context)
  return result.ok ? [] : result.issues
}

export const readResource = ({ resource }: Pick<Contract, 'resource'>) =>
  typeof resource === 'string' ? resource : resource.read
export const writeResource = ({ resource }: Contract) =>
  typeof resource === 'string' ? resource : resource.write

/** Address in the API of a resource of a report. */
export const addressOf = (id: string, resource: string) =>
  `/energikartlegginger/${id}${resource && `/${resource}`}`

/** rules.md §5.1: a wrong JSON type, a missing key and an unknown key are malformed; all else is a rule. */
export const isMalformed = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_type' || issue.code === 'unrecognized_keys' || issue.code === 'invalid_union'

function toIssue(issue: z.core.$ZodIssue, value: unknown): Issue {
  const path = issue.path.filter((part): part is string | number => typeof part !== 'symbol')
  // A number field that could not read what was typed holds the raw text (architecture.md §3).
  const text = at(value, path)
  if (issue.code === 'invalid_type' && typeof text === 'string')
    return { path, code: harFlereTall(text) ? 'validering.tall-flere' : unreadable(path) }
  const params = issue.code === 'custom' ? (issue.params as Issue['params']) : undefined
  return {
    path,
    code: issue.message === 'Invalid input' ? 'ugyldig-foresporsel' : issue.message,
    ...(params && { params }),
  }
}

/** What to write instead, by what the field measures: kWh unless its name says another. */
const unreadable = (path: Path) => tallKoder[String(path.at(-1))] ?? 'validering.tall'
const tallKoder: Readonly<Record<string, string>> = {
  kostnadKr: 'validering.tall-kr',
  effektKw: 'validering.tall-kw',
  effektKwp: 'validering.tall-kwp',
  mengde: 'validering.tall-spesifikk',
}

export const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<string | number, unknown> | null | undefined)?.[key],
    value,
  )

function withoutUnreadable(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const copy = structuredClone(value)
  for (const { path } of issues) {
    const parent = at(copy, path.slice(0, -1) as Path)
    const key = path.at(-1)
    if (parent && typeof parent === 'object' && key !== undefined) Reflect.set(parent, key, null)
  }
  return copy
}

/** Whether the rules across fields can be run: the shape is right, whatever single values break. */
function fits<Input>(schema: Schema<Input>, value: unknown): value is Input {
  const parsed = schema.safeParse(value)
  return parsed.success || !parsed.error.issues.some(isMalformed)
}
