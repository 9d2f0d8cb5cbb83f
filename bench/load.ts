import autocannon, { type Request, type Result } from 'autocannon'

export interface Load {
  connections: number
  /** How long to call for. */
  seconds?: number
  /** How many calls to make in all, instead of `seconds`. */
  amount?: number
}

export interface Measured {
  /** Successful answers. */
  answers: number
  /** Of these, per second. */
  perSecond: number
  /** 99th percentile of the response times, in ms. */
  p99: number
}

/** More refusals than this share of all answers, and than one a connection, and the round says nothing about the service. */
const refusedAtMost = 0.01

/**
 * Calls a server by autocannon: every connection makes its next call as soon as the last is answered.
 *
 * @param requestsOf the calls of a connection, made over and over; connections are numbered from 0
 * @throws when more than one answer in a hundred, and more than one a connection, is not 2xx. The last call of a round is
 *   cut off, so the first save of the next one may name a version that is no longer there.
 */
export async function load(
  url: string,
  { connections, seconds, amount }: Load,
  requestsOf: (connection: number) => Request[],
): Promise<Measured> {
  const times: number[] = []
  let connection = 0
  const result = await new Promise<Result>((resolve, reject) => {
    const running = autocannon(
      {
        url,
        connections,
        ...(amount === undefined ? { duration: seconds } : { amount }),
        // How soon after its duration the run ends.
        sampleInt: 50,
        setupClient(client) {
          client.setRequests(requestsOf(connection))
          connection += 1
        },
      },
      (error, found) => (error ? reject(error) : resolve(found)),
    )
    // The result has whole milliseconds alone.
    running.on('response', (_client, status, _bytes, time) => {
      if (status >= 200 && status < 300) times.push(time)
    })
  })
  const refused = result.errors + result.non2xx
  if (times.length === 0 || refused > Math.max(connections, refusedAtMost * times.length))
    throw new Error(`${refused} of ${times.length + refused} calls failed: ${statuses(result)}`)
  times.sort((a, b) => a - b)
  return {
    answers: times.length,
    perSecond: times.length / result.duration,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  }
}

function statuses({ errors, statusCodeStats = {} }: Result): string {
  const counts = Object.entries(statusCodeStats).map(([status, { count }]) => `${count} × ${status}`)
  return [...counts, `${errors} connections`].join(', ')
}

export const rates = (rounds: readonly Measured[]) => rounds.map(({ perSecond }) => perSecond)
export const p99s = (rounds: readonly Measured[]) => rounds.map(({ p99 }) => p99)
