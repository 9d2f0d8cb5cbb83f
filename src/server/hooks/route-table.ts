import type { FastifyContextConfig, FastifySchema } from 'fastify'
import type { App } from '../../platform/http.ts'

/** One route of the service. The tests of access, input and headers are generated from these rows. */
export interface RouteRow {
  method: string
  /** The pattern, with its prefix: `/api/energikartlegginger/:id`. */
  url: string
  /** As it was declared: zod schemas. */
  schema: FastifySchema
  config: FastifyContextConfig
}

declare module 'fastify' {
  interface FastifyInstance {
    routeTable: RouteRow[]
  }
}

/** Collects all routes, hidden ones too. Install before the first route. */
export function installRouteTable(app: App): void {
  const table: RouteRow[] = []
  app.decorate('routeTable', table)
  app.addHook('onRoute', ({ method, url, schema = {}, config = {} }) => {
    for (const one of [method].flat()) table.push({ method: one, url, schema, config })
  })
}
