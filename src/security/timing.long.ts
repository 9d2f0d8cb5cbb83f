import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../server/testing.ts'
import { elsewhere, onReport, seksjon } from './expectations.ts'
import { startTrial, type Trial, unknownId } from './testing.ts'

const rounds = 60
/** Largest accepted difference between the medians, in ms (quality.md P2). */
const maxDifferenceMs = 20

let trial: Trial
beforeAll(async () => {
  trial = await startTrial()
  await trial.restore('main', 'innsendt')
  await trial.restore('sub', 'komplett')
}, 60_000)
afterAll(() => trial.service.stop())

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

test('a foreign report and one that does not exist take the same time, call by call', async () => {
  await compare(
    Object.entries(onReport).map(([key, { query = '', section, body }]) => {
      const url = key.split(' ')[1] ?? ''
      return {
        key,
        urlOf: (id) => url.replace(':id', id).replace(':seksjon', seksjon) + query,
        body: section ? (trial.figures[section] ?? {}) : body,
      }
    }),
    trial.people.other,
    trial.ids.main,
  )
}, 900_000)

test('to the authority, a draft and a report that does not exist take the same time', async () => {
  const calls = Object.entries(elsewhere).filter(([key]) => key.includes('/tilsyn/rapporter/:referanse'))
  expect(calls).toHaveLength(3)
  const seen = await trial.service.call(
    'GET',
    `/tilsyn/rapporter/${trial.ids.main}?formal=tilsyn&saksnummer=1`,
    {
      as: trial.people.tilsyn,
    },
  )
  expect(seen.status).toBe(200)
  await compare(
    calls.map(([key, { path, body }]) => ({
      key,
      urlOf: (id) => `/api${path.replace(unknownId, id)}`,
      body,
    })),
    trial.people.tilsyn,
    trial.ids.sub,
  )
}, 900_000)

interface Call {
  key: string
  urlOf(id: string): string
  body: unknown
}

/** Compares the calls on a report that the person may not see with those on none, in turn, so that other load affects both equally. */
async function compare(calls: readonly Call[], person: Person, hidden: string): Promise<void> {
  const lines: string[] = []
  const tooFarApart: string[] = []
  for (const call of calls) {
    const times = { hidden: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < rounds; round++)
      for (const kind of round % 2 ? (['hidden', 'unknown'] as const) : (['unknown', 'hidden'] as const))
        times[kind].push(await timed(call, person, kind === 'hidden' ? hidden : unknownId))
    const [there, unknown] = [median(times.hidden), median(times.unknown)]
    const line = `${call.key}: hidden ${there.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms`
    lines.push(line)
    if (Math.abs(there - unknown) > maxDifferenceMs) tooFarApart.push(line)
  }
  console.log(lines.join('\n'))
  expect(tooFarApart).toEqual([])
}

async function timed({ key, urlOf, body }: Call, { cookie, csrf }: Person, id: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(trial.service.appUrl + urlOf(id), {
    method: key.split(' ')[0] ?? '',
    headers: {
      cookie,
      'x-csrf-token': csrf,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  const time = performance.now() - start
  expect([key, answer.status]).toEqual([key, 404])
  return time
}
