import { expect, it } from 'vitest'
import { sections } from '../../sections/index.ts'
import { nextStep } from './steps.ts'

const at = (path: string) => sections.findIndex((section) => section.path === path)
const produksjon = at('produksjon')

/** A report of which all is answered but the last step. */
const info = (versjon: number) => ({
  versjon,
  rapportVersjon: sections.map(() => 1).join('.'),
  skjemaStatus: Object.fromEntries(sections.map(({ id }, n) => [id, n < sections.length - 1])),
  ubekreftet: null,
})

it('«Neste» passes the steps that are done, but none of a correction, where what is to be corrected is done', () => {
  expect(nextStep(info(1), produksjon + 1)).toBe(sections.at(-1))
  expect(nextStep(info(2), produksjon + 1)).toBe(sections[produksjon + 1])
})
