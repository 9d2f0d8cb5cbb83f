import { describe, expect, test } from 'vitest'
import { validate } from '../../seksjon/testing.ts'
import { words as allWords } from '../../server/words.ts'
import { makeTexts } from '../../texts/texts.ts'
import { type Asked, askedSections, type Forms, formsBy, type SamletRad } from '../contract.ts'
import { nb } from '../nb.ts'
import { begin, confirmedIn, givenFor, isConfirmation, sameFor, usual, wordsOf } from './answers.ts'
import { csvOf } from './csv.ts'
import {
  aboutOf,
  besidesOf,
  changeOf,
  isReady,
  reasonsOf,
  sameRemarks,
  sorted,
  withoutRemarks,
} from './inputs.ts'

const ar = 2025
const sectionOf = (id: string) => askedSections.find((section) => section.id === id) as Asked
const blank = formsBy((section) => section.blank(ar))
const all = { kvalifisert: true, minst90: true, kalenderar: true, profiler: true, tiltak: true }
const given = {
  omForetaket: { erIso50001Sertifisert: false, confirmInformation: true },
  omKartleggingen: {
    erInnsenderKontaktPerson: true,
    kontaktpersonNavn: null,
    kontaktpersonEpost: 'a@b.example',
    kartlagtAvIntern: 1,
    organisasjonsnummerEksternKartlegger: null,
    basertPaKodeId: 3,
    tilknyttetFlereLokasjoner: 1,
    skalDokumentereCo2Kompensasjon: false,
    bekreftelser: all,
  },
  tiltaksvurderinger: {
    effektOgFleksibilitetVurdering: { effektKw: null, erTiltakVurdertSomAktuelt: false },
    fjernvarmeVurdering: null,
    fjernkjolingVurdering: { energiKwh: 5, effektKw: null },
    overskuddsenergiVurdering: null,
    fornybarKraftproduksjonVurderinger: [],
  },
  sendInn: {
    lastOppPdf: false,
    vedlegg: null,
    bekrefterRiktig: true,
    bekrefterIngenPersonopplysninger: false,
  },
}

const row = (more: Partial<SamletRad> = {}): SamletRad => ({
  kartleggingId: '01997a3e-0000-7000-8000-000000000001',
  organisasjonsnummer: '312200023',
  navn: 'BUTIKK 1',
  erHovedenhet: false,
  rapporteringAr: ar,
  rapportVersjon: '0.0.1.1.1.1.1.0.0',
  registerVersjon: 'r',
  foretak: { ...Object({}), datasource: 'MasterData' },
  hentetUtc: null,
  energibrukKwh: 100,
  forrige: null,
  kwhPerM2: null,
  ferdig: [],
  svar: { ...blank },
  mangler: [],
  varsler: [],
  ...more,
})

describe('a unit is sent in by itself', () => {
  test.each([
    ['mangler', { mangler: [{ seksjon: 'produksjon', antall: 1, hentet: false }] }],
    ['register', { foretak: { ...Object({}), datasource: 'Unknown' } }],
    ['vurderinger', { svar: { ...blank, tiltaksvurderinger: given.tiltaksvurderinger } }],
    [
      'vedlegg',
      { svar: { ...blank, sendInn: { ...given.sendInn, vedlegg: { navn: 'a.pdf', storrelse: 1 } } } },
    ],
  ])('for %s', (reason, more) => {
    expect(reasonsOf(row(more))).toEqual([reason])
  })

  test('not where its own «Ja» is complete', () => {
    const done = {
      svar: { ...blank, tiltaksvurderinger: given.tiltaksvurderinger },
      ferdig: ['tiltaksvurderinger'],
    }
    expect(isReady(row(done))).toBe(true)
    expect(sameFor(row(done), given)).not.toHaveProperty('tiltaksvurderinger')
  })
})

/** What a form of the queue begins with, where the unit before answered so. */
const begun = (from: Forms, id: string, own: Forms = blank) =>
  begin(own, sectionOf(id), givenFor(own, from), ar)

test('what is confirmed is what each section says that it does not copy', () => {
  const all = formsBy(({ id, flere }) => ({ ...given[id as keyof typeof given], ...flere.confirmed }))
  for (const { id, flere, withoutConfirmations } of askedSections) {
    const form = Object(all[id])
    const bare = Object(withoutConfirmations?.(form, { navn: '' }) ?? form)
    const kept = ['erInnsenderKontaktPerson'] // as the name of the contact says
    const changed = Object.keys(form).filter((name) => bare[name] !== form[name] && !kept.includes(name))
    expect(changed, id).toEqual(Object.keys(flere.confirmed))
  }
})

/** The fields of a section's input, also those that it may leave out. */
const fieldsOf = ({ input }: Asked) => Object.keys(Object(input).def.shape)

