import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RouteRow } from '../server/hooks/route-table.ts'
import type { Person } from '../server/testing.ts'
import { elsewhere, type OnReport, onReport, seksjon, withoutData } from './expectations.ts'
import {
  type Caller,
  type Owner,
  routesOf,
  sendInnBody,
  startTrial,
  states,
  type Trial,
  unknownId,
} from './testing.ts'

let trial: Trial
let table: RouteRow[]
beforeAll(async () => {
  trial = await startTrial()
  table = await routesOf(trial.service)
}, 60_000)
afterAll(() => trial.service.stop())

const callers: readonly Caller[] = ['anonymous', 'other', 'sub', 'main', 'withdrawn', 'tilsyn', 'csrf']
const isSafe = (method: string) => method === 'GET' || method === 'HEAD'
/** A HEAD is answered as its GET. */
const keyOf = ({ method, url }: RouteRow) => `${method === 'HEAD' ? 'GET' : method} ${url}`

function bodyOf({ section, body }: OnReport): unknown {
  if (section === 'sendInn') return sendInnBody
  return section ? trial.figures[section] : body
}

interface Cell {
  method: string
  call: OnReport
  id: string
  as: Person | null
}
async function ask({ method, call, id, as }: Cell, pattern: string) {
  const path = `${pattern.replace('/api', '').replace(':id', id).replace(':seksjon', seksjon)}${call.query ?? ''}`
  if (method === 'HEAD') return plain(method, path, as)
  return trial.service.call(method, path, { as, body: bodyOf(call) })
}
/** A call whose answer is in no contract. */
async function plain(method: string, path: string, as: Person | null) {
  const answer = await fetch(`${trial.service.appUrl}/api${path}`, {
    method,
    ...(as && { headers: { cookie: as.cookie } }),
  })
  // What is not read keeps its connection, and the service waits for it at the end.
  await answer.arrayBuffer()
  return { status: answer.status, headers: answer.headers, body: null }
}

/** What a caller is answered about a report that is not theirs, or without the right to ask; null when they may. */
function refusal(caller: Caller, owner: Owner, method: string): number | null {
  if (caller === 'anonymous') return 401
  if (caller === 'csrf') return isSafe(method) ? null : 403
  if (caller === 'withdrawn' || caller === 'tilsyn') return 403
  if (caller === 'other') return 404
  return caller === 'sub' && owner === 'main' ? 404 : null
}

const reportRoutes = () => table.filter((row) => onReport[keyOf(row)])

describe('every call', () => {
  test('stands in the table of expectations, and nothing stands there that is no call', () => {
    const known = (row: RouteRow) =>
      onReport[keyOf(row)] || elsewhere[keyOf(row)] || withoutData.includes(row.url)
    expect(table.filter((row) => !known(row)).map(keyOf)).toEqual([])
    const calls = new Set(table.map(keyOf))
    expect([...Object.keys(onReport), ...Object.keys(elsewhere)].filter((key) => !calls.has(key))).toEqual([])
    expect(table.length).toBeGreaterThan(40)
  })

  test('that takes a report’s id is tried as one', () => {
    const missed = table
      .filter(({ url }) => url.includes('/energikartlegginger/:'))
      .filter((row) => !onReport[keyOf(row)])
    expect(missed.map(keyOf)).toEqual([])
  })
})

describe.each(['main', 'sub'] as const)('the report of a %s unit', (owner) => {
  test.each(states)(
    'in the state %s answers each caller as the table says',
    async (state) => {
      await trial.restore(owner, state)
      const wrong: string[] = []
      const say = (row: RouteRow, caller: Caller, status: number, expected: number) => {
        if (status !== expected)
          wrong.push(`${row.method} ${row.url} as ${caller}: ${status}, expected ${expected}`)
      }
      const id = trial.ids[owner]
      const may: [RouteRow, Caller][] = []
      for (const row of reportRoutes())
        for (const caller of row.method === 'HEAD' ? (['anonymous', 'other'] as const) : callers) {
          const expected = refusal(caller, owner, row.method)
          if (expected === null) {
            may.push([row, caller])
            continue
          }
          const call = onReport[keyOf(row)] as OnReport
          const { status } = await ask({ method: row.method, call, id, as: trial.people[caller] }, row.url)
          say(row, caller, status, expected)
        }
      if (!(await trial.isUntouched(owner, state))) wrong.push('a refused call changed the report')
      for (const [row, caller] of may) {
        const call = onReport[keyOf(row)] as OnReport
        const { status } = await ask({ method: row.method, call, id, as: trial.people[caller] }, row.url)
        say(row, caller, status, call.own[states.indexOf(state)] ?? 0)
        if (!isSafe(row.method) || row.url.endsWith('opplastning-token')) await trial.restore(owner, state)
      }
      expect(wrong).toEqual([])
    },
    60_000,
  )
})

