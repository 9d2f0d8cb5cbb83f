import { describe, expect, it } from 'vitest'
import { geografi, kode } from '../../kodelister/kodelister.ts'
import { validate } from '../../seksjon/testing.ts'
import { words } from '../../server/words.ts'
import { type Input, section } from './contract.ts'

const bekreftelser = { kvalifisert: true, minst90: true, kalenderar: true, profiler: true, tiltak: true }
const good: Input = {
  erInnsenderKontaktPerson: false,
  kontaktpersonNavn: "Åse-Marie D'Eng",
  kontaktpersonEpost: 'ase@eksempel.no',
  kartlagtAvIntern: 1,
  organisasjonsnummerEksternKartlegger: null,
  basertPaKodeId: 3,
  tilknyttetFlereLokasjoner: 1,
  skalDokumentereCo2Kompensasjon: false,
  bekreftelser,
}

function judge(change: Record<string, unknown>, kwh: (number | null)[] = []) {
  const energibrukPerFormal = {
    energibrukKwhPerFormal: kwh.map((value, i) => ({ formalKodeId: i + 1, kwh: value })),
  }
  const answer = section.answer.parse(good)
  const others = { energibrukPerFormal, omForetaket: { erHovedenhet: true } }
  const seen = { answer, others, ar: 2025, texts: words.nb }
  const result = validate(section, { ...good, ...change }, seen)
  return result.ok ? [] : result.issues
}
const issues = (...given: Parameters<typeof judge>) =>
  judge(...given).map(({ path, code }) => `${path.join('.')}: ${code}`)

