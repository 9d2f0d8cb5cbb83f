import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { words } from '../../server/words.ts'
import { validate } from '../section.ts'
import { type Answer, type Others, section } from './contract.ts'

const answer: Answer = [1, 2, 3, 4].map((formalKodeId) => ({
  formalKodeId,
  beskrivelse: '',
  kwh: null,
  kostnadKr: null,
}))
const using = (kwh: (number | null)[]): Others => ({
  energibrukPerFormal: {
    energibrukKwhPerFormal: kwh.map((value, index) => ({ formalKodeId: index + 1, kwh: value })),
  },
  aktuelleTiltak: [],
})
const seen = (others: Others) => ({ answer, others, ar: 2025, texts: words.nb })
const issuesOf = (value: unknown, others = using([1000, 2000.1, null, 0])) => {
  const result = validate(section, value, seen(others))
  return result.ok ? [] : result.issues
}
const row = (formalKodeId: number, kwh: number | null, kostnadKr: number | null) => ({
  formalKodeId,
  kwh,
  kostnadKr,
})

describe('the rules', () => {
  it('takes both figures or none', () => {
    expect(issuesOf([row(1, 1000, 0), row(2, null, null)])).toEqual([])
    expect(issuesOf(section.toForm(answer, false))).toEqual([])
  })

  it('wants the cost when the potential is there, also when it is 0', () => {
    const params = { formal: 'Bygg' }
    const wanted = [{ path: [0, 'kostnadKr'], code: 'pages.energireduksjon.kostnad.required', params }]
    expect(issuesOf([row(1, 5, null)])).toEqual(wanted)
    expect(issuesOf([row(1, 0, null)])).toEqual(wanted)
  })

  it('wants the potential when the cost is there', () =>
    expect(issuesOf([row(1, 1, 1), row(4, null, 0)])).toEqual([
      { path: [1, 'kwh'], code: 'pages.energireduksjon.kwh.required', params: { formal: 'Annet' } },
    ]))

  it('says all that is wrong, for every purpose', () =>
    expect(issuesOf([row(1, 1, null), row(2, null, 1), row(3, 1, 1)]).map(({ path }) => path)).toEqual([
      [0, 'kostnadKr'],
      [1, 'kwh'],
      [2, 'kwh'],
    ]))

  it('keeps the potential within the use of the purpose, to the hundredth', () => {
    const tooMuch = { code: 'pages.energireduksjon.kwh.for-stort', path: [0, 'kwh'] }
    expect(issuesOf([row(2, 2000.1, 1)])).toEqual([])
    const at = (index: number) => ({
      section: 'energibrukPerFormal',
      path: ['energibrukKwhPerFormal', index, 'kwh'],
      diff: 0.01,
    })
    expect(issuesOf([row(2, 2000.11, 1)])).toEqual([
      { ...tooMuch, params: { formal: 'Prosess', kwh: 2000.1 }, other: at(1) },
    ])
    // Blank counts as 0 (decisions.md 6.4).
    expect(issuesOf([row(3, 0.01, 1)])).toEqual([
      { ...tooMuch, params: { formal: 'Transport', kwh: 0 }, other: at(2) },
    ])
  })

  it('agrees with arithmetic in hundredths, whatever the figures', () =>
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (kwh, use) => {
        const issues = issuesOf([row(1, kwh / 100, 1)], using([use / 100]))
        expect(issues.length === 0).toBe(kwh <= use)
      }),
    ))

  it('refuses figures that are none, unknown codes and duplicates', () => {
    expect(issuesOf([row(1, -1, -1)]).map(({ code }) => code)).toEqual([
      'validering.tall-minst-null',
      'validering.tall-minst-null',
    ])
    expect(issuesOf([row(5, null, null)])).toEqual([
      { path: [0, 'formalKodeId'], code: 'validering.valg-pakrevd' },
    ])
    expect(issuesOf([row(1, null, null), row(1, 2, 2)])).toEqual([{ path: [1], code: 'validering.duplikat' }])
  })

  it.each([
    {},
    [{ formalKodeId: 1, kwh: 1 }],
    [{ ...row(1, 1, 1), beskrivelse: '' }],
    [row(1, 'ti' as never, 1)],
  ])('calls %j malformed', (value) =>
    expect(validate(section, value, seen(using([])))).toMatchObject({ ok: false, malformed: true }),
  )

  it('has its texts in both languages', () => {
    for (const { code, params } of issuesOf([row(1, 1, null), row(2, null, 1), row(3, 1, 1)]))
      for (const texts of [words.nb, words.nn]) expect(texts.find(code, params)).not.toMatch(/[{}]/)
  })
})

