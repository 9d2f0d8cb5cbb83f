import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'
import type { App, Request } from '../../platform/http.ts'
import { parsedBody, rememberParsed } from '../../platform/parsed-body.ts'
import { Problem } from '../../platform/problem.ts'
import { codeOf, isMalformed } from '../../seksjon/unreadable.ts'
import { cleanText } from '../../tall/characters.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** True when the JSON text shows that {@link isPlain} would refuse nothing, and {@link cleaned} change nothing. */
    bodyIsPlain: boolean
  }
}

type Schema = z.ZodMiniType

/** The schema compiled to a function (adr/0045), when it is first used. */
function compiled(schema: Schema): () => Schema {
  let compiledSchema: Schema | undefined
  return () => {
    compiledSchema ??= z.compile(schema)
    return compiledSchema
  }
}

/** Checks parameters, query and body by the zod schemas of the route. What is malformed is refused here, with 400 (rules.md §5.1). */
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

/** The limits of its schema that a body breaks, without those that the handler judges (`judges`). Nothing is parsed again. */
function brokenLimits({ body, routeOptions: { schema, config } }: Request) {
  const parsed = schema?.body ? parsedBody(schema.body as Schema, body) : undefined
  const found =
    parsed?.error?.issues.map((issue) => ({ path: issue.path.map(plain), code: codeOf(issue) })) ?? []
  const { judges } = config
  return judges ? found.filter(({ path }) => judges.some((part, at) => part !== path[at])) : found
}

const plain = (part: PropertyKey) => (typeof part === 'symbol' ? String(part) : part)

/** Installs zod for requests and answers. Unknown members of an answer are dropped; a missing one is an error (500). */
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
  // PostgreSQL refuses NUL and lone surrogates, so every call refuses them here. What else nobody sees is taken
  // out of every text, so that what is stored is clean from whichever client.
  app.addHook('preValidation', (request, _reply, done) => {
    const { querystring, params } = request.routeOptions.schema ?? {}
    const body = request.bodyIsPlain ? undefined : request.body
    const said = [body, querystring && request.query, params && request.params]
    const left = { values: maxValues }
    if (!said.every((value) => isPlain(value, left))) return done(new Problem(400, 'ugyldig-foresporsel'))
    if (!request.bodyIsPlain) request.body = cleaned(request.body)
    if (querystring) request.query = cleaned(request.query)
    done()
  })
  app.addHook('preHandler', (request, _reply, done) => {
    const issues = brokenLimits(request)
    done(issues.length > 0 ? new Problem(422, 'ugyldige-verdier', { issues }) : undefined)
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

/** Far more values than any section has. Each faulty one is reported: a body of 100 000 would get an answer of 5 MB. */
const maxValues = 5_000

/** Nesting of lists and objects; no contract has more than five levels. */
const maxDepth = 32

/**
 * Whether JSON text is nested deeper than any contract. Checked before it is parsed: recursive functions over the value
 * could overflow the stack, which would be answered with 500.
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
    if (depth > maxDepth) return true
  }
  return false
}

/** Whether the text is too short for {@link maxValues} values, and without characters, or escapes of them, that are refused or cleaned. */
const isPlainJson = (text: string) =>
  text.length < 2 * maxValues && !/\\[bftu]/.test(text) && cleanText(text) === text

function isPlain(value: unknown, left: { values: number }): boolean {
  if (left.values-- <= 0) return false
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (Array.isArray(value)) return value.every((inner) => isPlain(inner, left))
  if (!hasMembers(value)) return true
  for (const key in value) if (!isPlain(key, left) || !isPlain(value[key], left)) return false
  return true
}

/** The same value with every text of it cleaned. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (hasMembers(value)) for (const key in value) value[key] = cleaned(value[key])
  return value
}

/** False for a stream, and for the bytes of a file: they are judged by the route that takes them. */
const hasMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(Symbol.asyncIterator in value) && !Buffer.isBuffer(value)
