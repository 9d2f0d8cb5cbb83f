import { setTimeout as wait } from 'node:timers/promises'
import { produksjonskilder } from '../../src/kodelister/produksjonskilder.ts'
import { type Client, fillReport, reportOf, reportPath } from './client.ts'

/** Somebody at work on a report, who remembers what was promised and can say whether it was kept. */
export interface Writer {
  /** Works until told to stop. */
  work(stop: AbortSignal): Promise<void>
  /** What is wrong with what is stored, in words. */
  problems(): Promise<string[]>
  /** How many saves or submissions were acknowledged. */
  acknowledged(): number
}

/** Who was told to come again takes a moment, as a browser does: eight who spin would be the load that keeps it down. */
const pauseMs = 50

const kilder = produksjonskilder.map(({ id }) => id)
/** One number in every row and all its rows: a save that is half there shows. */
const figuresOf = (n: number) => kilder.map((kildeKodeId) => ({ kildeKodeId, kwh: n }))

/** Saves one section over and over, each time with the next number. */
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

/** The version counts saves, and each has its event: all of one transaction, or nothing of it. */
async function countProblems(client: Client, id: string, etag: string | null): Promise<string[]> {
  const events = await client.insist('GET', `${reportPath(id)}/hendelser?seksjon=produksjon`)
  const saves = Math.min(Number(etag?.replaceAll('"', '')), 200) // as many as are listed
  const listed = events.body.length
  return listed === saves ? [] : [`${id} counts ${etag} saves and ${listed} events`]
}

/** Fills in reports and sends them in, one unit after the other. */
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
