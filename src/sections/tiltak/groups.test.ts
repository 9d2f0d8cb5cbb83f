import { expect, it } from 'vitest'
import { tiltak } from '../../kodelister/tiltak.ts'
import { groupsMatching } from './groups.ts'

const found = (search: string) =>
  groupsMatching(tiltak, search, (entry) => entry.nb).flatMap(({ heading, leaves }) =>
    leaves.map(({ id }) => `${heading.id}/${id}`),
  )

it('shows every measure under its heading without a search', () => {
  const all = tiltak.filter(({ overliggendeId }) => overliggendeId !== null)
  expect(found('  ')).toEqual(all.map(({ id, overliggendeId }) => `${overliggendeId}/${id}`))
})

it('finds words in any order and case, in measure and heading', () => {
  expect(found('TRYKKLUFT lavere')).toEqual(['220/223'])
  expect(found('lys')).toContain('140/141')
  expect(found('bygningskropp')).toHaveLength(6)
})

it('leaves out headings without a hit', () => expect(found('finnes ikke')).toEqual([]))