const ofConnection = ['connection', 'keep-alive', 'date']

test('a foreign report and one that does not exist are answered alike, to the letter', async () => {
  await trial.restore('main', 'innsendt')
  const differing: string[] = []
  for (const row of reportRoutes())
    for (const caller of ['other', 'sub', 'tilsyn'] as const) {
      const call = onReport[keyOf(row)] as OnReport
      const of = async (id: string) => {
        const as = trial.people[caller]
        const { status, headers, body } = await ask({ method: row.method, call, id, as }, row.url)
        const names = [...headers.keys()].filter((name) => !ofConnection.includes(name)).sort()
        return JSON.stringify({ status, names, ...body, traceId: '' })
      }
      const [foreign, unknown] = [await of(trial.ids.main), await of(unknownId)]
      if (foreign !== unknown) differing.push(`${keyOf(row)} as ${caller}: ${foreign} | ${unknown}`)
      const expected = caller === 'tilsyn' ? 403 : 404
      if (!foreign.includes(`"status":${expected}`)) differing.push(`${keyOf(row)} as ${caller}: ${foreign}`)
    }
  expect(differing).toEqual([])
})

test('one who lost a unit gets 404 for what does not exist, as everyone', async () => {
  for (const row of reportRoutes()) {
    const call = onReport[keyOf(row)] as OnReport
    const { status } = await ask(
      { method: row.method, call, id: unknownId, as: trial.people.withdrawn },
      row.url,
    )
    expect([keyOf(row), status]).toEqual([keyOf(row), 404])
  }
})

describe('a call that is not on a report', () => {
  test('answers each caller as the table says', async () => {
    const wrong: string[] = []
    const inPlace = (text: string) => text.replaceAll('{main}', trial.units.main)
    for (const row of table) {
      const call = elsewhere[keyOf(row)]
      if (!call) continue
      for (const caller of callers) {
        const as = call.endsSession ? await freshly(caller) : trial.people[caller]
        const body = call.body === undefined ? undefined : JSON.parse(inPlace(JSON.stringify(call.body)))
        const path = inPlace(call.path)
        const headers = as && { 'x-csrf-token': as.csrf }
        const { status } =
          row.method === 'HEAD' || 'hide' in row.schema
            ? await plain(row.method, path, as)
            : await trial.service.call(row.method, path, { as, body, ...(headers && { headers }) })
        if (status !== call.expect[caller])
          wrong.push(`${row.method} ${row.url} as ${caller}: ${status}, expected ${call.expect[caller]}`)
      }
    }
    expect(wrong).toEqual([])
  }, 60_000)

  test('says of a foreign unit what it says of one that does not exist', async () => {
    const as = trial.people.main
    const { foreign, unknown } = trial.units
    for (const ask of [
      (orgnr: string) => trial.service.call('GET', `/enheter/${orgnr}/min-side`, { as }),
      (orgnr: string) => trial.service.call('GET', `/auth/grunnlag?organisasjonsnummer=${orgnr}`, { as }),
      (orgnr: string) =>
        trial.service.call('GET', `/energikartlegginger?organisasjonsnummer=${orgnr}`, { as }),
      (organisasjonsnummer: string) =>
        trial.service.call('POST', '/energikartlegginger', { as, body: { organisasjonsnummer } }),
    ]) {
      const [one, other] = [await ask(foreign), await ask(unknown)]
      expect([one.status, one.body.code]).toEqual([403, 'ingen-tilgang'])
      expect({ ...other.body, traceId: '' }).toEqual({ ...one.body, traceId: '' })
    }
  })

  test('lists reports of units one may act for, and no other', async () => {
    await trial.restore('main', 'innsendt')
    await trial.restore('sub', 'komplett')
    const seen = async (caller: Caller) =>
      (await trial.service.call('GET', '/energikartlegginger', { as: trial.people[caller] })).body.rader
        .map(({ kartleggingId }: { kartleggingId: string }) => kartleggingId)
        .sort()
    expect(await seen('main')).toEqual([trial.ids.main, trial.ids.sub].sort())
    expect(await seen('sub')).toEqual([trial.ids.sub])
    expect(await seen('other')).toEqual([])
    expect(await seen('withdrawn')).toEqual([])
    const overview = await trial.service.call('GET', `/enheter/${trial.units.main}/min-side`, {
      as: trial.people.sub,
    })
    expect(overview.body).toMatchObject({
      harSkrivetilgangHovedenhet: false,
      oversiktHovedenhet: { kartlegging: null },
    })
    expect(overview.body.oversiktUnderenheter).toHaveLength(1)
  })
})

async function freshly(caller: Caller): Promise<Person | null> {
  const known = trial.people[caller]
  if (!known) return null
  const fresh = await trial.service.signIn(known.pid)
  return caller === 'csrf' ? { ...fresh, csrf: known.csrf } : fresh
}
