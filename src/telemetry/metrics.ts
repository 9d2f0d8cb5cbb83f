import { SpanKind } from '@opentelemetry/api'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { inSpan } from './spans.ts'

/**
 * What the process counts and times, for Prometheus. Names and labels are ours alone: a route's pattern, a code, the name of
 * a queue. Never an address, a unit, a person or anything typed: each new value of a label is a new series, for ever.
 * docs/operations.md, «Metrics and alarms», says what each means and when it asks for somebody.
 */
export const registry = new Registry()
const registers = [registry]
const name = (end: string) => `energikartlegging_${end}`

/** Seconds of an answer, by method, route pattern and status. */
export const requests = new Histogram({
  name: name('request_seconds'),
  help: 'Answers, by method, route pattern and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30],
  registers,
})

/** Events of the audit trail: `lagret` is a save, `innsending` a submission. */
export const events = new Counter({
  name: name('events_total'),
  help: 'Events of the audit trail; lagret is a save, innsending a submission',
  labelNames: ['event'],
  registers,
})

/** Answers of 4xx and 5xx, by status and the code that the caller gets. */
export const refusals = new Counter({
  name: name('refusals_total'),
  help: 'Refused calls, by status and reason',
  labelNames: ['status', 'reason'],
  registers,
})

/** Attachments that were asked for and whose stored bytes are not those of their hash. */
export const changedAttachments = new Counter({
  name: name('attachments_changed_total'),
  help: 'Attachments that were asked for and are not what their hash says',
  registers,
})

/** What waits, by queue: files to check, receipts, workbooks, rows of the audit trail. */
export const waiting = new Gauge({
  name: name('queue_waiting'),
  help: 'What waits in a queue',
  labelNames: ['queue'],
  registers,
})

/** What is under way of what has a limit. */
export const inProgress = new Gauge({
  name: name('in_progress'),
  help: 'Calls, downloads and workbooks under way, each of which has a limit',
  labelNames: ['of'],
  registers,
})

/** Seconds of a call of a national service. */
const services = new Histogram({
  name: name('national_service_seconds'),
  help: 'Calls of national services',
  labelNames: ['service', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4],
  registers,
})

/** Seconds of the work of a worker. */
const works = new Histogram({
  name: name('work_seconds'),
  help: 'Work on PDFs and workbooks, in a thread or process of its own',
  labelNames: ['work', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  registers,
})

export type NationalService = 'altinn' | 'enhetsregisteret' | 'folkeregisteret' | 'idporten' | 'maskinporten'

/** Times and traces a call of a national service. One that throws has failed. */
export const inService = <T>(service: NationalService, call: () => Promise<T>): Promise<T> =>
  timed(services.startTimer({ service }), () => inSpan(service, SpanKind.CLIENT, call))

/** Times and traces what a worker does. One that throws has failed. */
export const inWorker = <T>(work: string, run: () => Promise<T>): Promise<T> =>
  timed(works.startTimer({ work }), () => inSpan(work, SpanKind.INTERNAL, run))

async function timed<T>(
  end: (labels: { outcome: 'ok' | 'failed' }) => void,
  run: () => Promise<T>,
): Promise<T> {
  try {
    const result = await run()
    end({ outcome: 'ok' })
    return result
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
}
