import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeLog } from '../platform/log.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'

const forged = '{"level":30,"hendelse":"innlogging","person":"forged"}'
/** What begins a new line, hides or turns text around in one viewer or another. */
const breaks = [
  '\n',
  '\r\n',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u001b[2K',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\0',
  '\u007f',
]
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const raw = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]/

const lines: string[] = []
const log = makeLog('trace', { write: (line: string) => void lines.push(line) })
const wellFormed = () => {
  for (const line of lines) {
    expect(line.slice(0, -1)).not.toMatch(raw)
    expect(Object.keys(JSON.parse(line))).toEqual(expect.arrayContaining(['level', 'time', 'msg']))
  }
}

describe('no line of the log can be forged', () => {
  let service: TestService
  let as: Person
  beforeAll(async () => {
    service = await startTestService({ RATE_GRENSE: 'av' }, log)
    as = await service.signIn('27827120923')
    lines.length = 0
  })
  afterAll(() => service.stop())

  test('by what a person sends, wherever it stands', async () => {
    for (const text of breaks.map((each) => `a${each}${forged}${each}`)) {
      const inAddress = encodeURIComponent(text)
      const own = { cookie: as.cookie, 'x-csrf-token': as.csrf, 'content-type': 'application/json' }
      const calls: [string, RequestInit][] = [
        [`/api/${inAddress}`, {}],
        [`/api/enheter/${inAddress}`, { headers: own }],
        [`/api/personinfo/${inAddress}`, { headers: own }],
        [`/api/energikartlegginger?etter=${inAddress}`, { headers: own }],
        [`/api/auth/frontchannel-logout?iss=${inAddress}&sid=${inAddress}`, {}],
        ['/api/energikartlegginger', { method: 'POST', headers: own, body: text }],
        [
          '/api/energikartlegginger',
          { method: 'POST', headers: own, body: JSON.stringify({ [text]: text }) },
        ],
        ['/api/tilgangspassord', { method: 'POST', headers: own, body: JSON.stringify({ password: text }) }],
      ]
      for (const [path, init] of calls) await (await fetch(service.appUrl + path, init)).arrayBuffer()
      await overTheWire(text)
    }
    expect(lines.length).toBeGreaterThan(100)
    wellFormed()
    expect(lines.join('')).not.toContain('forged')
  })

  /** As headers, which a client library would not send. */
  async function overTheWire(text: string): Promise<void> {
    const { host, port } = new URL(service.appUrl)
    for (const header of [
      'Authorization',
      'X-ID-TOKEN',
      'Cookie',
      'Accept-Language',
      'X-Forwarded-For',
      'User-Agent',
    ]) {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.resume()
      socket.end(
        `GET /api/auth/me HTTP/1.1\r\nHost: ${host}\r\n${header}: ${text}\r\nConnection: close\r\n\r\n`,
      )
      await once(socket, 'close')
    }
  }
})

test('nor by the words of an error that quotes what somebody sent', () => {
  lines.length = 0
  for (const each of breaks) {
    const cause = new Error(`cause${each}${forged}`)
    log.error(
      { err: new Error(`message${each}${forged}`, { cause }), code: `code${each}` },
      `text${each}${forged}`,
    )
  }
  expect(lines).toHaveLength(breaks.length)
  wellFormed()
  for (const line of lines) expect(JSON.parse(line)).not.toHaveProperty('person')
  expect(JSON.parse(lines[3] ?? '').code).toBe('code\u2028')
})
