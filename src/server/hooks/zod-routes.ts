import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'
import type { App } from '../../platform/http.ts'
import { rememberParsed } from '../../platform/parsed-body.ts'
import { Problem } from '../../platform/problem.ts'
import { isMalformed } from '../../sections/section.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Its text tells that nothing is in it that {@link isPlain} refuses. */
    bodyIsPlain: boolean
  }
}

type Schema = z.ZodMiniType

/** The schema compiled to a function (adr/0045), when it is first used. */
function compiled(schema: Schema): () => Schema {
  let quick: Schema | undefined
  return () => {
    quick ??= z.compile(schema)
    return quick
  }
}

/**
 * Checks parameters, query and body by the zod schemas that the routes declare. Only what is malformed is refused here,
 * with 400; rules that a well-formed body breaks are the handler's, after access (rules.md §5.1).
 */
const validator: FastifySchemaCompiler<Schema> = ({ schema, httpPart }) => {
  const quick = compiled(schema)
  return (data: unknown) => {
    const parsed = quick().safeParse(data ?? undefined)
    if (httpPart === 'body') rememberParsed(schema, data, parsed)
    if (parsed.success) return { value: httpPart === 'body' ? data : parsed.data }
    const malformed = httpPart === 'body' ? parsed.error.issues.filter(isMalformed) : parsed.error.issues
    if (malformed.length === 0) return { value: data }
    const issues = malformed.map(({ path }) => ({ path: path.map(plain), code: 'ugyldig-foresporsel' }))
    return { error: new Problem(400, 'ugyldig-foresporsel', { issues }) }
  }
}

const plain = (part: PropertyKey) => (typeof part === 'symbol' ? String(part) : part)

/** Answers leave only as their contract has them: unknown members are dropped, a missing one is our own fault. */
export function installZod(app: App): void {
  app.setValidatorCompiler(validator)
  app.setSerializerCompiler<Schema>(({ schema }) => {
    const quick = compiled(schema)
    return (data) => JSON.stringify(quick().parse(data))
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isTooDeep(text)) return done(new Problem(400, 'ugyldig-foresporsel'))
    request.bodyIsPlain = isPlainJson(text)
    void parse(request, text, done)
  })
  app.decorateRequest('bodyIsPlain', false)
  // PostgreSQL takes neither NUL nor half a character pair; refused here, whatever the call (docs/findings.md).
  app.addHook('preValidation', (request, _reply, done) => {
    const { querystring, params } = request.routeOptions.schema ?? {}
    const body = request.bodyIsPlain ? undefined : request.body
    const said = [body, querystring && request.query, params && request.params]
    const left = { values: valuesAtMost }
    done(said.every((value) => isPlain(value, left)) ? undefined : new Problem(400, 'ugyldig-foresporsel'))
  })
  // A status without a body is declared as null for OpenAPI; Fastify wants no schema there.
  app.addHook('onRoute', (route) => {
    const response = route.schema?.response as Record<string, Schema | null> | undefined
    if (!route.schema || !response) return
    route.config = { ...route.config, answers: response }
    route.schema = {
      ...route.schema,
      response: Object.fromEntries(Object.entries(response).filter(([, s]) => s)),
    }
  })
}

/** Far more than any section holds. Each that breaks a rule is told of: a body of 100 000 would get an answer of 5 MB. */
const valuesAtMost = 5_000

/** Lists and objects within each other; no body of ours has more than five. */
const depthAtMost = 32

/**
 * Whether JSON text is nested deeper than any body of ours. Told by the text, before it is parsed: whatever walks the value
 * calls itself for each level, and a call too many ends in an error of ours.
 */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isInString && character === '\\') at++
    else if (character === '"') isInString = !isInString
    else if (isInString) continue
    else if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
    if (depth > depthAtMost) return true
  }
  return false
}

/** So short that there are fewer values, and with none of the escapes that stand for what is refused. */
const isPlainJson = (text: string) => text.length < 2 * valuesAtMost && !text.includes('\\u')

function isPlain(value: unknown, left: { values: number }): boolean {
  if (left.values-- <= 0) return false
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (Array.isArray(value)) return value.every((inner) => isPlain(inner, left))
  if (!value || typeof value !== 'object' || Symbol.asyncIterator in value) return true
  for (const key in value)
    if (!isPlain(key, left) || !isPlain((value as Record<string, unknown>)[key], left)) return false
  return true
}
