import { QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api.ts'
import { makeQueryClient, onceMore } from './query-client.ts'

// What the page holds: its configuration and its language.
vi.hoisted(() =>
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: '{}' }),
    documentElement: { lang: 'nb-NO' },
    cookie: '',
  }),
)

afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failure = (status: number, retryAfter?: number) =>
  new ApiError(status, { title: 'x', code: 'x' }, retryAfter)

type Query = { queryKey: string[]; queryFn: () => Promise<unknown> }
type Client = ReturnType<typeof makeQueryClient>
const ways: Record<string, (client: Client, query: Query) => unknown> = {
  prefetch: (client, query) => client.prefetchQuery(query),
  fetch: (client, query) => client.fetchQuery(query).catch(() => {}),
  ensure: (client, query) => client.ensureQueryData(query).catch(() => {}),
  component: (client, query) => new QueryObserver(client, query).subscribe(() => {}),
}

/** How many times a query that always fails so is tried, within two minutes. */
async function tries(way: (client: Client, query: Query) => unknown, error: Error): Promise<number> {
  const queryFn = vi.fn(() => Promise.reject(error))
  const client = makeQueryClient()
  way(client, { queryKey: ['x'], queryFn })
  await vi.advanceTimersByTimeAsync(120_000)
  client.clear()
  return queryFn.mock.calls.length
}

describe.each(Object.entries(ways))('a query that fails, started by %s', (_, way) => {
  it.each([0, 408, 429, 502, 503, 504])('is tried again three times after %i', async (status) => {
    expect(await tries(way, failure(status))).toBe(4)
  })

  // Specification §7 and domain.md §1.11.
  it.each([400, 401, 403, 404, 409, 412, 413, 415, 422, 500])(
    'is not tried again after %i',
    async (status) => {
      expect(await tries(way, failure(status))).toBe(1)
    },
  )

  it('is not tried again after an answer of the wrong shape', async () => {
    expect(await tries(way, new SyntaxError('no JSON'))).toBe(1)
  })
})

it('waits twice as long each time, 30 s at most, and never less than Retry-After says', async () => {
  const queryFn = vi.fn(() => Promise.reject(failure(503)))
  void makeQueryClient().prefetchQuery({ queryKey: ['x'], queryFn })
  const at: number[] = []
  for (let ms = 0; ms <= 8000; ms += 500) {
    await vi.advanceTimersByTimeAsync(ms === 0 ? 0 : 500)
    if (queryFn.mock.calls.length > at.length) at.push(ms)
  }
  expect(at).toEqual([0, 1000, 3000, 7000])

  const asked = vi.fn(() => Promise.reject(failure(503, 20)))
  void makeQueryClient().prefetchQuery({ queryKey: ['x'], queryFn: asked })
  await vi.advanceTimersByTimeAsync(19_000)
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveBeenCalledTimes(2)
})

describe('a call for one of several units', () => {
  it.each([0, 429, 502, 503])('is made once more after %i, and no more', async (status) => {
    const call = vi.fn(() => Promise.reject(failure(status, 3)))
    const failed = expect(onceMore(call)).rejects.toThrow(ApiError)
    await vi.advanceTimersByTimeAsync(2000)
    expect(call).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(120_000)
    await failed
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('gives what the second one gives', async () => {
    const call = vi.fn(() => Promise.resolve('saved')).mockRejectedValueOnce(failure(503))
    const given = onceMore(call)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await given).toBe('saved')
  })

  it('is not made again where it is refused', async () => {
    const call = vi.fn(() => Promise.reject(failure(422)))
    await expect(onceMore(call)).rejects.toThrow(ApiError)
    expect(call).toHaveBeenCalledTimes(1)
  })
})
