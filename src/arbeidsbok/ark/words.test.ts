import { expect, test } from 'vitest'
import { rowColumns, yearColumns } from '../../innlesing/eget/row-codes.ts'
import { words } from '../../server/words.ts'
import { rareSheets, unitHeads, wideColumns } from '../wide.ts'
import { sheetWords } from './words.ts'

test.each(['nb', 'nn'] as const)(
  'every sheet and head is known in %s without the rest of the catalogue',
  (sprak) => {
    const [own, all] = [sheetWords[sprak], words[sprak]]
    for (const of of [wideColumns, rareSheets, unitHeads, rowColumns, yearColumns])
      expect(of(own, 2025)).toEqual(of(all, 2025))
  },
)
