import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readForm } from '../../seksjon/document.ts'
import type { Contract } from '../../seksjon/section.ts'
import { validate } from '../../seksjon/testing.ts'
import { words } from '../../server/words.ts'
import type { Answer } from './contract.ts'
import { type Input, section } from './contract.ts'

const nothing: Input = {
  effektOgFleksibilitetVurdering: null,
  fjernkjolingVurdering: null,
  fjernvarmeVurdering: null,
  fornybarKraftproduksjonVurderinger: [],
  overskuddsenergiVurdering: null,
}
const answer = { ...nothing, fornybarKraftproduksjonKoder: [] } as Answer
const seen = { answer, others: {}, ar: 2025, texts: words.nb }
const issuesOf = (value: unknown) => {
  const result = validate(section, value, seen)
  return result.ok ? [] : result.issues
}
const type = (id: number, energiKwh: number | null, effektKwp: number | null) => ({
  fornybarKraftproduksjonVurderingKodeId: id,
  energiKwh,
  effektKwp,
})
const overskudd = {
  energiKwh: null,
  effektKw: null,
  kanPubliseresINveVarmekart: false,
  erUtnyttingVurdert: true,
}

describe('the rules', () => {
  it('say of a figure that cannot be read what to write in that field', () => {
    const said = issuesOf({
      ...nothing,
      fjernvarmeVurdering: { energiKwh: 'mye', effektKw: 'mye' },
      fornybarKraftproduksjonVurderinger: [
        { ...type(1, 1, 1), effektKwp: 'mye' },
        { ...type(4, 1, 1), effektKwp: 'mye' },
      ],
    })
    const unread = said.filter(({ code }) => code.startsWith('validering.tall'))
    expect(unread.map(({ path, code }) => `${path.at(-1)} ${code}`)).toEqual([
      'energiKwh validering.tall',
      'effektKw validering.tall-kw',
      'effektKwp validering.tall-kwp',
      // Vindkraft is asked for in kW.
      'effektKwp validering.tall-kw',
    ])
  })

  it('takes parts that were not considered, and parts without figures', () => {
    expect(issuesOf(nothing)).toEqual([])
    expect(
      issuesOf({
        ...nothing,
        effektOgFleksibilitetVurdering: { effektKw: null, erTiltakVurdertSomAktuelt: true },
        fjernvarmeVurdering: { energiKwh: null, effektKw: 5 },
        overskuddsenergiVurdering: overskudd,
      }),
    ).toEqual([])
  })

  it('neither judges nor keeps the power of a part that is answered «Nei»', () => {
    const effekt = (effektKw: number | null, erTiltakVurdertSomAktuelt: boolean) => ({
      ...nothing,
      effektOgFleksibilitetVurdering: { effektKw, erTiltakVurdertSomAktuelt },
    })
    expect(validate(section, effekt(-5, false), seen)).toEqual({ ok: true, input: effekt(null, false) })
    expect(validate(section, effekt(5, true), seen)).toEqual({ ok: true, input: effekt(5, true) })
  })

  it('asks for every part before the first save', () => {
    const open = (part: string) => ({ path: [part], code: 'validering.valg-pakrevd' })
    expect(issuesOf(section.blank(2025))).toEqual([
      open('effektOgFleksibilitetVurdering'),
      open('fjernvarmeVurdering'),
      open('fjernkjolingVurdering'),
      open('overskuddsenergiVurdering'),
    ])
  })

  it('takes an answer without one of the parts, which is then not answered', () => {
    const { fjernvarmeVurdering: _, ...short } = nothing
    expect(issuesOf(short)).toEqual([{ path: ['fjernvarmeVurdering'], code: 'validering.valg-pakrevd' }])
    expect(readForm(section as Contract, short, 2025)).toEqual(short)
    expect(readForm(section as Contract, nothing, 2025)).toEqual(nothing)
  })

  it('runs the rules of the parts that are answered while others are open', () => {
    const issues = issuesOf({
      fjernvarmeVurdering: { energiKwh: 10000, effektKw: 1 },
      fornybarKraftproduksjonVurderinger: [type(1, 1, null)],
    })
    const wanted = ['validering.timer-umulig', 'pages.vurderinger.fornybar.required']
    expect(issues.map(({ code }) => code)).toEqual(expect.arrayContaining(wanted))
  })

  it('wants the choices of a part that is open', () => {
    const wanted = (...path: string[]) => ({ path, code: 'validering.valg-pakrevd' })
    expect(
      issuesOf({
        ...nothing,
        effektOgFleksibilitetVurdering: { effektKw: 1, erTiltakVurdertSomAktuelt: null },
        overskuddsenergiVurdering: {
          ...overskudd,
          kanPubliseresINveVarmekart: null,
          erUtnyttingVurdert: null,
        },
      }),
    ).toEqual([
      wanted('effektOgFleksibilitetVurdering', 'erTiltakVurdertSomAktuelt'),
      wanted('overskuddsenergiVurdering', 'kanPubliseresINveVarmekart'),
      wanted('overskuddsenergiVurdering', 'erUtnyttingVurdert'),
    ])
  })
})