it('sums up every purpose and the totals, blank as blank', () => {
  const [block] = section.summary([row(2, 1500.5, 20000), row(4, 0.1, 0)], seen(using([])))
  expect(block).toMatchObject({
    rader: [
      ['Bygg', 'Ikke oppgitt', 'Ikke oppgitt'],
      ['Prosess', '1\u00a0500,5', '20\u00a0000'],
      ['Transport', 'Ikke oppgitt', 'Ikke oppgitt'],
      ['Annet', '0,1', '0'],
    ],
    sum: ['Sum', '1\u00a0500,6', '20\u00a0000'],
  })
})

describe('over HTTP', () => {
  let service: TestService
  let person: Person
  let report: string
  beforeAll(async () => {
    service = await startTestService()
    person = await service.signIn('08856146910')
    const me = await service.call('GET', '/auth/me', { as: person })
    const { organisasjonsnummer } = me.body.tilganger[0]
    const created = await service.call('POST', '/energikartlegginger', {
      as: person,
      body: { organisasjonsnummer },
    })
    report = `/energikartlegginger/${created.headers.get('location')?.split('/').at(-1)}`
  })
  afterAll(() => service.stop())

  const save = (body: unknown) =>
    service.call('POST', `${report}/potensial-for-energireduksjon`, { as: person, body })
  const read = () =>
    service.call('GET', `${report}/potensial-for-energireduksjon`, { as: person, sprak: 'nn-NO' })
  const use = (kwh: number) =>
    service.call('POST', `${report}/energibruk-per-formal`, {
      as: person,
      body: {
        energibrukKwhPerFormal: [{ formalKodeId: 2, kwh }],
        energibrukMengdePerFormal: [],
        oppvarmingByggKodeId: null,
      },
    })

  it('answers every purpose, blank, before the first save', async () => {
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body).toHaveLength(4)
    expect(body[3]).toEqual({ formalKodeId: 4, beskrivelse: 'Anna', kwh: null, kostnadKr: null })
  })

  it('keeps the largest and the smallest figure, and forgets a row left out', async () => {
    expect(await use(1e13)).toMatchObject({ status: 200 })
    expect(await save([row(2, 1e13, 1e13), row(1, 0, 0.01)])).toMatchObject({ status: 200 })
    expect((await read()).body).toMatchObject([row(1, 0, 0.01), row(2, 1e13, 1e13), row(3, null, null), {}])
    await save([row(2, 7.25, 3), row(1, null, null)])
    expect((await read()).body).toMatchObject([row(1, null, null), row(2, 7.25, 3), {}, {}])
  })

  it('holds the rule against the use that is saved, and is undone when the use shrinks', async () => {
    await use(100)
    expect(await save([row(2, 100.01, 1)])).toMatchObject({ status: 422 })
    expect(await save([row(2, 100, 1)])).toMatchObject({ status: 200 })
    const done = async () =>
      (await service.call('GET', report, { as: person })).body.skjemaStatus.potensialForEnergireduksjon
    expect(await done()).toBe(true)
    await use(99)
    expect(await done()).toBe(false)
  })

  it('answers 400 to a body that is malformed', async () =>
    expect(await save([{ formalKodeId: 1 }])).toMatchObject({ status: 400 }))
})
