import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { linesType } from './openapi.ts'

interface Observed {
  method: string
  path: string
  status: number
  type: string
  answer: unknown
}
interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}
type Document = { paths: Record<string, Record<string, Operation>> }

const documents = new Map<string, Promise<Document>>()
const compiled = new WeakMap<object, ValidateFunction>()
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

/** The parsed answer if it is JSON, else its bytes. */
export function readAnswer(type: string, bytes: Buffer): unknown {
  if (type.startsWith(linesType))
    return String(bytes)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  return type.includes('json') ? JSON.parse(String(bytes)) : bytes
}

/**
 * Checks an answer against /api/openapi.json: the operation is described, the status is one of its own or a problem, and
 * the body has the described shape.
 *
 * @throws when the answer differs from the contract
 */
export async function checkAnswer(appUrl: string, seen: Observed): Promise<void> {
  const known = documents.get(appUrl) ?? fetchDocument(appUrl)
  documents.set(appUrl, known)
  const { paths } = await known
  const path = seen.path.split('?')[0] ?? ''
  const template = Object.hasOwn(paths, path)
    ? path
    : Object.keys(paths).find((pattern) => matches(pattern, path))
  const operation = template && paths[template]?.[seen.method.toLowerCase()]
  const where = `${seen.method} ${seen.path} → ${seen.status}`
  if (!operation) {
    if (seen.status >= 400) return
    throw new Error(`${where} is not described in openapi.json`)
  }
  const response =
    operation.responses[String(seen.status)] ?? (seen.status >= 400 ? operation.responses.default : undefined)
  if (!response) throw new Error(`${where}: that status is not described in openapi.json`)
  const schema = response.content?.[seen.type.split(';')[0]?.trim() ?? '']?.schema
  if (!schema) {
    if (seen.type.includes('json')) throw new Error(`${where}: ${seen.type} is not described in openapi.json`)
    return
  }
  const validate = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, validate)
  if (!validate(seen.answer))
    throw new Error(`${where} differs from openapi.json: ${ajv.errorsText(validate.errors)}`)
}

const expressions = new Map<string, RegExp>()

function matches(pattern: string, path: string): boolean {
  const known = expressions.get(pattern) ?? new RegExp(`^${pattern.replace(/\{[^}]+\}/g, '[^/]+')}$`)
  expressions.set(pattern, known)
  return known.test(path)
}

const fetchDocument = async (appUrl: string): Promise<Document> =>
  (await fetch(`${appUrl}/api/openapi.json`)).json() as Promise<Document>
