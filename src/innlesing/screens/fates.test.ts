import { expect, it } from 'vitest'
import { nb as sheetNb } from '../../arbeidsbok/ark/nb.ts'
import { maksRett } from '../../arbeidsbok/contract.ts'
import { nb } from '../../arbeidsbok/nb.ts'
import { makeTexts } from '../../texts/texts.ts'
import type { Endring, EnhetIArbeidsbok, Forhandsvisning, Utfall } from '../forhandsvisning.ts'
import {
  afterOutcome,
  conflictsOf,
  energyAsChosen,
  fateOf,
  faultsOf,
  faultText,
  idOf,
  leftOf,
  nothingKey,
  onlyOf,
  pendingOf,
  plainChanges,
  proposalsOf,
} from './fates.ts'
import { nb as screenNb } from './nb.ts'
import { savedSummaryOf } from './summary.ts'
import type { UnitOutcome } from './use-import.ts'

const change = (kildeKodeId: number, slag: 'ny' | 'endret' | 'konflikt', til: number): Endring => ({
  seksjon: 'produksjon',
  sted: [{ kildeKodeId }, 'kwh'],
  konflikt: slag === 'konflikt',
  celle: `Produksjon!D${kildeKodeId}`,
  fra: slag === 'ny' ? null : 1,
  til,
})
const unit = (endringer: Endring[], more: Partial<EnhetIArbeidsbok> = {}): EnhetIArbeidsbok => ({
  organisasjonsnummer: '312200023',
  navn: 'NABOBUA STORGATA 1',
  avvist: null,
  innsendt: false,
  kartleggingId: null,
  kwh: null,
  kwhFor: null,
  kjent: undefined,
  seksjoner: [{ seksjon: 'produksjon', endringer, uendret: 0, feil: [], mangler: [] }],
  ...more,
})
const id = '01997a3e-0000-7000-8000-00000000dead'
const texts = makeTexts({ nb }, { nb: sheetNb }, { nb: screenNb }).nb
const nobody: ReadonlySet<string> = new Set()
const sent = (one: EnhetIArbeidsbok, chosen = nobody) =>
  pendingOf(one, chosen).flatMap(({ endringer }) => endringer.map(({ til }) => til))
const utfall = (more: Partial<Utfall> = {}): Utfall[] => [
  { seksjon: 'produksjon', utfall: 'lagret', konflikter: [], feil: [], ...more },
]

it('what somebody saved meanwhile stays unless the user chooses the workbook', () => {
  const mixed = change(2, 'konflikt', 200)
  const one = unit([change(1, 'endret', 100), mixed])
  expect(sent(one)).toEqual([100])
  expect(sent(one, new Set([idOf(one.organisasjonsnummer, mixed)]))).toEqual([100, 200])
  expect([fateOf(one), fateOf(unit([mixed]))]).toEqual(['ny', 'konflikt'])
})

const kilde = 'arbeidsbok'
it('a fault of a row that holds back several sections is told once', () => {
  const twice = { celle: 'A3', code: 'arbeidsbok.celle.duplikat' }
  const seksjoner = ['energibrukPerFormal', 'energibrukPerEnergibarer'].map((seksjon) => ({
    seksjon,
    endringer: [],
    uendret: 0,
    feil: [twice, { ...twice, celle: `${seksjon}` }],
    mangler: [],
  }))
  expect(faultsOf({ feil: [twice], enheter: [unit([], { seksjoner })], kilde })).toHaveLength(4)
})

it('a unit that is refused is one of the faults, but not what was sent in', () => {
  const refused = (
    code: NonNullable<EnhetIArbeidsbok['avvist']>['code'],
    more: Partial<EnhetIArbeidsbok> = {},
  ) => unit([], { avvist: { code, celle: 'Enheter!A17' }, ...more })
  const others = refused('arbeidsbok.enhet.ingen-tilgang', { navn: null })
  const sentIn = refused('arbeidsbok.enhet.innsendt', { innsendt: true })
  const [fault, ...more] = faultsOf({ feil: [], enheter: [others, sentIn], kilde })
  expect(more).toEqual([])
  expect(fault && faultText(fault, 2025, texts)).toBe(
    'Enheter!A17: Du har ikke tilgang til å rapportere for denne enheten.',
  )
  // Sums of metering points have no file to correct.
  expect(faultsOf({ feil: [], enheter: [others, sentIn] })).toEqual([])
})