describe('the renewable types', () => {
  it('wants both figures of a chosen type, said once', () => {
    const chosen = (row: unknown) => issuesOf({ ...nothing, fornybarKraftproduksjonVurderinger: [row] })
    const wanted = (field: string) => [
      {
        path: ['fornybarKraftproduksjonVurderinger', 0, field],
        code: 'pages.vurderinger.fornybar.required',
        params: { type: 'Vindkraft' },
      },
    ]
    expect(chosen(type(4, null, null))).toEqual(wanted('energiKwh'))
    expect(chosen(type(4, null, 1))).toEqual(wanted('energiKwh'))
    expect(chosen(type(4, 1, null))).toEqual(wanted('effektKwp'))
    expect(chosen(type(4, 0, 0))).toEqual([])
  })

  it('refuses unknown types and duplicates', () => {
    const chosen = (...rows: unknown[]) =>
      issuesOf({ ...nothing, fornybarKraftproduksjonVurderinger: rows }).map(({ code }) => code)
    expect(chosen(type(8, 1, 1))).toEqual(['validering.valg-ukjent'])
    expect(chosen(type(99, 1, 1), type(99, 1, 1))).toEqual(['validering.duplikat'])
  })
})

describe('energy and power', () => {
  it.each([
    ['fjernvarmeVurdering', (kwh: number, kw: number) => ({ energiKwh: kwh, effektKw: kw })],
    ['fjernkjolingVurdering', (kwh: number, kw: number) => ({ energiKwh: kwh, effektKw: kw })],
    [
      'overskuddsenergiVurdering',
      (kwh: number, kw: number) => ({ ...overskudd, energiKwh: kwh, effektKw: kw }),
    ],
    ['fornybarKraftproduksjonVurderinger', (kwh: number, kw: number) => [type(1, kwh, kw)]],
  ])('lets no year have more than 8784 hours: %s', (part, make) => {
    const codes = (kwh: number, kw: number) =>
      issuesOf({ ...nothing, [part]: make(kwh, kw) }).map(({ code }) => code)
    expect(codes(8784, 1)).toEqual([])
    expect(codes(8784.01, 1)).toEqual(['validering.timer-umulig'])
    expect(codes(0.01, 0)).toEqual(['validering.timer-umulig'])
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(20_000), (kwh, kw) => {
        expect(codes(kwh / 100, kw / 100).length === 0).toBe(kwh <= 8784 * kw)
      }),
    )
  })

  it('names the figures and never 8784 hours as too many', () =>
    expect(issuesOf({ ...nothing, fjernvarmeVurdering: { energiKwh: 8784.01, effektKw: 1 } })).toEqual([
      {
        path: ['fjernvarmeVurdering', 'energiKwh'],
        code: 'validering.timer-umulig',
        params: { kwh: 8784.01, kw: 1, enhet: 'kW', timer: 8785 },
      },
    ]))
})

it('calls what is no such body malformed', () => {
  const bodies = [
    [],
    { ...nothing, fjernvarmeVurdering: true },
    { ...nothing, fjernvarmeVurdering: { energiKwh: 1 } },
    { ...nothing, fornybarKraftproduksjonKoder: [] },
    { ...nothing, fjernvarmeVurdering: { energiKwh: 1, effektKw: 1, effektKwp: 1 } },
  ]
  for (const body of bodies)
    expect(validate(section, body, seen)).toMatchObject({ ok: false, malformed: true })
})

describe('the summary', () => {
  const answers = (input: Partial<Input>) =>
    section
      .summary({ ...nothing, ...input }, seen)
      .map((block) => (block.type === 'felter' ? block.felter.map(({ verdi }) => verdi) : block.rader))

  it('tells «Nei» from what was not answered', () => {
    expect(answers({})).toEqual([['Ikke oppgitt'], ['Nei'], ['Nei'], ['Nei'], ['Ingen']])
    expect(answers({ fjernvarmeVurdering: undefined })[1]).toEqual(['Ikke oppgitt'])
  })

  it('holds every answer of the parts that are open', () => {
    const input: Input = {
      effektOgFleksibilitetVurdering: { effektKw: 1500, erTiltakVurdertSomAktuelt: true },
      fjernvarmeVurdering: { energiKwh: 1, effektKw: null },
      fjernkjolingVurdering: { energiKwh: null, effektKw: 2 },
      overskuddsenergiVurdering: { ...overskudd, energiKwh: 3, effektKw: 4 },
      fornybarKraftproduksjonVurderinger: [type(5, 6, 7)],
    }
    expect(answers(input)).toEqual([
      ['Ja', '1\u00a0500'],
      ['Ja', '1', 'Ikke oppgitt'],
      ['Ja', 'Ikke oppgitt', '2'],
      ['Ja', '3', '4', 'Ja', 'Nei'],
      [['Vannkraft', { tall: 6 }, { tall: 7 }]],
    ])
  })
})
