import { Agent, request } from 'node:http'

/** One call of a virtual user. */
export interface Call {
  method: string
  url: string
  headers?: Record<string, string>
  body?: string
}

export interface Measured {
  /** Answers a second. */
  rate: number
  /** Of the answers' times, in ms. */
  p50: number
  p99: number
  answers: number
}

/**
 * Calls for a while over so many kept connections, each calling again as soon as it is answered.
 *
 * @param callOf the next call of a connection, by the connection's number
 * @throws when an answer is not the status that is wanted; what is refused for overload is told and not counted
 */
export async function hammer(
  callOf: (connection: number) => Call,
  { connections, ms, status = 200 }: { connections: number; ms: number; status?: number },
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let refused = 0
  const began = performance.now()
  const one = async (connection: number) => {
    while (performance.now() - began < ms) {
      const sent = performance.now()
      const answered = await send(agent, callOf(connection))
      if (answered.status === 503) {
        refused += 1
        continue
      }
      if (answered.status !== status)
        throw new Error(`answered ${answered.status}, not ${status}: ${answered.body}`)
      times.push(performance.now() - sent)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, (_, index) => one(index)))
  } finally {
    agent.destroy()
  }
  const seconds = (performance.now() - began) / 1000
  if (refused > 0)
    process.stderr.write(`    ${refused} calls were refused: this machine is too busy to measure on\n`)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99), answers: times.length }
}

export function send(agent: Agent | undefined, { method, url, headers, body }: Call) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const call = request(url, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('latin1') }),
      )
      response.on('error', reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}