it('after a save the counts say what was saved, in whole or in part, and what was not', () => {
  const [whole, part, failed, refused] = [1, 2, 3, 4].map((n) =>
    unit([change(1, 'ny', 100)], { organisasjonsnummer: String(n) }),
  ) as [EnhetIArbeidsbok, EnhetIArbeidsbok, EnhetIArbeidsbok, EnhetIArbeidsbok]
  const feil = [{ celle: 'Produksjon!D1', code: 'arbeidsbok.celle.tall' }]
  part.seksjoner.push({ seksjon: 'energibrukPerFormal', endringer: [], uendret: 0, feil, mangler: [] })
  refused.avvist = { code: 'arbeidsbok.enhet.ingen-tilgang', celle: 'Enheter!A17' }
  const outcomes = new Map<string, UnitOutcome>([
    ['1', { utfall: utfall() }],
    ['2', { utfall: utfall() }],
    ['3', { error: 'Prøv igjen om litt.' }],
  ])
  const enheter = [afterOutcome(whole, utfall()), afterOutcome(part, utfall()), failed, refused]
  expect(savedSummaryOf({ ar: 2025, enheter }, outcomes, texts.t)).toEqual([
    '4 enheter i filen for 2025:',
    '1 lagret, 1 delvis lagret, 1 ikke lagret, 1 kan ikke lagres.',
  ])
})

it('what a rule says of a unit is left after it was saved', () => {
  const mangler = [{ celle: 'Energi!F6', code: 'energibruk-ulik-sum' }]
  const broken = unit([change(1, 'ny', 100)])
  for (const section of broken.seksjoner) section.mangler = mangler
  expect(leftOf(afterOutcome(broken, utfall()))).toEqual(mangler)
  expect(
    leftOf({ ...broken, seksjoner: broken.seksjoner.map((one) => ({ ...one, endringer: [] })) }),
  ).toEqual([])
})

it('that there is none of something is one of the changes', () => {
  const seksjoner = [
    { seksjon: 'produksjon', endringer: [], uendret: 0, feil: [], mangler: [], ingen: true },
    { seksjon: 'energibrukPerFormal', endringer: [], uendret: 1, feil: [], mangler: [] },
  ]
  const [{ seksjon, changes } = { seksjon: '', changes: [] }, ...others] = plainChanges(
    unit([], { seksjoner }),
  )
  expect([seksjon, others]).toEqual(['produksjon', []])
  expect(changes.map(({ navn = '' }) => texts.t(navn))).toEqual(['Ingen egen energiproduksjon'])
})

it('says why nothing is taken in', () => {
  const why = (one: EnhetIArbeidsbok, left = false) => nothingKey([one], () => left, nobody)
  expect(why(unit([change(1, 'ny', 100)]), true)).toBe('arbeidsbok.ingen-valgt')
  expect(why(unit([change(1, 'konflikt', 100)]))).toBe('arbeidsbok.bare-konflikter')
  expect(why(unit([]))).toBe('arbeidsbok.ingenting-a-lagre')
})

it('a section with a fault is not sent, and nothing of a unit that is refused', () => {
  const feil = [{ celle: 'Produksjon!D1', code: 'arbeidsbok.celle.tall' }]
  const faulty = unit([], {
    seksjoner: [{ seksjon: 'produksjon', endringer: [change(1, 'ny', 100)], uendret: 0, feil, mangler: [] }],
  })
  const refused = unit([change(1, 'ny', 100)], {
    avvist: { code: 'arbeidsbok.enhet.innsendt', celle: 'Produksjon!A3' },
  })
  expect([sent(faulty), sent(refused)]).toEqual([[], []])
  expect([fateOf(faulty), fateOf(refused)]).toEqual(['feil', 'avvist'])
})

