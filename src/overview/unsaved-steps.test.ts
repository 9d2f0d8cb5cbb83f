import { expect, it } from 'vitest'
import { sections } from '../sections/index.ts'
import { unsavedSteps } from './unsaved-steps.ts'

it('finds what is typed in a report and in its open correction, in the order of the steps', () => {
  const [first, second] = sections.map(({ id }) => id)
  const places = [
    { rapportId: 'rettelse', seksjon: second ?? '' },
    { rapportId: 'annen', seksjon: first ?? '' },
    { rapportId: 'sendt', seksjon: first ?? '' },
  ]
  const kartlegging = { kartleggingId: 'sendt', status: 3, kanEndres: false, rettelseId: 'rettelse' }
  const found = unsavedSteps({ kartlegging }, places)
  expect(found.map(({ section, rapportId }) => [section.id, rapportId])).toEqual([
    [first, 'sendt'],
    [second, 'rettelse'],
  ])
  expect(unsavedSteps({ kartlegging: null }, places)).toEqual([])
})
