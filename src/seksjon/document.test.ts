import { describe, expect, it, vi } from 'vitest'
import type { Report } from '../rapport/report.ts'
import { sections } from '../sections/index.ts'
import { words } from '../server/words.ts'
import { answersOf, savedOf, unreadableIn } from '../svar/answers.ts'
import { arene } from './arene.ts'
import { readForm } from './document.ts'
import type { Contract } from './section.ts'

const ar = 2025
const byId = (id: string): Contract => {
  const section = sections.find((one) => one.id === id)
  if (!section) throw new Error(`No section ${id}`)
  return section
}
type Rows = { energibarer: { energibarerKodeId: number; ar: number; kwh: number | null }[] }
const carriers = byId('energibrukPerEnergibarer')

describe('a stored document', () => {
  it.each(sections.map((section) => [section.id, section] as const))(
    'of %s that holds nothing is the blank form',
    (_, section) => {
      expect(readForm(section, undefined, ar)).toEqual(section.blank(ar))
      const nothing = Array.isArray(section.blank(ar)) ? [] : {}
      // A part of the assessments is unanswered while it is missing, and null («Nei») where a save left it out.
      if (section.id !== 'tiltaksvurderinger')
        expect(readForm(section, nothing, ar)).toEqual(section.blank(ar))
    },
  )

  it('is read once, however many ask for what it says', () => {
    const read = vi.spyOn(carriers, 'blank')
    const document = { energibarer: [{ energibarerKodeId: 1, ar, kwh: 1 }] }
    const saved = savedOf([carriers.id], [[{ seksjon: carriers.id, svar: document }]])
    const report = { rapporteringAr: ar } as Report
    expect(unreadableIn(saved, report)).toEqual([])
    for (const texts of [words.nb, words.nn]) expect(answersOf(saved, report, texts).size).toBe(1)
    expect(read).toHaveBeenCalledTimes(1)
    read.mockRestore()
  })

  it('has every row that is asked for, by its key, in the order of the code list', () => {
    const stored = {
      energibarer: [
        { energibarerKodeId: 99, ar, kwh: 2 },
        { energibarerKodeId: 1, ar, kwh: 1 },
      ],
    }
    const { energibarer } = readForm(carriers, stored, ar) as Rows
    expect(energibarer).toHaveLength((carriers.blank(ar) as Rows).energibarer.length)
    const given = energibarer.filter(({ kwh }) => kwh !== null)
    expect(given).toEqual([
      { energibarerKodeId: 1, ar, kwh: 1 },
      { energibarerKodeId: 99, ar, kwh: 2 },
    ])
    expect(energibarer.slice(0, 3).map((row) => row.ar)).toEqual(arene(ar))
  })

  it('loses nothing when a code is added in the middle of its list, and drops one that is no longer listed', () => {
    const [first, ...rest] = (carriers.blank(ar) as Rows).energibarer
    if (!first) throw new Error('No row')
    const added = { energibarerKodeId: 25, ar, kwh: null }
    const grown: Contract = { ...carriers, blank: () => ({ energibarer: [first, added, ...rest] }) }
    const stored = {
      energibarer: [
        { energibarerKodeId: 99, ar, kwh: 7 },
        { energibarerKodeId: 98, ar, kwh: 8 },
      ],
    }
    const { energibarer } = readForm(grown, stored, ar) as Rows
    expect(energibarer.filter(({ kwh }) => kwh !== null)).toEqual([stored.energibarer[0]])
    expect(energibarer[1]).toEqual(added)
  })

  it("has today's members alone: an older one is dropped, a newer one is blank, also inside a part", () => {
    const stored = {
      fjernvarmeVurdering: { energiKwh: 5, borte: true },
      effektOgFleksibilitetVurdering: null,
      fornybarKraftproduksjonVurderinger: [{ fornybarKraftproduksjonVurderingKodeId: 1, energiKwh: 3 }],
    }
    expect(readForm(byId('tiltaksvurderinger'), stored, ar)).toMatchObject({
      fjernvarmeVurdering: { energiKwh: 5, effektKw: null },
      effektOgFleksibilitetVurdering: null,
      fornybarKraftproduksjonVurderinger: [{ energiKwh: 3, effektKwp: null }],
    })
  })

  it('is shown also where it breaks a rule of today', () => {
    const stored = [{ kildeKodeId: 1, kwh: -1 }]
    expect(readForm(byId('produksjon'), stored, ar)).toContainEqual({ kildeKodeId: 1, kwh: -1 })
  })

  it('is not read where a value has another type', () => {
    expect(readForm(byId('produksjon'), [{ kildeKodeId: 1, kwh: 'mange' }], ar)).toBeUndefined()
    expect(readForm(byId('produksjon'), { kildeKodeId: 1 }, ar)).toBeUndefined()
    expect(readForm(byId('omForetaket'), 'nei', ar)).toBeUndefined()
  })
})