it('what is saved is done; what was refused is sent again', () => {
  const one = unit([change(1, 'ny', 100)])
  expect(sent(afterOutcome(one, utfall()))).toEqual([])
  expect(fateOf(afterOutcome(one, utfall()))).toBe('uendret')
  expect(sent(afterOutcome(one, utfall({ utfall: 'avvist' })))).toEqual([100])
})

it('a conflict of the answer becomes a choice, and is overruled by what is saved now', () => {
  const wanted = change(1, 'endret', 100)
  const conflict = { ...wanted, konflikt: true, da: wanted.fra, fra: 77 }
  const after = afterOutcome(
    unit([wanted, change(2, 'ny', 200)]),
    utfall({ utfall: 'konflikt', konflikter: [conflict] }),
  )
  expect(sent(after), 'the other change of the section').toEqual([200])
  expect(conflictsOf(after).map(({ da, fra }) => [da, fra])).toEqual([[1, 77]])
  const chosen = new Set([idOf(after.organisasjonsnummer, wanted)])
  expect(pendingOf(after, chosen)[0]?.endringer[0]).toMatchObject({ fra: 77, til: 100 })
})

it('one report of a workbook is shown alone where there are others', () => {
  const [own, other] = [unit([], { kartleggingId: id }), unit([], { organisasjonsnummer: '312200031' })]
  const both: Forhandsvisning = {
    ar: 2025,
    arbeidsbok: null,
    feil: [],
    lest: [],
    formler: 0,
    lenker: false,
    utelatt: [],
    enheter: [own, other],
  }
  expect(onlyOf(both, id)?.enheter).toEqual([own])
  expect(onlyOf({ ...both, enheter: [other] }, id)).toBeUndefined()
  const alone = { ...both, enheter: [own] }
  expect(onlyOf(alone, id)).toBe(alone)
})

it('no more misspelt texts are proposed than are read at a time, with those that it has', () => {
  const faults = Array.from({ length: maksRett + 20 }, (_, n) => ({
    forslag: { fra: `Strømm ${n}`, til: 'Strøm' },
  }))
  const rett = ['kW/h', 'Enhets']
  const all = proposalsOf([...faults, ...faults], rett)
  expect(all.size).toBe(maksRett - 2)
  expect(all.get('Strømm 0'), 'of two cells').toHaveLength(2)
  expect(proposalsOf(faults, Array(maksRett).fill('x')).size).toBe(0)
})

it('the energy use follows the choice between the workbook and what is saved', () => {
  const purpose = (formalKodeId: number, fra: number | null, til: number | null): Endring => ({
    seksjon: 'energibrukPerFormal',
    sted: ['energibrukKwhPerFormal', { formalKodeId }, 'kwh'],
    konflikt: true,
    celle: 'Enheter!C3',
    fra,
    til,
  })
  const carrier = (ar: number): Endring => ({
    seksjon: 'energibrukPerEnergibarer',
    sted: ['energibarer', { energibarerKodeId: 1, ar }, 'kwh'],
    konflikt: true,
    celle: 'Enheter!D3',
    fra: 40,
    til: 50,
  })
  const of = (formal: Endring[], kwh: number | null) =>
    unit([], {
      kwh,
      kwhFor: 50,
      seksjoner: [
        { seksjon: 'energibrukPerFormal', endringer: formal, uendret: 0, feil: [], mangler: [] },
        {
          seksjon: 'energibrukPerEnergibarer',
          endringer: [carrier(2023), carrier(2025)],
          uendret: 0,
          feil: [],
          mangler: [],
        },
      ],
    })
  const [first, second] = [purpose(1, 100.1, 200.3), purpose(2, 7, 9)]
  const both = of([first, second], 309.3)
  expect(energyAsChosen(both, 2025, nobody)).toEqual({ kwh: 207.1, kwhFor: 40 })
  const one = new Set([idOf(both.organisasjonsnummer, first)])
  expect(energyAsChosen(both, 2025, one).kwh).toBe(307.3)
  expect(energyAsChosen(of([purpose(1, null, 5)], 5), 2025, nobody).kwh).toBeNull()
  expect(energyAsChosen(of([purpose(1, 5, null)], null), 2025, nobody).kwh).toBe(5)
  expect(energyAsChosen(of([], null), 2025, nobody).kwh).toBeNull()
})
