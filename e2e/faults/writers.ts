import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { GRUPPER } from '../../sandbox/verden/grupper.ts'
import { produksjonskilder } from '../../src/kodelister/produksjonskilder.ts'
import { type Client, fillReport, reportOf, reportPath } from './client.ts'

/** A writer that saves a report, remembers what was acknowledged, and can compare it with what is stored. */
export interface Writer {
  /** Works until stopped. */
  work(stop: AbortSignal): Promise<void>
  /** The differences, in words. */
  problems(): Promise<string[]>
  /** Number of acknowledged saves or submissions. */
  acknowledged(): number
}

/** Pause after a refusal: eight writers in a busy loop would keep the service overloaded. */
const pauseMs = 50

const kilder = produksjonskilder.map(({ id }) => id)
/** Rows that all hold the same number, so that a half-written save shows. */
const figuresOf = (n: number) => kilder.map((kildeKodeId) => ({ kildeKodeId, kwh: n }))

/** Saves one section repeatedly, each time with the next number. */
export async function makeSaver(client: Client, unit: string): Promise<Writer> {
  const id = await reportOf(client, unit)
  const path = `${reportPath(id)}/produksjon`
  let sent = 0
  let kept = 0
  let count = 0
  return {
    acknowledged: () => count,
    async work(stop) {
      while (!stop.aborted) {
        const { status, body } = await client.call('POST', path, figuresOf(++sent))
        if (status === 200) {
          kept = sent
          count++
        } else if (status !== 'lost' && status !== 503)
          throw new Error(`A save answered ${status} ${JSON.stringify(body)}`)
        else await wait(pauseMs)
      }
    },
    async problems() {
      const section = await client.insist('GET', path)
      const rows: { kwh: number | null }[] = section.body
      const stored = new Set(rows.map(({ kwh }) => kwh ?? 0))
      const [value = -1] = stored
      const problems: string[] = []
      if (stored.size !== 1 || (value > 0 && rows.length !== kilder.length))
        problems.push(`${unit} is half-written: ${JSON.stringify(rows)}`)
      if (value < kept) problems.push(`${unit} lost an acknowledged save: ${value}, promised ${kept}`)
      if (value > sent) problems.push(`${unit} holds ${value}, which was never sent (${sent})`)
      problems.push(...(await countProblems(client, id, section.headers.get('etag'))))
      return problems
    },
  }
}

/** Checks that version and events agree: both are written in the save's transaction. */
async function countProblems(client: Client, id: string, etag: string | null): Promise<string[]> {
  const events = await client.insist('GET', `${reportPath(id)}/hendelser?seksjon=produksjon`)
  const saves = Math.min(Number(etag?.replaceAll('"', '')), 200) // as many as are listed
  const listed = events.body.length
  return listed === saves ? [] : [`${id} counts ${etag} saves and ${listed} events`]
}

/** Fills in and submits reports, one unit after the other. */
export function makeSubmitter(client: Client, units: readonly string[]): Writer {
  const sent: string[] = []
  const kept = new Set<string>()
  let next = 0
  return {
    acknowledged: () => kept.size,
    async work(stop) {
      while (!stop.aborted && next < units.length) {
        const id = await reportOf(client, units[next++] ?? '')
        await fillReport(client, id)
        sent.push(id)
        const { status, body } = await client.call('POST', `${reportPath(id)}/innsending`)
        if (status === 204) kept.add(id)
        else if (status !== 'lost' && status !== 503)
          throw new Error(`A submission answered ${status} ${JSON.stringify(body)}`)
      }
    },
    async problems() {
      const problems: string[] = []
      for (const id of sent.splice(0)) {
        const { body: info } = await client.insist('GET', reportPath(id))
        const receipt = await client.insist('GET', `${reportPath(id)}/kvittering`)
        if (kept.has(id) && info.status !== 3) problems.push(`${id} lost an acknowledged submission`)
        if ((info.status === 3) !== (receipt.status === 200))
          problems.push(`${id} is half submitted: ${info.status}, receipt ${receipt.status}`)
      }
      return problems
    },
  }
}

/** Starts seven that save and one that submits, of the units of `PIDER.eiendom`. */
export async function startWork(client: Client) {
  const units = GRUPPER.eiendom.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
  const writers = [makeSubmitter(client, units.slice(20, 60))]
  for (const unit of units.slice(0, 7)) writers.push(await makeSaver(client, unit))
  const stop = new AbortController()
  const working = Promise.all(writers.map((writer) => writer.work(stop.signal)))
  const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged(), 0)
  return {
    acknowledged,
    /** Resolves after that many more acknowledged saves. The writers go on. */
    async more(count: number) {
      const before = acknowledged()
      while (acknowledged() < before + count) await Promise.race([wait(20), working])
    },
    /** Stops the writers, and compares what is stored with what was acknowledged. */
    async hold() {
      stop.abort()
      await working
      expect((await Promise.all(writers.map((writer) => writer.problems()))).flat()).toEqual([])
      const expected = [200, 201, 204, 409, 503, 'lost']
      expect([...client.tally.keys()].filter((status) => !expected.includes(status))).toEqual([])
    },
  }
}
