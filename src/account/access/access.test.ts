import { describe, expect, test } from 'vitest'
import { type AccessRule, accessRules } from '../../platform/access-rule.ts'
import type { Party } from '../../registers/altinn.ts'
import { organization } from '../testing.ts'
import { accessList, unitsOf } from './access.ts'

const now = new Date('2026-11-21T12:00:00Z')
const roles: AccessRule[] = [{ rolle: 'UTOMR' }, { rolle: 'UTINN' }]
const main = '311700014'
const sub = '311700235'
const sub2 = '311700340'

const company = (rights: Partial<Party>, subunits: Party['subunits'] = []) =>
  organization(main, 'FJORD INDUSTRI AS', { ...rights, subunits })
const shop = (orgnr: string, rights: Partial<Party> = {}) => organization(orgnr, `BUTIKK ${orgnr}`, rights)
const granted = (parties: Party[], rules = roles, at = now) =>
  unitsOf(parties, rules, at)
    .filter(({ tilgang }) => tilgang)
    .map((unit) => unit.organisasjonsnummer)

describe('the grant rule', () => {
  test.each<[string, AccessRule[], Partial<Party>, boolean]>([
    ['one of the roles', roles, { authorizedRoles: ['DAGL', 'UTINN'] }, true],
    ['lower case in the answer', roles, { authorizedRoles: ['utomr'] }, true],
    ['lower case in the rule', [{ rolle: 'utomr' }], { authorizedRoles: ['UTOMR'] }, true],
    ['with its prefix', roles, { authorizedRoles: ['urn:altinn:rolecode:utomr'] }, true],
    ['another role', roles, { authorizedRoles: ['REGN', 'UTOMRX', 'OMR'] }, false],
    ['a prefix in the middle', roles, { authorizedRoles: ['uturn:altinn:rolecode:omr'] }, false],
    ['no role', roles, {}, false],
    ['nulls instead of lists', roles, { authorizedRoles: null, authorizedResources: null }, false],
    ['a package of the role’s name', roles, { authorizedAccessPackages: ['utomr'] }, false],
    ['a resource of the role’s name', roles, { authorizedResources: ['utomr'] }, false],
    ['the package', [{ tilgangspakke: 'baerekraft' }], { authorizedAccessPackages: ['Baerekraft'] }, true],
    [
      'the package with its prefix in the rule',
      [{ tilgangspakke: 'urn:altinn:accesspackage:baerekraft' }],
      { authorizedAccessPackages: ['baerekraft'] },
      true,
    ],
    ['another package', [{ tilgangspakke: 'baerekraft' }], { authorizedAccessPackages: ['skatt'] }, false],
    [
      'a role of the package’s name',
      [{ tilgangspakke: 'baerekraft' }],
      { authorizedRoles: ['baerekraft'] },
      false,
    ],
    [
      'the resource',
      [{ ressurs: 'enova-kartlegging' }],
      { authorizedResources: ['enova-kartlegging'] },
      true,
    ],
    ['another resource', [{ ressurs: 'enova-kartlegging' }], { authorizedResources: ['skatt'] }, false],
    ['no packages', [{ tilgangspakke: 'baerekraft' }], { authorizedAccessPackages: null }, false],
    [
      'any one of several',
      [{ rolle: 'UTOMR' }, { tilgangspakke: 'baerekraft' }],
      { authorizedAccessPackages: ['baerekraft'] },
      true,
    ],
  ])('%s', (_, rules, rights, expected) => {
    expect(granted([company(rights)], rules)).toEqual(expected ? [main] : [])
  })

  // The national roles end on 1 January 2027, at midnight in Norway.
  const switching: AccessRule[] = [
    { rolle: 'UTOMR', gyldigTil: '2026-12-31' },
    { tilgangspakke: 'baerekraft', gyldigFra: '2027-01-01' },
  ]
  test.each([
    ['2026-12-31T22:59:59Z', ['UTOMR']],
    ['2026-12-31T23:00:00Z', ['baerekraft']],
    ['2025-01-01T00:00:00Z', ['UTOMR']],
  ])('at %s the unit is granted by %j', (time, expected) => {
    const both = company({ authorizedRoles: ['UTOMR'], authorizedAccessPackages: ['baerekraft'] })
    expect(unitsOf([both], switching, new Date(time))[0]?.grunnlag).toEqual(expected)
  })

  test('as it is configured names one right, and dates that there are', () => {
    const right = [
      { rolle: 'UTOMR', gyldigTil: '2026-12-31' },
      { tilgangspakke: 'a', navn: { nb: 'A', nn: 'Å' } },
      { ressurs: 'b' },
    ]
    expect(accessRules.parse(right)).toEqual(right)
    for (const wrong of [
      [],
      [{}],
      [{ rolle: 1 }],
      [{ rolle: '' }],
      [{ ressurs: 'a', navn: { nb: 'A' } }],
      [{ ressurs: 'a', tilgangspakke: 'b' }],
      [{ rolle: 'UTOMR', gyldigtil: '2026-12-31' }],
      [{ rolle: 'UTOMR', gyldigTil: '31.12.2026' }],
      [{ rolle: 'UTOMR', gyldigFra: '2026-02-30' }],
    ])
      expect([wrong, accessRules.safeParse(wrong).success]).toEqual([wrong, false])
  })

  test('every ground is named once', () => {
    const unit = company({ authorizedRoles: ['UTINN', 'UTOMR', 'utomr'] })
    expect(unitsOf([unit], [...roles, { rolle: 'UTOMR' }], now)[0]?.grunnlag).toEqual(['UTOMR', 'UTINN'])
  })
})