test('every field of a section is proposed or confirmed, or is a «Ja», a file or a figure of the unit’s own', () => {
  const some = formsBy((section) => Object.fromEntries(fieldsOf(section).map((name) => [name, 'x'])))
  const none = formsBy(() => ({}))
  const namesIn = (given: readonly { id: string; name: string }[], one: Asked) =>
    given.flatMap(({ id, name }) => (id === one.id ? [name] : []))
  const left = (takesOwn: boolean) =>
    askedSections.flatMap((section) => {
      const taken = namesIn(givenFor(none, some, takesOwn), section)
      return fieldsOf(section).filter((name) => !(name in section.flere.confirmed) && !taken.includes(name))
    })
  expect(left(false)).toEqual(['vedlegg'])
  // What is sent in for the others has all that was answered: a field that may be left out too.
  expect(left(true)).toEqual([])
  expect(askedSections.map(({ id }) => id)).toEqual(Object.keys(given))
  for (const { flere, ...section } of askedSections)
    for (const name of [
      ...Object.keys({ ...flere.confirmed, ...flere.usual }),
      ...(flere.together ?? []).flat(),
    ])
      expect(fieldsOf({ flere, ...section }), name).toContain(name)
})

test('a unit keeps its own answers of «Om kartleggingen», and gets the confirmations that are given now', () => {
  const own = { ...Object(blank.omKartleggingen), kartlagtAvIntern: 3, kontaktpersonEpost: 'own@b.example' }
  const unit = row({ svar: { ...blank, omKartleggingen: own } })
  const from = { ...given, omKartleggingen: { ...given.omKartleggingen, bekreftelser: own.bekreftelser } }
  // The contact is one answer: of another's, nothing is taken where something is said of the unit's own.
  expect(sameFor(unit, from).omKartleggingen).toEqual({
    ...given.omKartleggingen,
    erInnsenderKontaktPerson: null,
    kartlagtAvIntern: 3,
    kontaktpersonEpost: 'own@b.example',
  })
  const withContact = { ...own, erInnsenderKontaktPerson: true }
  expect(sameFor(row({ svar: { ...blank, omKartleggingen: withContact } }), from).omKartleggingen).toEqual({
    ...given.omKartleggingen,
    kartlagtAvIntern: 3,
    kontaktpersonEpost: 'own@b.example',
  })
})

test('the same answers for the others are complete, and only for what is not', () => {
  const bare = { ...given, tiltaksvurderinger: { ...given.tiltaksvurderinger, fjernkjolingVurdering: null } }
  const same = sameFor(row({ ferdig: ['omForetaket'] }), bare)
  expect(Object.keys(same)).toEqual(['omKartleggingen', 'tiltaksvurderinger', 'sendInn'])
  const context = {
    answer: {},
    others: { energibrukPerFormal: { energibrukKwhPerFormal: [] } },
    ar,
    texts: allWords.nb,
  }
  for (const id of ['omKartleggingen', 'tiltaksvurderinger', 'sendInn'] as const)
    expect(validate(sectionOf(id), same[id], context), id).toMatchObject({ ok: true })
  // A file is given too, with what is confirmed of it.
  const file = { navn: 'a.pdf', storrelse: 1 }
  const withFile = { ...bare, sendInn: { ...given.sendInn, lastOppPdf: true, vedlegg: file } }
  expect(sameFor(row(), withFile).sendInn).toEqual({
    lastOppPdf: true,
    vedlegg: file,
    bekrefterRiktig: true,
    bekrefterIngenPersonopplysninger: true,
  })
})

test('in the queue no confirmation, no «Ja» and no file comes from the unit before', () => {
  const from = {
    ...given,
    sendInn: { ...given.sendInn, lastOppPdf: true, vedlegg: { navn: 'a.pdf', storrelse: 1 } },
  }
  expect(begun(from, 'omForetaket')).toEqual({ erIso50001Sertifisert: false, confirmInformation: null })
  expect(begun(from, 'omKartleggingen').bekreftelser).toEqual(Object(blank.omKartleggingen).bekreftelser)
  expect(begun(from, 'tiltaksvurderinger')).not.toHaveProperty('fjernkjolingVurdering')
  expect(begun(from, 'tiltaksvurderinger').fjernvarmeVurdering).toBeNull()
  expect(begun(from, 'sendInn')).toEqual(blank.sendInn)
})

test('a form begins with the unit’s own answers, without its confirmations', () => {
  const own = { ...given, sendInn: { ...given.sendInn, lastOppPdf: null } }
  expect(begun(given, 'sendInn', own)).toEqual({ ...Object(blank.sendInn), lastOppPdf: false })
  expect(begun(given, 'omForetaket', own)).toEqual({ erIso50001Sertifisert: false, confirmInformation: null })
})