describe('om kartleggingen', () => {
  it('takes a good one', () => expect(issues({})).toEqual([]))

  it.each([
    'erInnsenderKontaktPerson',
    'kartlagtAvIntern',
    'basertPaKodeId',
    'tilknyttetFlereLokasjoner',
    'skalDokumentereCo2Kompensasjon',
  ])('requires a choice: %s', (name) =>
    expect(issues({ [name]: null })).toEqual([`${name}: validering.valg-pakrevd`]),
  )

  it.each(['kartlagtAvIntern', 'basertPaKodeId', 'tilknyttetFlereLokasjoner'])(
    'knows the codes of %s',
    (name) => {
      expect(issues({ [name]: 0 })).toEqual([`${name}: validering.valg-ukjent`])
      expect(issues({ [name]: 4 })).toEqual([`${name}: validering.valg-ukjent`])
    },
  )

  it('asks for a name only when someone else is the contact person', () => {
    const required = 'kontaktpersonNavn: pages.om-kartleggingen.kontakt-navn.required'
    expect(issues({ kontaktpersonNavn: '' })).toEqual([required])
    expect(issues({ kontaktpersonNavn: null })).toEqual([required])
    expect(issues({ kontaktpersonNavn: null, erInnsenderKontaktPerson: true })).toEqual([])
  })

  it('asks for the e-mail always', () => {
    const required = ['kontaktpersonEpost: pages.om-kartleggingen.kontakt-epost.required']
    expect(issues({ kontaktpersonEpost: null })).toEqual(required)
    expect(issues({ kontaktpersonEpost: '', erInnsenderKontaktPerson: true })).toEqual(required)
  })

  it.each(['R2D2', 'Kari <b>', '   ', '-', 'Kari\nNordmann'])('refuses the name %j', (name) =>
    expect(issues({ kontaktpersonNavn: name })).toEqual(['kontaktpersonNavn: validering.navn']),
  )
  it.each(['Ålesund', 'Jean-Luc', "O'Neill", 'Dr. Sørli', 'Nguyễn Thị', '王'])('takes the name %j', (name) =>
    expect(issues({ kontaktpersonNavn: name })).toEqual([]),
  )
  it('keeps an accent that stands for an apostrophe as one', () => {
    const input = { ...good, kontaktpersonNavn: 'Rocco D´Angelo' }
    expect(issues({ kontaktpersonNavn: input.kontaktpersonNavn })).toEqual([])
    expect(section.stored?.(input, { navn: 'Kari Nordmann' })).toMatchObject({
      kontaktpersonNavn: "Rocco D'Angelo",
    })
  })
  it('takes a name of 100 characters and no longer', () => {
    expect(issues({ kontaktpersonNavn: 'a'.repeat(100) })).toEqual([])
    expect(issues({ kontaktpersonNavn: 'a'.repeat(101) })).toEqual([
      'kontaktpersonNavn: validering.navn-langt',
    ])
  })

  it.each(['a', 'a@', '@b.no', 'a@b', 'a b@c.no', 'a@b..no', 'a@@b.no'])('refuses the e-mail %j', (mail) =>
    expect(issues({ kontaktpersonEpost: mail })).toEqual(['kontaktpersonEpost: validering.epost']),
  )
  it('takes no e-mail of more than 254 characters', () =>
    expect(issues({ kontaktpersonEpost: `${'a'.repeat(250)}@b.no` })).toEqual([
      'kontaktpersonEpost: validering.epost-lang',
    ]))
  it.each(['a@b.no', 'kari.nordmann+x@sub.eksempel.no', 'åse@blåbær.no'])('takes the e-mail %j', (mail) =>
    expect(issues({ kontaktpersonEpost: mail })).toEqual([]),
  )

  it('wants the number of an external auditor, with nine digits and the right check digit', () => {
    const field = 'organisasjonsnummerEksternKartlegger'
    const external = (value: string | null) => issues({ kartlagtAvIntern: 2, [field]: value })
    expect(external(null)).toEqual([`${field}: pages.om-kartleggingen.ekstern.required`])
    expect(external('31170001')).toEqual([`${field}: validering.orgnr-siffer`])
    expect(external('311700015')).toEqual([`${field}: validering.orgnr-kontrollsiffer`])
    expect(external('311700014')).toEqual([])
  })

  it('neither judges nor keeps what is not shown', () => {
    const hidden = {
      erInnsenderKontaktPerson: true,
      kontaktpersonNavn: 'R2D2',
      organisasjonsnummerEksternKartlegger: '123',
    }
    const context = {
      others: { energibrukPerFormal: { energibrukKwhPerFormal: [] }, omForetaket: { erHovedenhet: true } },
      ar: 2025,
      texts: words.nb,
    }
    expect(validate(section, { ...good, ...hidden }, context)).toEqual({
      ok: true,
      input: { ...good, erInnsenderKontaktPerson: true, kontaktpersonNavn: null },
    })
    expect(validate(section, good, context)).toEqual({ ok: true, input: good })
    const external = { ...good, kartlagtAvIntern: 2, organisasjonsnummerEksternKartlegger: '311700014' }
    expect(validate(section, external, context)).toEqual({ ok: true, input: external })
  })

  it('requires each of the five confirmations', () => {
    for (const punkt of Object.keys(bekreftelser))
      expect(issues({ bekreftelser: { ...bekreftelser, [punkt]: false } })).toEqual([
        `bekreftelser.${punkt}: pages.om-kartleggingen.bekreftelser.required`,
      ])
  })

  it('does not go with use in buildings or process when there is said to be none', () => {
    const conflict = ['tilknyttetFlereLokasjoner: pages.om-kartleggingen.lokasjoner.konflikt']
    expect(issues({ tilknyttetFlereLokasjoner: 3 }, [1])).toEqual(conflict)
    expect(issues({ tilknyttetFlereLokasjoner: 3 }, [null, 0.5])).toEqual(conflict)
    expect(issues({ tilknyttetFlereLokasjoner: 3 }, [null, 0, 500, 500])).toEqual([])
    expect(issues({ tilknyttetFlereLokasjoner: 2 }, [1, 1])).toEqual([])
  })

  it('names the figure that it does not go with, and where it stands', () => {
    expect(judge({ tilknyttetFlereLokasjoner: 3 }, [null, 0.5, 700])).toMatchObject([
      {
        params: { valg: words.nb.navn(kode(geografi, 3)), kwh: 0.5 },
        other: { section: 'energibrukPerFormal', path: ['energibrukKwhPerFormal', 1, 'kwh'] },
      },
    ])
    expect(judge({ tilknyttetFlereLokasjoner: 3 }, [2, 3])[0]?.other?.path[1]).toBe(0)
    expect(judge({ tilknyttetFlereLokasjoner: 3 }, [0, 3])[0]?.other?.path[1]).toBe(1)
  })

  it.each([
    [true, 'foretaket'],
    [false, 'underenheten'],
  ])('says in the summary what the 90 per cent are of: main unit %s', (erHovedenhet, named) => {
    const others = { energibrukPerFormal: { energibrukKwhPerFormal: [] }, omForetaket: { erHovedenhet } }
    const answer = section.answer.parse(good)
    const shown = section.summary(good, { answer, others, ar: 2025, texts: words.nb })
    const questions = shown.flatMap((block) => (block.type === 'felter' ? block.felter : []))
    expect(questions.map(({ ledetekst }) => ledetekst)).toContain(
      `Kartleggingen dekker minst 90 prosent av energibruken i ${named}.`,
    )
  })

  it('tells everything at once', () => {
    expect(
      issues({ erInnsenderKontaktPerson: null, kontaktpersonEpost: 'a', basertPaKodeId: null }),
    ).toHaveLength(3)
  })
})
