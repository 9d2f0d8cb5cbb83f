import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OnReport, onReport, seksjon } from './expectations.ts'
import { startTrial, type Trial, unknownId } from './testing.ts'

const rounds = 60
/** Largest accepted difference between the medians, in ms (quality.md P2). */
const maxDifferenceMs = 20

let trial: Trial
beforeAll(async () => {
  trial = await startTrial()
  await trial.restore('main', 'innsendt')
}, 60_000)
afterAll(() => trial.service.stop())

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

// Alternates between the two, so that other load on the machine affects both equally.
test('a foreign report and one that does not exist take the same time, call by call', async () => {
  const lines: string[] = []
  const tooFarApart: string[] = []
  for (const [key, call] of Object.entries(onReport)) {
    const times = { foreign: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < rounds; round++)
      for (const kind of round % 2 ? (['foreign', 'unknown'] as const) : (['unknown', 'foreign'] as const)) {
        const id = kind === 'foreign' ? trial.ids.main : unknownId
        times[kind].push(await timed(key, call, id))
      }
    const [foreign, unknown] = [median(times.foreign), median(times.unknown)]
    const line = `${key}: foreign ${foreign.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms`
    lines.push(line)
    if (Math.abs(foreign - unknown) > maxDifferenceMs) tooFarApart.push(line)
  }
  console.log(lines.join('\n'))
  expect(tooFarApart).toEqual([])
}, 900_000)

async function timed(key: string, { query, section, body }: OnReport, id: string): Promise<number> {
  const [method = '', url = ''] = key.split(' ')
  const { cookie, csrf } = trial.people.other
  const sent = section ? (trial.figures[section] ?? {}) : body
  const start = performance.now()
  const answer = await fetch(
    `${trial.service.appUrl}${url.replace(':id', id).replace(':seksjon', seksjon)}${query ?? ''}`,
    {
      method,
      headers: {
        cookie,
        'x-csrf-token': csrf,
        ...(sent !== undefined && { 'content-type': 'application/json' }),
      },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    },
  )
  await answer.arrayBuffer()
  const time = performance.now() - start
  expect([key, answer.status]).toEqual([key, 404])
  return time
}
