import { describe, expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  uid: '01932f5e-7b1c-7cc3-98c4-dc0c0c07398f@energikartlegging',
  day: '2030-01-01',
  summary: 'Energikartlegging, frist; FJORD INDUSTRI AS',
  description: 'Ærlig øl '.repeat(30).trim(),
  writtenUtc: '2026-11-21T10:30:00.000Z',
}
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('the calendar file', () => {
  it('has one whole day with a reminder, and its separators escaped', () => {
    const lines = unfolded(calendarFile(event))
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR')
    expect(lines.at(-2)).toBe('END:VCALENDAR')
    for (const line of [
      'DTSTAMP:20261121T103000Z',
      'DTSTART;VALUE=DATE:20300101',
      'SUMMARY:Energikartlegging\\, frist\\; FJORD INDUSTRI AS',
      `DESCRIPTION:${event.description}`,
      'TRIGGER:-P60D',
    ])
      expect(lines).toContain(line)
  })

  it('folds lines at 75 octets, without splitting a letter', () => {
    const lines = calendarFile(event).split('\r\n')
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(2)
  })
})
