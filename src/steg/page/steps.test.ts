import { expect, it } from 'vitest'
import { sections } from '../../sections/index.ts'
import { words } from '../../server/words.ts'
import type { Info } from '../../svar/queries.ts'
import { nextStep, steps } from './steps.ts'

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

it('in a correction it leads through the steps that were chosen, then to what is left, and last to «Send inn»', () => {
  const [confirmed] = sections
  const chosen = sections.slice(produksjon, produksjon + 1)
  expect(nextStep(info(2), 1, chosen)).toBe(sections[produksjon])
  expect(nextStep(info(2), produksjon + 1, [])).toBe(sections.at(-1))
  const { skjemaStatus } = info(2)
  const left = { ...info(2), skjemaStatus: { ...skjemaStatus, [confirmed?.id ?? '']: false } }
  expect(nextStep(left, produksjon + 1, [])).toBe(confirmed)
})

it('a saved step that only lacks something is «Påbegynt», one with a value that breaks a rule is to be mended', () => {
  const [section] = sections
  if (!section) throw new Error('no section')
  const open = { ...info(1), id: 'a', skjemaStatus: {} } as unknown as Info
  const statusIn = (info: Info, ...codes: string[]) => {
    const mangler = codes.map((code) => ({ path: [], code }))
    const left = [{ seksjon: section.id, lagret: true, mangler }]
    return steps(info, undefined, words.nb, false, () => null, left)[0]?.statusText
  }
  const { t } = words.nb
  expect(statusIn(open, 'validering.valg-pakrevd')).toBe(t('steps.status.pabegynt'))
  expect(statusIn(open, 'validering.valg-pakrevd', 'validering.epost')).toBe(t('steps.status.ma-rettes'))
  expect(statusIn({ ...open, versjon: 2 }, 'validering.valg-pakrevd')).toBe(t('steps.status.bekreft'))
})