test('a contact or an auditor that is named in part is not replaced', () => {
  const omKartleggingen = {
    ...Object(blank.omKartleggingen),
    erInnsenderKontaktPerson: false,
    kontaktpersonNavn: 'Ola',
    organisasjonsnummerEksternKartlegger: '312200023',
  }
  expect(begun(given, 'omKartleggingen', { ...blank, omKartleggingen })).toMatchObject({
    erInnsenderKontaktPerson: false,
    kontaktpersonNavn: 'Ola',
    kontaktpersonEpost: null,
    kartlagtAvIntern: null,
    basertPaKodeId: 3,
  })
})

test('of what a colleague saves or a draft holds, no confirmation is taken that is not given here', () => {
  const of = (id: keyof typeof given, shown: unknown) => confirmedIn(sectionOf(id), ar)(given[id], shown)
  expect(of('omForetaket', blank.omForetaket)).toEqual({
    erIso50001Sertifisert: false,
    confirmInformation: null,
  })
  expect(of('sendInn', blank.sendInn)).toEqual({ ...given.sendInn, bekrefterRiktig: false })
  expect(of('omKartleggingen', blank.omKartleggingen)).toEqual({
    ...given.omKartleggingen,
    bekreftelser: Object(blank.omKartleggingen).bekreftelser,
  })
  // What is given here stays, where it is saved too.
  const some = { ...all, tiltak: false }
  expect(of('omKartleggingen', { bekreftelser: some }).bekreftelser).toEqual(some)
  expect(of('tiltaksvurderinger', blank.tiltaksvurderinger)).toEqual(given.tiltaksvurderinger)
})

test('what is confirmed for several is about them as they are shown, and about the answers that they get', () => {
  const [one, other] = [row(), row({ kartleggingId: 'other' })]
  const about = aboutOf({ kartleggingId: 'source' }, [one, other])
  expect(aboutOf({ kartleggingId: 'source' }, [{ ...one }, { ...other }])).toBe(about)
  expect(aboutOf({ kartleggingId: 'source' }, [one])).not.toBe(about)
  expect(aboutOf({ kartleggingId: 'another' }, [one, other])).not.toBe(about)
  const changed = row({ kartleggingId: 'other', rapportVersjon: '0.0.1.1.2.1.1.0.0' })
  expect(aboutOf({ kartleggingId: 'source' }, [one, changed])).not.toBe(about)
})

test('what is changed besides the page is confirmed anew', () => {
  const before = besidesOf(row(), [sectionOf('omForetaket')])
  expect(besidesOf(row({ rapportVersjon: '7.0.1.1.1.1.1.0.0' }), [sectionOf('omForetaket')])).toBe(before)
  expect(besidesOf(row({ rapportVersjon: '0.0.1.1.2.1.1.0.0' }), [sectionOf('omForetaket')])).not.toBe(before)
  expect(besidesOf(row({ registerVersjon: 'r2' }), [sectionOf('omForetaket')])).not.toBe(before)
})

test('what is ten times too big is on top', () => {
  const rows = [
    row({ energibrukKwh: 100 }),
    row({ energibrukKwh: 1000, forrige: { ar: 2021, kwh: 100 } }),
    row({ energibrukKwh: null }),
  ]
  expect(sorted(rows, 'energi').map(({ energibrukKwh }) => energibrukKwh)).toEqual([1000, 100, null])
  expect(rows.map(changeOf)).toEqual([null, 9, null])
  // What there is nothing to compare with stands last.
  const fallen = row({ energibrukKwh: 60, forrige: { ar: 2021, kwh: 100 } })
  expect(sorted([...rows, fallen], 'endring').slice(0, 2)).toEqual([rows[1], fallen])
})

test('a remark about the same figure of several units is one, whatever it says; most units first', () => {
  const varsel = (regel: string, tekst: string) => ({
    nokkel: tekst,
    tekst,
    seksjon: 'energibruk',
    felt: 'f',
    ledetekst: regel,
    behold: { regel, felt: 'f', tall: tekst, begrunnelse: null, sett: null },
  })
  const rows = [
    row({ varsler: [varsel('P-01', '1 kWh'), varsel('P-02', '4 kWh')] }),
    row({ varsler: [varsel('P-02', '5 kWh'), varsel('P-03', 'alene')] }),
    row({ varsler: [varsel('P-01', '2 kWh'), varsel('P-02', '6 kWh')] }),
  ]
  expect(sameRemarks(rows).map(({ ledetekst, units }) => [ledetekst, units.length])).toEqual([
    ['P-02', 3],
    ['P-01', 2],
  ])
  const old = rows.map((one) => ({
    ...one,
    varsler: one.varsler.map((each) => ({ ...each, behold: undefined })),
  }))
  expect(sameRemarks(old), 'of an instance that says no answer').toEqual([])
})

