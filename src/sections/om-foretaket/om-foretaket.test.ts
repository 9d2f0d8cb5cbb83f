import { describe, expect, it } from 'vitest'
import { validate } from '../../seksjon/testing.ts'
import { words } from '../../server/words.ts'
import type { Foretak } from './contract.ts'
import { kommune, section } from './contract.ts'

const answer: Foretak = {
  kartleggingId: '01a1fdf4-8d1c-71dd-b4de-618ea190e900',
  navn: 'BLID BAKKE AS',
  organisasjonsnummer: '311700014',
  kommunenummer: null,
  kommunenavn: null,
  naceBeskrivelse1: 'Produksjon av aluminium',
  naceBeskrivelse2: null,
  naceBeskrivelse3: null,
  naceKode1: '24.420',
  naceKode2: null,
  naceKode3: '24.530',
  erIso50001Sertifisert: null,
  erHovedenhet: false,
  datasource: 'MasterData',
}
const seen = { answer, others: {}, ar: 2025, texts: words.nb }
const issues = (input: unknown) => {
  const result = validate(section, input, seen)
  return result.ok ? [] : result.issues.map(({ path, code }) => `${path.join('.')}: ${code}`)
}

describe('om foretaket', () => {
  it('asks for both answers at once', () => {
    expect(issues({ erIso50001Sertifisert: null, confirmInformation: null })).toEqual([
      'erIso50001Sertifisert: validering.valg-pakrevd',
      'confirmInformation: pages.om-foretaket.bekreft.required',
    ])
  })

  it('sends the user to the register when the information is wrong', () => {
    expect(issues({ erIso50001Sertifisert: false, confirmInformation: false })).toEqual([
      'confirmInformation: pages.om-foretaket.bekreft.nei',
    ])
  })

  it('takes yes and yes', () => {
    expect(issues({ erIso50001Sertifisert: true, confirmInformation: true })).toEqual([])
  })

  it('falls back to Unknown for a data source it does not know', () => {
    expect(section.answer.parse({ ...answer, datasource: 'Other' }).datasource).toBe('Unknown')
  })

  it('names the municipality beside its number, and shows the one that the register has', () => {
    const med = (felter: Partial<Foretak>) => kommune({ ...answer, ...felter })
    expect(med({ kommunenummer: '0301', kommunenavn: 'Oslo' })).toBe('Oslo (0301)')
    expect(med({ kommunenummer: '0301' })).toBe('0301')
    expect(med({})).toBeNull()
  })

  it('sums up with the number in groups and what is not known as not given', () => {
    const [block] = section.summary({ erIso50001Sertifisert: true, confirmInformation: true }, seen)
    expect(
      block?.type === 'felter' && block.felter.map(({ ledetekst, verdi }) => `${ledetekst}: ${verdi}`),
    ).toEqual([
      'Navn på enheten: BLID BAKKE AS',
      'Virksomhetsnummer: 311\u00a0700\u00a0014',
      'Kommune: Ikke oppgitt',
      'Næringskode: 24.420 Produksjon av aluminium; 24.530',
      'Er dere sertifisert etter ISO 50001?: Ja',
      'Er opplysningene riktige?: Ja',
    ])
  })
})
