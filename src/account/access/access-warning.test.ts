import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccessRule, localRules, nationalRules } from '../../platform/access-rule.ts'
import { startTestService, type TestService } from '../../server/testing.ts'
import { accessWarning, makeAccessWatch } from './access-warning.ts'

const at = (time: string) => new Date(time)
const from2027: AccessRule = { tilgangspakke: 'x', gyldigFra: '2027-01-01' }
const line = (when: string) =>
  `${when} gjelder ingen regel i TILGANGSREGLER, og da får ingen tilgang. Sett en regel som gjelder, for eksempel en tilgangspakke.`

describe('the warning that nobody gets in', () => {
  test.each<[string, string, AccessRule[], string | null]>([
    ['more than 30 days before the end', '2026-12-01T12:00:00Z', nationalRules, null],
    ['30 days before the end', '2026-12-02T00:00:00Z', nationalRules, 'Fra 1. januar 2027'],
    ['30 days before, by the clock in Norway', '2026-12-01T23:00:00Z', nationalRules, 'Fra 1. januar 2027'],
    ['the last day', '2026-12-31T22:59:59Z', nationalRules, 'Fra 1. januar 2027'],
    ['the day after', '2026-12-31T23:00:00Z', nationalRules, 'I dag'],
    ['a package that takes over in time', '2026-12-31T12:00:00Z', [...nationalRules, from2027], null],
    [
      'a package that comes a day late',
      '2026-12-15T12:00:00Z',
      [...nationalRules, { tilgangspakke: 'x', gyldigFra: '2027-01-02' }],
      'Fra 1. januar 2027',
    ],
    ['a package that has not begun', '2026-12-31T12:00:00Z', [from2027], 'I dag'],
    [
      'a rule that ends the day after the 30',
      '2027-03-01T12:00:00Z',
      [{ ressurs: 'x', gyldigTil: '2027-03-31' }],
      null,
    ],
    ['no end', '2040-01-01T12:00:00Z', localRules, null],
  ])('%s', (_, now, rules, when) => {
    expect(accessWarning(rules, at(now))).toBe(when === null ? null : line(when))
  })

  test('is in the log once a day', () => {
    const lines: { level: number; msg: string }[] = []
    let now = at('2026-11-30T22:30:00Z')
    const tell = makeAccessWatch({
      config: { accessRules: nationalRules } as Parameters<typeof makeAccessWatch>[0]['config'],
      log: pino({}, { write: (text: string) => void lines.push(JSON.parse(text)) }),
      clock: () => now,
    })
    for (let hours = 0; hours < 24 * 4; hours++) {
      tell()
      now = new Date(now.getTime() + 3_600_000)
    }
    // The 2nd, 3rd and 4th of December.
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual(
      Array(3).fill([40, line('Fra 1. januar 2027')]),
    )
  })
})

describe('the service with the rules of production', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ TILGANGSREGLER: JSON.stringify(nationalRules) })
  })
  afterAll(() => service.stop())

  test('is ready on every day, and says what is about to happen, or has happened', async () => {
    const ready = async (time: string) => {
      service.setClock(at(time))
      const { status, body } = await service.call('GET', '/helse/klar')
      return [status, body]
    }
    expect(await ready('2026-11-22T12:00:00Z')).toEqual([200, { status: 'ok' }])
    const soon = { status: 'ok', advarsler: [line('Fra 1. januar 2027')] }
    expect(await ready('2026-12-10T12:00:00Z')).toEqual([200, soon])
    expect(await ready('2027-01-01T00:00:00Z')).toEqual([200, { status: 'ok', advarsler: [line('I dag')] }])
  })
})
