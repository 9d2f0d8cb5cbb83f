import { statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { firstDayWithoutRule } from '../platform/access-rule.ts'
import type { Context } from '../platform/context.ts'
import type { App } from '../platform/http.ts'
import { registry } from '../telemetry/metrics.ts'
import { warnings } from './warnings.ts'

/** How far ahead the grant rules are looked at, in days. */
const horizon = 400

/**
 * Serves `GET /metrics` for Prometheus on a port of its own, without sign-in: what the process counts
 * (telemetry/metrics.ts), the state of this service, and that of Node and the event loop. Closed with the app.
 *
 * @returns where it listens, such as `http://127.0.0.1:9464`; null where METRICS_PORT is not set
 * @throws when the port is taken
 */
export async function serveMetrics(app: App, ctx: Context): Promise<string | null> {
  if (!ctx.config.metrics) return null
  const { port, host } = ctx.config.metrics
  const own = new Registry()
  collectDefaultMetrics({ register: own })
  addGauges(ctx, own)
  const all = Registry.merge([registry, own])
  const server = createServer(({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end()
    all.metrics().then(
      (text) => response.writeHead(200, { 'content-type': all.contentType }).end(text),
      (error: unknown) => {
        ctx.log.error({ err: error }, 'metrics')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, host, () => resolve(void server.off('error', reject))),
  )
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
  const bound = server.address()
  return `http://${host}:${typeof bound === 'object' && bound ? bound.port : port}`
}

/** Adds what is read when Prometheus asks. */
function addGauges(ctx: Context, own: Registry): void {
  const { config, pool } = ctx
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    read: (set: Gauge<Label>) => void | Promise<void>,
  ) =>
    new Gauge({
      name: `energikartlegging_${name}`,
      help,
      labelNames,
      registers: [own],
      collect() {
        return read(this)
      },
    })
  gauge('pool_connections', 'Connections to the database', ['state'], (set) => {
    set.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    set.set({ state: 'idle' }, pool.idleCount)
  })
  gauge('pool_waiting', 'Calls that wait for a connection', [], (set) => set.set(pool.waitingCount))
  gauge('grant_rules_days', `Days until no grant rule is in force, at most ${horizon}`, [], (set) =>
    set.set(firstDayWithoutRule(config.accessRules, ctx.clock(), horizon)?.inDays ?? horizon),
  )
  gauge('warning', 'advarsler of /api/helse/klar: 1 where it warns', ['about'], (set) => {
    for (const [about, warning] of Object.entries(warnings(ctx))) set.set({ about }, warning ? 1 : 0)
  })
  // A database elsewhere has a disk of its own, which only its machine knows.
  if (config.databaseUrl) return
  gauge('disk_free_bytes', 'Free on the disk of the embedded database', [], async (set) => {
    const { bavail, bsize } = await statfs(config.dataDir)
    set.set(bavail * bsize)
  })
}