test('of a row whose figure is kept the other remarks are left', () => {
  const varsel = (nokkel: string) => ({
    nokkel,
    tekst: '',
    seksjon: 'energibruk',
    felt: 'f',
    ledetekst: '',
    behold: { regel: nokkel, felt: 'f', tall: '', begrunnelse: null, sett: null },
  })
  const rows = ['a', 'b', 'c'].map((kartleggingId) =>
    row({ kartleggingId, varsler: [varsel('P-01'), varsel('P-02')] }),
  )
  const [remark] = sameRemarks(rows)
  const left = withoutRemarks(rows, remark?.units.slice(0, 2) ?? [])
  expect(left.map(({ varsler }) => varsler.map(({ nokkel }) => nokkel))).toEqual([
    ['P-02'],
    ['P-02'],
    ['P-01', 'P-02'],
  ])
})

test('the figures as CSV: decimal comma, and no cell is a formula', () => {
  const texts = makeTexts({ nb }).nb
  const sent = [
    {
      row: row({ navn: '=HYPERLINK("x")', energibrukKwh: 480100.5 }),
      innsendtUtc: '2026-11-25T10:00:00.000Z',
    },
  ]
  const [heads, line, end] = csvOf(sent, texts).split('\r\n')
  expect(heads).toContain(';Energibruk i 2025 (kWh);')
  expect(line).toBe(
    `"'=HYPERLINK(""x"")";312200023;480100,5;;2026-11-25 11:00;01997a3e-0000-7000-8000-000000000001`,
  )
  expect(end).toBe('')
})

describe('what is proposed in the queue', () => {
  const names = (from: Forms, own: Forms = blank) => givenFor(own, from).map(({ name }) => name)
  const [effekt, ...heat] = [
    'effektOgFleksibilitetVurdering',
    'fjernvarmeVurdering',
    'fjernkjolingVurdering',
    'overskuddsenergiVurdering',
  ]
  const audit = ['basertPaKodeId', 'tilknyttetFlereLokasjoner', 'skalDokumentereCo2Kompensasjon']

  test('nothing is confirmed by it, and who did the audit and the e-mail are for the user to say', () => {
    const proposed = names(usual)
    expect(proposed).toEqual([
      'erIso50001Sertifisert',
      'erInnsenderKontaktPerson',
      ...audit,
      effekt,
      ...heat,
      'lastOppPdf',
    ])
    expect(givenFor(blank, usual).filter(({ id, name }) => isConfirmation(id, name))).toEqual([])
  })

  test('an answer that the unit has is not proposed anew', () => {
    const omKartleggingen = { ...Object(blank.omKartleggingen), basertPaKodeId: 1 }
    expect(names(usual, { ...blank, omKartleggingen })).not.toContain('basertPaKodeId')
  })

  test('of an earlier report neither «Ja», the file nor a confirmation is proposed', () => {
    const earlier = {
      ...given,
      omKartleggingen: { ...given.omKartleggingen, kontaktpersonEpost: 'a@b.example', kartlagtAvIntern: 3 },
      tiltaksvurderinger: {
        ...given.tiltaksvurderinger,
        fjernvarmeVurdering: { energiKwh: 5, effektKw: null },
      },
      sendInn: { ...given.sendInn, lastOppPdf: true },
    }
    const found = names(earlier)
    expect(found).toContain('kartlagtAvIntern')
    expect(found).toContain('kontaktpersonEpost')
    for (const name of ['fjernvarmeVurdering', 'lastOppPdf', 'bekrefterRiktig', 'bekreftelser'])
      expect(found).not.toContain(name)
  })

  test('the name of a contact who is the user is not proposed', () => {
    const asContact = (erInnsenderKontaktPerson: boolean) => ({
      ...given,
      omKartleggingen: { ...given.omKartleggingen, erInnsenderKontaktPerson, kontaktpersonNavn: 'Kari' },
    })
    expect(names(asContact(true))).not.toContain('kontaktpersonNavn')
    expect(names(asContact(false))).toContain('kontaktpersonNavn')
  })

  test('each answer is shown in words', () => {
    const words = wordsOf(givenFor(blank, usual), allWords.nb, 2025)
    expect(words.map(({ value }) => value)).toEqual([
      'Nei',
      'Ja',
      'Egen kartlegging etter forskriften',
      'Ett sted',
      ...Array(6).fill('Nei'),
    ])
    expect(words.map(({ term }) => term)).toContain('Er fjernvarme vurdert?')
  })
})