describe('the last day of an access that ends soon', () => {
  const until = (gyldigTil: string): AccessRule[] => [
    { rolle: 'UTOMR', gyldigTil },
    { rolle: 'UTINN', gyldigTil: '2026-12-31' },
  ]
  const both = { authorizedRoles: ['UTOMR'], authorizedAccessPackages: ['baerekraft'] }
  const packageFrom = (gyldigFra: string): AccessRule => ({ tilgangspakke: 'baerekraft', gyldigFra })
  test.each<[string, AccessRule[], Partial<Party>, string | undefined]>([
    ['is that of its rule', until('2026-12-15'), { authorizedRoles: ['UTOMR'] }, '2026-12-15'],
    ['today, too', until('2026-11-21'), { authorizedRoles: ['UTOMR'] }, '2026-11-21'],
    [
      'is that of the last of its rules',
      until('2026-12-15'),
      { authorizedRoles: ['UTOMR', 'UTINN'] },
      '2026-12-31',
    ],
    ['is told of eight weeks ahead', until('2027-01-16'), { authorizedRoles: ['UTOMR'] }, '2027-01-16'],
    ['and no earlier', until('2027-01-17'), { authorizedRoles: ['UTOMR'] }, undefined],
    [
      'is not there where no rule of its own ends',
      [...until('2026-12-31'), packageFrom('2026-11-01')],
      both,
      undefined,
    ],
    [
      'nor where another begins on the day after',
      [...until('2026-12-15'), packageFrom('2026-12-16')],
      both,
      undefined,
    ],
    [
      'is there where the other begins later',
      [...until('2026-12-15'), packageFrom('2026-12-17')],
      both,
      '2026-12-15',
    ],
  ])('%s', (_, rules, rights, expected) => {
    expect(unitsOf([company(rights)], rules, now)[0]?.tilgangTil).toBe(expected)
  })

  test('a sub-unit has that of its own grant and of its main unit’s together', () => {
    const parties = [
      company({ authorizedRoles: ['UTOMR'] }, [shop(sub, { authorizedRoles: ['UTINN'] }), shop(sub2)]),
    ]
    expect(unitsOf(parties, until('2026-12-15'), now).map(({ tilgangTil }) => tilgangTil)).toEqual([
      '2026-12-15',
      '2026-12-31',
      '2026-12-15',
    ])
    const main = unitsOf([company({}, [shop(sub, { authorizedRoles: ['UTINN'] })])], until('2026-12-15'), now)
    expect(main[0]).toEqual(expect.objectContaining({ tilgang: false }))
    expect(main[0]).not.toHaveProperty('tilgangTil')
  })
})

