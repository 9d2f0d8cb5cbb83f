import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startsAsPdf } from './contract.ts'

const behind = (start: string) => startsAsPdf(Buffer.from(`${start}%PDF-1.7\n1 0 obj`, 'latin1'))

test.each([
  '',
  ' ',
  '\r\n',
  '\xef\xbb\xbf',
  '\0\0\0',
  '\x1b%-12345X@PJL\n',
  'X-Header: 1\r\n\r\n',
  ' '.repeat(1000),
])('a PDF behind %j is one', (start) => {
  expect(behind(start)).toBe(true)
})

test.each([
  ...[
    'MZ\x90\0',
    '\x7fELF',
    '#!/bin/sh\n',
    'PK\x03\x04',
    'Rar!',
    '7z\xbc\xaf',
    'GIF89a',
    '\x89PNG',
    '\xff\xd8\xff',
  ],
  ...['<html>', ' <!DOCTYPE html>', '\xef\xbb\xbf<script>', '<?php', ' '.repeat(1024)],
])('a PDF behind %j is another kind of file', (start) => {
  expect(behind(start)).toBe(false)
})

test('P01 of sandbox/cases: a byte order mark before the header', async () => {
  expect(startsAsPdf(await readFile(new URL('../../sandbox/cases/P01/med-bom.pdf', import.meta.url)))).toBe(
    true,
  )
})
