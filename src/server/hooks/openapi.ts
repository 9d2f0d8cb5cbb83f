import swagger from '@fastify/swagger'
import type { FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import type { App } from '../../platform/http.ts'

const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  instance: z.optional(z.string()),
  code: z.string(),
  errors: z.optional(
    z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), code: z.string() })),
  ),
  traceId: z.string(),
})

/** One JSON text per line; OpenAPI describes it as an array. */
export const linesType = 'application/x-ndjson'

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return plain
}
// Some codes add members, such as `kartleggingId`, `mangler` or `naaverende`.
const problemSchema = { ...jsonSchema(problem, 'output'), additionalProperties: true }

/** Generates the OpenAPI document from the schemas of the routes. Install before the routes. */
export async function installOpenapi(app: App, apiUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Rapportering av energikartlegging', version: '1' },
      servers: [{ url: apiUrl }],
    },
    stripBasePath: false,
    transform: ({ schema, url, route }) => {
      // Fastify does not know the shapes that the routes declare.
      const declared = (schema ?? {}) as Record<string, unknown>
      // Pages and files are not in the contract.
      if (declared.hide || !url.startsWith('/api/')) return { schema: { hide: true } as FastifySchema, url }
      const answers = route.config?.answers ?? {}
      const part = (name: string) => {
        const shape = declared[name] as z.ZodMiniType | undefined
        return shape ? { [name]: jsonSchema(shape, 'input') } : {}
      }
      const made = {
        summary: declared.summary,
        ...part('params'),
        ...part('querystring'),
        ...part('body'),
        response: {
          ...Object.fromEntries(
            Object.entries(answers).map(([status, answer]) => [
              status,
              answer
                ? {
                    description: 'OK',
                    content: route.config?.linesOf
                      ? { [linesType]: { schema: { type: 'array', items: jsonSchema(answer, 'output') } } }
                      : { 'application/json': { schema: jsonSchema(answer, 'output') } },
                  }
                : { type: 'null', description: 'OK' },
            ]),
          ),
          default: {
            description: 'RFC 9457',
            content: { 'application/problem+json': { schema: problemSchema } },
          },
        },
      }
      return { schema: made as FastifySchema, url: url.replace(/^\/api/, '') }
    },
  })
}

/** Routes /openapi.json and /docs, a page without scripts. */
export function openapiRoutes(app: App): void {
  const open = { access: 'open', password: false } as const
  app.get('/openapi.json', { config: open, schema: { hide: true } }, async () => app.swagger())
  app.get('/docs', { config: open, schema: { hide: true } }, async (_request, reply) => {
    // A document of OpenAPI 3, whose operations are made by `transform` above.
    const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, { summary?: string }>> }
    const rows = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { summary = '' }]) =>
          `<tr><td>${method.toUpperCase()}</td><td><code>${escaped(path)}</code></td><td>${escaped(summary)}</td></tr>`,
      ),
    )
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="nb"><meta charset="utf-8"><title>API</title><h1>API</h1><p><a href="openapi.json">openapi.json</a></p><table>${rows.join('')}</table></html>`,
      )
  })
}
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
