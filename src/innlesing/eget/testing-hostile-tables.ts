import { maksArbeidsbokByte } from '../../arbeidsbok/contract.ts'

const filled = (text: string, bytes = maksArbeidsbokByte) =>
  Buffer.from(text.repeat(Math.ceil(bytes / text.length)).slice(0, bytes))

/** Hostile files of text, and why they must be refused; undefined for those that are read, with their faults. */
export const hostileTables: readonly [name: string, reason: string | undefined, make: () => Buffer][] = [
  ['four megabytes of separators', undefined, () => filled(';')],
  ['four megabytes of cells in one line', 'for-omfattende', () => filled('1;')],
  ['a million lines', 'for-omfattende', () => filled('1;2\n')],
  ['four megabytes of quotes', 'for-omfattende', () => filled('";"\n')],
  [
    'one quote that is never closed',
    undefined,
    () => Buffer.concat([Buffer.from('Nr;Navn\n"'), filled('a', 4_000_000)]),
  ],
  ['quotes that open on every line', 'for-omfattende', () => filled('"a;b\n')],
  [
    'one cell of four megabytes',
    undefined,
    () => Buffer.concat([Buffer.from('Nr;Navn\n'), filled('9', 4_000_000)]),
  ],
  [
    // Units in a pattern of digits and spaces can be looked for in very many ways.
    'figures of many digits and spaces without a unit',
    undefined,
    () => {
      const figure = `${'1'.repeat(133)}${' '.repeat(266)}!`
      const lines = Array.from({ length: 200 }, (_, n) => `${100_000_000 + n};${figure}`)
      return Buffer.from(['Nr;Tall', ...lines].join('\n'))
    },
  ],
  ['bytes that are no text', 'ikke-xlsx', () => Buffer.from([0x3b, 0x00, 0x3b, 0x01, 0x02, 0x3b])],
  ['a page', 'ikke-xlsx', () => Buffer.from('<!doctype html><script>alert(1)</script>;;')],
  ['an object', 'ikke-xlsx', () => Buffer.from('{"nummer": 1, "navn": "a"}')],
]
