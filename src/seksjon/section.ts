import type * as z from 'zod/mini'
import type { Label } from '../felt/labels.ts'
import { at } from '../felt/place.ts'
import type { Issue, Path } from '../platform/contract.ts'
import type { Texts } from '../texts/texts.ts'
import type { Ark } from './ark.ts'
import type { Bilde } from './bilde.ts'
import type { Rad } from './celle.ts'
import type { Forrige } from './forrige.ts'
import { isMalformed, lacksOneOf, toIssue } from './unreadable.ts'

/** Whether an issue with this code means that a field is not filled in, here or in the section that it is compared with, by the code's ending. */
export const isMissing = (code: string) => /(\.required|-pakrevd|\.uten-total)$/.test(code)

/** Rules about one value that a save takes although they are broken: it is missing, or half typed. */
const unfinished = [
  'validering.valg-pakrevd',
  'validering.felt-pakrevd',
  'validering.navn',
  'validering.epost',
  'validering.timer-umulig',
]
/**
 * Whether a save refuses what breaks this rule: no field takes such a value (rules.md §6.1). All other rules say what is left
 * before the step is complete.
 */
export const isRefused = ({ code }: Pick<Issue, 'code'>) =>
  code === 'ugyldig-foresporsel' || (code.startsWith('validering.') && !unfinished.includes(code))

/** How far a saved section has come, by the rules that it breaks. `pabegynt`: what is left is only missing. */
export const stateOf = (issues: readonly Issue[]): { ferdig: boolean; pabegynt?: true } => ({
  ferdig: issues.length === 0,
  ...(issues.length > 0 && issues.every(({ code }) => isMissing(code)) && { pabegynt: true }),
})

/** What a rule or a summary uses besides the section's own form. */
export interface RuleContext<Answer, Others> {
  answer: Answer
  others: Others
  /** `rapporteringAr` of the report. */
  ar: number
  /** Texts in the reader's language, for names of codes in messages and summaries. */
  texts: Texts
}

/** What an answer says besides its form. */
export interface AnswerContext {
  report: {
    id: string
    organisasjonsnummer: string
    navn: string
    overordnet: string | null
    rapporteringAr: number
  }
  /** The forms of the sections in `answersFrom`, by id. */
  forms: Readonly<Record<string, unknown>>
  /** Texts in the reader's language, for names of codes. */
  texts: Texts
}

/** The context of a rule, which does not depend on the section's saved answer. */
type CheckContext<Answer, Others> = Omit<RuleContext<Answer, Others>, 'answer'>

/** A question with its answer. An answer of several parts has them in `punkter` too, and is shown as a list. */
export interface Felt {
  ledetekst: string
  verdi: string
  punkter?: string[] | undefined
}

/** One block of a section's summary, in the browser, in the stored submission and in the receipt. */
export type Block =
  | { type: 'felter'; felter: Felt[] }
  | {
      type: 'tabell'
      tittel: string
      kolonner: string[]
      rader: Rad[]
      sum?: Rad
      /** The picture of the table, shown beside it. */
      bilde?: Bilde
    }

type Schema<T> = z.ZodMiniType<T>
type Shapes<Others> = { [K in keyof Others]: Schema<Others[K]> }

/**
 * The definition of one section of the report. It runs in the browser while filling in, and on the server at every save and
 * at submission. Routes, navigation, API, OpenAPI and completion are derived from it (architecture.md §3).
 */