describe('the hierarchy', () => {
  const utomr = { authorizedRoles: ['UTOMR'] }

  test('a grant on the main unit covers all its sub-units', () => {
    const parties = [company(utomr, [shop(sub2), shop(sub, { authorizedRoles: ['UTINN'] })])]
    expect(granted(parties)).toEqual([main, sub2, sub])
    expect(unitsOf(parties, roles, now).map(({ grunnlag }) => grunnlag)).toEqual([
      ['UTOMR'],
      ['UTOMR'],
      ['UTOMR', 'UTINN'],
    ])
    expect(accessList(unitsOf(parties, roles, now))).toEqual([
      {
        organisasjonsnummer: main,
        navn: 'FJORD INDUSTRI AS',
        underenheter: [
          { organisasjonsnummer: sub, navn: `BUTIKK ${sub}` },
          { organisasjonsnummer: sub2, navn: `BUTIKK ${sub2}` },
        ],
      },
    ])
  })

  test('a grant on a sub-unit alone shows the main unit without access', () => {
    const parties = [company({ onlyHierarchyElementWithNoAccess: true }, [shop(sub, utomr), shop(sub2)])]
    const units = unitsOf(parties, roles, now)
    expect(units.map((unit) => [unit.organisasjonsnummer, unit.overordnet, unit.tilgang])).toEqual([
      [main, null, false],
      [sub, main, true],
    ])
    expect(accessList(units)).toEqual([{ organisasjonsnummer: sub, navn: `BUTIKK ${sub}` }])
  })

  test('roles on an element that is there for the hierarchy alone grant nothing', () => {
    expect(
      unitsOf([company({ ...utomr, onlyHierarchyElementWithNoAccess: true }, [shop(sub)])], roles, now),
    ).toEqual([])
  })

  test('deleted units and persons are left out, and cover nothing', () => {
    const person: Party = { ...organization('', 'SELV'), organizationNumber: null, type: 'Person', ...utomr }
    expect(unitsOf([person], roles, now)).toEqual([])
    expect(
      unitsOf([{ ...person, organizationNumber: main, subunits: [shop(sub, utomr)] }], roles, now),
    ).toEqual([])
    expect(granted([company({ ...utomr, isDeleted: true }, [shop(sub)])])).toEqual([])
    expect(granted([company({ ...utomr, isDeleted: true }, [shop(sub, utomr)])])).toEqual([sub])
    expect(granted([company(utomr, [shop(sub, { isDeleted: true }), shop(sub2)])])).toEqual([main, sub2])
    expect(granted([company({ ...utomr, type: null })])).toEqual([])
  })

  test('a main unit without sub-units has an empty list; the top level goes by name', () => {
    const parties = [
      organization('311700456', 'ÅPEN AS', utomr),
      organization('311700561', 'ØL AS', utomr),
      organization('311700677', 'ÆRLIG AS', utomr),
    ]
    expect(accessList(unitsOf(parties, roles, now))).toEqual([
      { organisasjonsnummer: '311700677', navn: 'ÆRLIG AS', underenheter: [] },
      { organisasjonsnummer: '311700561', navn: 'ØL AS', underenheter: [] },
      { organisasjonsnummer: '311700456', navn: 'ÅPEN AS', underenheter: [] },
    ])
  })

  test('a unit that is listed twice is one unit, granted by both', () => {
    const parties = [
      company({ onlyHierarchyElementWithNoAccess: true }, [shop(sub, utomr)]),
      company({ authorizedRoles: ['UTINN'] }),
    ]
    const units = unitsOf(parties, roles, now)
    expect(units).toHaveLength(2)
    expect(units[0]).toMatchObject({ organisasjonsnummer: main, tilgang: true, grunnlag: ['UTINN'] })
  })

  test('a unit that is listed twice and granted by neither is not granted', () => {
    const shown = { onlyHierarchyElementWithNoAccess: true }
    const parties = [company(shown, [shop(sub, utomr)]), company(shown, [shop(sub2, utomr)])]
    expect(granted(parties)).toEqual([sub, sub2])
    expect(unitsOf(parties, roles, now)[0]).toMatchObject({ organisasjonsnummer: main, tilgang: false })
  })

  test('a deleted sub-unit leaves nothing behind', () => {
    const gone = shop(sub, { ...utomr, isDeleted: true })
    expect(unitsOf([company({}, [gone])], roles, now)).toEqual([])
    expect(unitsOf([company(utomr, [gone])], roles, now)).toHaveLength(1)
  })
})
