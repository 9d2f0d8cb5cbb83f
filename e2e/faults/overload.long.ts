import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figure, inSeconds, percentile } from './figures.ts'
import { loadBy, type OneService, p95, startOneService } from './one-service.ts'
import { memoryOf } from './service-process.ts'

// R10, on one instance.
const overloadMs = Number(process.env.OVERLOAD_SECONDS ?? 60) * 1000
const slowSenders = 500
const cutAfterMs = 30_000
const ms = (value: number) => `${Math.round(value)} ms`

let it: OneService
beforeAll(async () => {
  it = await startOneService()
}, 120_000)
afterAll(() => it?.stop(), 60_000)

test(
  'three times as many as it can serve: the excess is told to come again, the rest is served',
  async () => {
    const usual = await loadBy(it, 96, 10_000)
    const over = await loadBy(it, 288, overloadMs)
    const once = await memoryOf(it.service.pid)
    // What it takes for so many it keeps; as many again take no more.
    await loadBy(it, 288, overloadMs)
    const twice = await memoryOf(it.service.pid)
    const [p99, p99Usual] = [percentile(over.times, 0.99), percentile(usual.times, 0.99)]
    const again = performance.now()
    while ((await it.oneCall(1)).status !== 200) await wait(50)
    figure(
      `R10 three-fold load: ${over.served} served, ${over.excess} told to come again; p99 of the served`,
      '1000 ms',
      `${ms(p99)} (${ms(p99Usual)} at 96)`,
    )
    figure('R10 memory after a second one, of that after the first', '0.8–1.2', (twice / once).toFixed(2))
    figure('R10 answered anything else', '0', String(over.wrong))
    figure('R10 served again', '10.0 s', inSeconds(performance.now() - again))
    expect(over.wrong).toBe(0)
    expect(over.excess).toBeGreaterThan(0)
    expect(over.served).toBeGreaterThan(0)
  },
  overloadMs * 2 + 120_000,
)

/** Sends a part of a request, then single bytes. @returns the time until the connection was closed, in milliseconds */
async function sendSlowly(port: number, start: string): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const began = performance.now()
  socket.write(start)
  socket.resume()
  const trickle = setInterval(() => socket.write('a'), 5_000)
  await once(socket, 'close')
  clearInterval(trickle)
  return performance.now() - began
}

test('500 who send their headers slowly and 500 their bodies are cut, and nobody else notices', async () => {
  const { service, appUrl, client, id } = it
  const { host } = new URL(appUrl)
  const headers = `GET /api/auth/me HTTP/1.1\r\nHost: ${host}\r\nX-Long: `
  const own = Object.entries(client.headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const body = `POST /api/energikartlegginger/${id}/produksjon HTTP/1.1\r\nHost: ${host}\r\n${own.join('')}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n[`
  const usual = await loadBy(it, 8, 15_000)
  const others = loadBy(it, 8, 25_000)
  const senders: Promise<number>[] = []
  for (let i = 0; i < slowSenders; i++) {
    senders.push(sendSlowly(service.port, headers), sendSlowly(service.port, body))
    // All in the same moment they are more than are served at a time, which is the overload above.
    await wait(5)
  }
  const meanwhile = await others
  const cut = await Promise.all(senders)
  figure(
    'R10 500 slow headers and 500 slow bodies: 95th percentile of others, to that without',
    '≤ 2.0',
    (p95(meanwhile) / p95(usual)).toFixed(2),
  )
  figure('R10 others not served meanwhile', '0', String(meanwhile.excess + meanwhile.wrong))
  figure(
    'R10 slow senders cut after',
    '30 s',
    `${inSeconds(Math.min(...cut))}–${inSeconds(Math.max(...cut))}`,
  )
  expect(meanwhile.excess + meanwhile.wrong).toBe(0)
  // The service looks for them every five seconds, and a busy machine is late.
  expect(Math.max(...cut)).toBeLessThan(cutAfterMs * 2)
  expect(Math.min(...cut)).toBeGreaterThan(cutAfterMs * 0.9)
}, 240_000)
