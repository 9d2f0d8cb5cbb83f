import { expect, it } from 'vitest'
import { decodeText, parseBlock } from './block.ts'

const text = 'Fjernkjøling;5\r\nStrøm;6'
const buffer = (bytes: readonly number[]) => Uint8Array.from(bytes).buffer
const utf8 = [...new TextEncoder().encode(text)]
const units = [...text].map((letter) => letter.charCodeAt(0))

it.each([
  ['UTF-8', utf8],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...utf8]],
  ['Windows-1252', units],
  ['UTF-16, little-endian', [0xff, 0xfe, ...units.flatMap((unit) => [unit, 0])]],
  ['UTF-16, big-endian', [0xfe, 0xff, ...units.flatMap((unit) => [0, unit])]],
])('reads %s', (_, bytes) => {
  expect(parseBlock(decodeText(buffer(bytes)))).toEqual([
    ['Fjernkjøling', '5'],
    ['Strøm', '6'],
  ])
})

it('reads nothing out of an empty file', () => {
  expect(decodeText(buffer([]))).toBe('')
})