export interface Contract<Id extends string = string, Answer = unknown, Input = unknown, Others = unknown> {
  /** Key in `skjemaStatus`. */
  id: Id
  /** Name of the folder in src/sections, and last part of the page address. */
  folder: string
  /** Page address below /reports/{reportId}/. */
  path: string
  /** API resource below /energikartlegginger/{id}/; '' is the report itself. Two where reading and writing differ. */
  resource: string | { read: string; write: string }
  /** The section's answer, as rules and pages read it. */
  answer: Schema<Answer>
  /** Every page of a report asks for its answer: it says whose report it is, or which. */
  onEveryPage?: true
  /** What GET and POST answer, where that is more than `answer`. */
  response?: Schema<Answer>
  /** Shape of the form and of the body of POST, with every rule about a single field. No transforms. */
  input: Schema<Input>
  /** The form of a report of this year in which nothing is saved, with every row that is asked for. */
  blank(ar: number): Input
  /** What GET answers of a form. Runs on the server. */
  toAnswer(form: Input, context: AnswerContext): Answer
  /** Ids of other sections whose forms `toAnswer` uses. */
  answersFrom?: readonly string[]
  /** The input as it is stored, where the service sets or spells a value itself. @param by the person who saves */
  stored?(input: Input, by: { navn: string }): Input
  /** Shapes of what this section's rules use of other sections' answers, by section id. */
  needs?: Shapes<Others>
  /** The input with every value emptied that the page does not show because of another answer in it (rules.md §6.7). Left out where all are shown. */
  visible?(input: Input): Input
  /** Rules across fields and sections. Returns every issue, not only the first. */
  check?(input: Input, context: CheckContext<Answer, Others>): Issue[]
  /** The questions and answers as they are shown. */
  summary(input: Input, context: RuleContext<Answer, Others>): Block[]
  /** A stored form as this person reads it, where a question is about the reader. @param by the name of the person */
  asReadBy?(form: Input, by: { navn: string }): Input
  /**
   * The initial form of a new report, copied from the unit's earlier one. What must be answered anew is taken from `blank`;
   * codes that are no longer listed are left out.
   *
   * @param blank the initial form without copying; its rows are those of the new report's years. @param by who fills it in
   */
  carryForward?(earlier: Input, blank: Input, by: { navn: string }): Input
  /** All that its form asks about may be copied: without the new year's figures, and without confirmations. */
  carriesAll?: true
  /** Of a section that may be blank: whether the last report left it so. «As last time» then asks for one press, not for its fields (rules.md §6.11). */
  wasBlank?(forrige: Forrige): boolean
  /**
   * The form with other answers than were confirmed, in a correction and where answers of another unit are copied to it: without its
   * confirmations, which are given anew. Left out where the section has none. @param by the person who corrects or copies
   */
  withoutConfirmations?(input: Input, by: { navn: string }): Input
  /** The report's attachment is accepted with this section. */
  vedlegg?: true
  /** The member of the answer that says what the service found, and the one that it was found in (`funnet.ts`). It is no answer. */
  funnet?: { navn: string; i: string }
  /** The questions that may be copied to other units' drafts, each by itself, with its fields (rules.md §6.6). One section has it. */
  tilAndre?: readonly { id: string; felter: readonly string[] }[]
  /** Set where «Send inn flere» asks about it. `usual` is proposed where no report of the company is sent in, else each field as it was answered there. */
  flere?: {
    /** What is confirmed, as it is once it is given. It is given anew for each unit, or for those that are ticked together. */
    confirmed: Partial<Input>
    usual: Partial<Input>
    /** Answers that belong together: a unit that has answered one of them gets none of them from elsewhere. */
    together?: readonly (readonly string[])[]
    /** Whether an answer is never proposed for another unit: «Ja» of an assessment, or a file. */
    isOwn?(name: string, value: unknown): boolean
  }
  /** Text key of the heading that groups several sections in the step list. */
  gruppe?: string
  /** Its sheets in the workbook, where it holds figures that companies keep in spreadsheets. */
  ark?: readonly Ark[]
  /** Name of each field outside its page, by its path in the body; `*` stands for the rows of a list. */
  labels: Readonly<Record<string, Label>>
}

/** Infers the types of a section; returns it unchanged. */
export const defineSection = <const Id extends string, Answer, Input, Others = Record<never, never>>(
  section: Contract<Id, Answer, Input, Others>,
): Contract<Id, Answer, Input, Others> => section

