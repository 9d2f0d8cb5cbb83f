import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EarlyCalls, EarlyLine } from './contract.ts'

// The script that stands beside the application, in a browser of a few globals. e2e/early.spec.ts has a real one.

const report = '01a1ffdb-1b44-75ce-9f14-083390af72cb'
const stored = new Map<string, string>()
const fetched = vi.fn<typeof fetch>()
const named: EarlyCalls = { api: '/api', paths: ['/auth/me', '/a/{unit}', '/r/{report}', '/r/{report}'] }

beforeEach(() => {
  stored.clear()
  stored.set('bruker', '{}').set('activeActor', '{"id":"315100014"}')
  vi.stubGlobal('begun', undefined)
  vi.stubGlobal('location', { pathname: `/reports/${report}/produksjon` })
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('document', {
    documentElement: { lang: 'nn-NO' },
    getElementById: () => ({ textContent: JSON.stringify(named) }),
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  fetched.mockReset()
  vi.resetModules()
})

const start = () => import('./early.ts')
const line = (path: string, nr: number, body: unknown): EarlyLine => ({
  path,
  nr,
  status: 200,
  headers: { etag: '"3"' },
  body,
})
const all = [
  line('/auth/me', 0, { navn: 'Åse Ødegård 😀' }),
  line(`/r/${report}`, 0, { after: false }),
  line('/a/315100014', 0, []),
  line(`/r/${report}`, 1, { after: true }),
]
const bytesOf = (lines: readonly EarlyLine[]) =>
  new TextEncoder().encode(lines.map((one) => `${JSON.stringify(one)}\n`).join(''))
/** The body in pieces of so many bytes; it ends, or breaks off. */
const inPieces = (bytes: Uint8Array, size: number, broken = false) =>
  new Response(
    new ReadableStream({
      start(to) {
        for (let at = 0; at < bytes.length; at += size) to.enqueue(bytes.slice(at, at + size))
        if (broken) to.error(new Error('broken off'))
        else to.close()
      },
    }),
  )
const told = async (path: string, nr = 0) => (await globalThis.begun?.get(path)?.[nr])?.json()
const everything = async () => [
  await told('/auth/me'),
  await told('/a/315100014'),
  await told(`/r/${report}`, 0),
  await told(`/r/${report}`, 1),
]

test.each([1, 7, 1_000])('each answer is found whole, in pieces of %i bytes', async (size) => {
  fetched.mockResolvedValue(inPieces(bytesOf(all), size))
  await start()
  expect(await everything()).toEqual([{ navn: 'Åse Ødegård 😀' }, [], { after: false }, { after: true }])
  const answer = await globalThis.begun?.get('/auth/me')?.[0]
  expect([answer?.response.ok, answer?.response.headers.get('etag')]).toEqual([true, '"3"'])
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(String(address)).toBe(`/api/oppstart?side=%2Freports%2F${report}%2Fproduksjon&enhet=315100014`)
  expect(init?.headers).toEqual({ 'accept-language': 'nn-NO' })
})

test('an answer is there before the next one', async () => {
  let to: ReadableStreamDefaultController | undefined
  fetched.mockResolvedValue(
    new Response(
      new ReadableStream({
        start(controller) {
          to = controller
        },
      }),
    ),
  )
  await start()
  to?.enqueue(bytesOf(all.slice(0, 1)))
  expect(await told('/auth/me')).toEqual({ navn: 'Åse Ødegård 😀' })
  to?.enqueue(bytesOf(all.slice(1)))
  expect(await told(`/r/${report}`, 1)).toEqual({ after: true })
  to?.close()
})

test('what has no line is left to the application, however the call ended', async () => {
  const two = bytesOf(all.slice(0, 2))
  const ends: [Response | Error, unknown[]][] = [
    [inPieces(two, 50), [{ navn: 'Åse Ødegård 😀' }, undefined, { after: false }, undefined]],
    [inPieces(two, 50, true), [undefined, undefined, undefined, undefined]],
    [new Response('<!doctype html>\n<p>A proxy'), [undefined, undefined, undefined, undefined]],
    [new Response(two, { status: 503 }), [undefined, undefined, undefined, undefined]],
    [new TypeError('Failed to fetch'), [undefined, undefined, undefined, undefined]],
  ]
  for (const [end, expected] of ends) {
    vi.resetModules()
    globalThis.begun = undefined
    fetched.mockReset()
    if (end instanceof Error) fetched.mockRejectedValue(end)
    else fetched.mockResolvedValue(end)
    await start()
    expect(await everything()).toEqual(expected)
  }
})

test('what is not there in time is not waited for a second time', async () => {
  vi.useFakeTimers()
  fetched.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('late'))),
      ),
  )
  await start()
  vi.advanceTimersByTime(30_000)
  await expect(told('/auth/me')).rejects.toThrow('late')
})

test('without a unit nothing of one is asked for, and without a person nothing at all', async () => {
  stored.delete('activeActor')
  fetched.mockResolvedValue(inPieces(bytesOf(all), 50))
  await start()
  expect([...(globalThis.begun?.keys() ?? [])]).toEqual(['/auth/me', `/r/${report}`])
  expect(String(fetched.mock.calls[0]?.[0])).not.toContain('enhet')

  stored.clear()
  vi.resetModules()
  globalThis.begun = undefined
  fetched.mockReset()
  await start()
  expect(fetched).not.toHaveBeenCalled()
  expect(globalThis.begun).toBeUndefined()
})
