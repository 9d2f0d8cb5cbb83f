/** An event of a whole day. */
interface CalendarDay {
  /** Unique for the event: a calendar that is given it again updates it. */
  uid: string
  /** `YYYY-MM-DD` */
  day: string
  summary: string
  description: string
  /** When the event was written, ISO 8601 in UTC. */
  writtenUtc: string
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** RFC 5545 §3.1: at most 75 octets in a line; what is over goes on in the next one, after a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let current = ''
  for (const character of line) {
    // The first line has no space before it.
    if (encoder.encode(current + character).length > (lines.length === 0 ? 75 : 74)) {
      lines.push(current)
      current = ''
    }
    current += character
  }
  return [...lines, current].join('\r\n ')
}

/** Makes a calendar file (RFC 5545) with one day, and a reminder 60 days before it. */
export function calendarFile({ uid, day, summary, description, writtenUtc }: CalendarDay): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//energikartlegging//kvittering//NO',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${writtenUtc.replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P60D',
    `DESCRIPTION:${escaped(summary)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