/**
 * The context of a section's rules: its own answer, and those in `needs`, each parsed by its shape.
 *
 * @param answerOf returns a section's answer by its id
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

/** Whether `answerOf` has all that {@link ruleContext} needs: an answer may not be fetched yet, and a form may have less. */
export const hasRuleContext = (section: Contract, answerOf: (id: string) => unknown): boolean =>
  shapesOf(section).every(([id, shape]) => shape.safeParse(answerOf(id)).success)

/** Whether a section's rules can read the value as what they need of the other section. */
export const isNeeded = (section: Contract, id: string, value: unknown): boolean =>
  shapesOf(section).some(([need, shape]) => need === id && shape.safeParse(value).success)

type Shape = { parse(value: unknown): unknown; safeParse(value: unknown): { success: boolean } }
const shapesOf = ({ needs }: Contract) => Object.entries<Shape>({ ...needs })

/**
 * A section's input as it is judged, posted and saved: what the page does not show is empty (rules.md §6.7). What has not
 * the shape that POST takes comes back as it is.
 */
export const visible = <Id extends string, Answer, Input, Others>(
  section: Contract<Id, Answer, Input, Others>,
  value: unknown,
): unknown => (section.visible && fits(section.input, value) ? section.visible(value) : value)

/**
 * The rules that a section's input breaks; used by browser and server. All at once: rules across fields also run when single fields
 * fail, and treat values that could not be parsed as blank. What the page does not show is not judged.
 *
 * @param parsedBody the result of the schema's check of `body`, where it is known
 */
export function brokenIn<Id extends string, Answer, Input, Others>(
  section: Contract<Id, Answer, Input, Others>,
  body: unknown,
  context: CheckContext<Answer, Others>,
  parsedBody?: z.core.util.SafeParseResult<Input>,
): Issue[] {
  const value = visible(section, body)
  const parsed = value === body && parsedBody ? parsedBody : section.input.safeParse(value)
  const issues = parsed.success ? [] : parsed.error.issues.map((issue) => toIssue(section, issue, value))
  const malformed = !parsed.success && parsed.error.issues.some(isMalformed)
  const readable = malformed ? withoutUnreadable(value, parsed.error.issues) : value
  const hasShape = (value: unknown): value is Input => parsed.success || fits(section.input, value)
  if (section.check && hasShape(readable)) {
    const found = section.check(readable, context)
    issues.push(...(malformed ? found.filter((issue) => !lacksOneOf(issues, issue)) : found))
  }
  return issues
}

/** What the form shows, with values that could not be parsed set to null; undefined when its shape is wrong. */
export function readable(section: Contract, form: unknown): unknown {
  const value = visible(section, form)
  const parsed = section.input.safeParse(value)
  if (parsed.success) return value
  const known = withoutUnreadable(value, parsed.error.issues.filter(isMalformed))
  return fits(section.input, known) ? known : undefined
}

export const readResource = ({ resource }: Pick<Contract, 'resource'>) =>
  typeof resource === 'string' ? resource : resource.read
export const writeResource = ({ resource }: Contract) =>
  typeof resource === 'string' ? resource : resource.write

/** API path of a report's resource. */
export const addressOf = (id: string, resource: string) =>
  `/energikartlegginger/${id}${resource && `/${resource}`}`

function withoutUnreadable(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const copy = structuredClone(value)
  for (const { path } of issues) {
    const parent = at(copy, path.slice(0, -1) as Path) // JSON has no symbols
    const key = path.at(-1)
    if (parent && typeof parent === 'object' && key !== undefined) Reflect.set(parent, key, null)
  }
  return copy
}

/** Whether the rules across fields can run: the shape is right, though single values may break rules. */
function fits<Input>(schema: Schema<Input>, value: unknown): value is Input {
  return !schema.safeParse(value).error?.issues.some(isMalformed)
}
