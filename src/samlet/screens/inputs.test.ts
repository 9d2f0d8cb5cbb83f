import { describe, expect, test } from 'vitest'
import { words as allWords } from '../../server/words.ts'
import { makeTexts } from '../../texts/texts.ts'
import { answered, type SamletRad } from '../contract.ts'
import { nb } from '../nb.ts'
import { csvOf } from './csv.ts'
import {
  bodyOf,
  type Common,
  changeOf,
  confirmed,
  conflictsOf,
  isReady,
  lacksAnswers,
  reasonsOf,
  sorted,
  startOf,
  withoutConfirmations,
} from './inputs.ts'
import { proposalWords, proposedFor, usual } from './propose.ts'

const ar = 2025
const blank: Common = {
  omForetaket: answered.omForetaket.blank(ar),
  omKartleggingen: answered.omKartleggingen.blank(ar),
  tiltaksvurderinger: answered.tiltaksvurderinger.blank(ar),
  sendInn: answered.sendInn.blank(ar),
}
const all = { kvalifisert: true, minst90: true, kalenderar: true, profiler: true, tiltak: true }
const given: Common = {
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
const batch = { antall: 2, holder: 'h' }

describe('a unit is sent in by itself', () => {
  test.each([
    ['mangler', { mangler: [{ seksjon: 'produksjon', antall: 1, hentet: false }] }],
    ['register', { foretak: { ...Object({}), datasource: 'Unknown' } }],
    ['vurderinger', { svar: { ...blank, tiltaksvurderinger: given.tiltaksvurderinger } }],
    [
      'vedlegg',
      { svar: { ...blank, sendInn: { ...blank.sendInn, vedlegg: { navn: 'a.pdf', storrelse: 1 } } } },
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
    expect(bodyOf(row(done), given, batch).svar).not.toHaveProperty('tiltaksvurderinger')
  })
})

test('a unit keeps its own answers of step 2, and gets the confirmations that are given now', () => {
  const own = { ...blank.omKartleggingen, kartlagtAvIntern: 3, kontaktpersonEpost: 'own@b.example' }
  const unit = row({ svar: { ...blank, omKartleggingen: own } })
  expect(lacksAnswers(unit)).toBe(true)
  expect(bodyOf(unit, given, batch).svar.omKartleggingen).toEqual({
    ...given.omKartleggingen,
    kartlagtAvIntern: 3,
  })
  const complete = row({
    svar: { ...blank, omKartleggingen: { ...given.omKartleggingen, bekreftelser: own.bekreftelser } },
  })
  expect(lacksAnswers(complete)).toBe(false)
})

test('in the queue no confirmation, no «Ja» and no file comes from the unit before', () => {
  const start = startOf(row(), { ...given, sendInn: { ...given.sendInn, lastOppPdf: true } })
  expect(start.omForetaket).toEqual({ erIso50001Sertifisert: false, confirmInformation: null })
  expect(start.omKartleggingen.bekreftelser).toEqual(blank.omKartleggingen.bekreftelser)
  expect(start.tiltaksvurderinger).not.toHaveProperty('fjernkjolingVurdering')
  expect(start.tiltaksvurderinger.fjernvarmeVurdering).toBeNull()
  expect(start.sendInn).toEqual(blank.sendInn)
})

test('a draft is filled in without confirmations', () => {
  expect(withoutConfirmations('sendInn', { ...given.sendInn }, { ...blank.sendInn })).toEqual({
    ...blank.sendInn,
    lastOppPdf: false,
  })
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

test('the figures as CSV: decimal comma, and no cell is a formula', () => {
  const texts = makeTexts({ nb }).nb
  const sent = [
    {
      row: row({ navn: '=HYPERLINK("x")', energibrukKwh: 480100.5 }),
      innsendtUtc: '2026-11-25T10:00:00.000Z',
    },
  ]
  const [heads, line, end] = csvOf(sent, texts).split('\r\n')
  expect(heads).toContain('"Energibruk i 2025 (kWh)"')
  expect(line).toBe(
    `"'=HYPERLINK(""x"")";"312200023";"480100,5";"";"2026-11-25 11:00";"01997a3e-0000-7000-8000-000000000001"`,
  )
  expect(end).toBe('')
})

describe('what is proposed in the queue', () => {
  const names = (...args: Parameters<typeof proposedFor>) => proposedFor(...args).map(({ name }) => name)
  const [effekt, ...heat] = [
    'effektOgFleksibilitetVurdering',
    'fjernvarmeVurdering',
    'fjernkjolingVurdering',
    'overskuddsenergiVurdering',
  ]
  const audit = ['basertPaKodeId', 'tilknyttetFlereLokasjoner', 'skalDokumentereCo2Kompensasjon']

  test('nothing is confirmed by it, and who did the audit and the e-mail are for the user to say', () => {
    const proposed = proposedFor(row(), usual)
    expect(proposed.map(({ name }) => name)).toEqual([
      'erIso50001Sertifisert',
      'erInnsenderKontaktPerson',
      ...audit,
      effekt,
      ...heat,
      'lastOppPdf',
    ])
    expect(proposed.filter(({ id, name }) => confirmed[id]?.includes(name))).toEqual([])
  })

  test('an answer that the unit has is not proposed anew', () => {
    const omKartleggingen = { ...blank.omKartleggingen, basertPaKodeId: 1 }
    const unit = row({ svar: { ...blank, omKartleggingen } })
    expect(names(unit, usual)).not.toContain('basertPaKodeId')
    expect(names(row({ ferdig: ['tiltaksvurderinger'] }), usual)).not.toContain('fjernvarmeVurdering')
  })

  test('of an earlier report neither «Ja», the file nor a confirmation is proposed', () => {
    const earlier: Common = {
      ...usual,
      omKartleggingen: { ...usual.omKartleggingen, kontaktpersonEpost: 'a@b.example', kartlagtAvIntern: 2 },
      tiltaksvurderinger: {
        ...usual.tiltaksvurderinger,
        fjernvarmeVurdering: { energiKwh: 5, effektKw: null },
      },
      sendInn: { ...usual.sendInn, lastOppPdf: true, bekrefterRiktig: true },
    }
    const found = names(row(), earlier)
    expect(found).toContain('kartlagtAvIntern')
    expect(found).toContain('kontaktpersonEpost')
    for (const name of ['fjernvarmeVurdering', 'lastOppPdf', 'bekrefterRiktig', 'bekreftelser'])
      expect(found).not.toContain(name)
  })

  test('the name of a contact who is the user is not proposed', () => {
    const asContact = (erInnsenderKontaktPerson: boolean): Common => ({
      ...usual,
      omKartleggingen: { ...usual.omKartleggingen, erInnsenderKontaktPerson, kontaktpersonNavn: 'Kari' },
    })
    expect(names(row(), asContact(true))).not.toContain('kontaktpersonNavn')
    expect(names(row(), asContact(false))).toContain('kontaktpersonNavn')
  })

  test('each answer is shown in words', () => {
    const words = proposalWords(proposedFor(row(), usual), allWords.nb, 2025)
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

describe('a draft that meets other answers', () => {
  const typed = { kontaktpersonEpost: 'mitt@b.example', bekreftelser: 1 }
  const base = { etag: '"1"', values: { kontaktpersonEpost: 'forrige@b.example', bekreftelser: 0 } }
  const met = (saved: string | null, start: string | null) =>
    conflictsOf(
      { base, values: typed },
      {
        start: { kontaktpersonEpost: start, bekreftelser: 2 },
        saved: { kontaktpersonEpost: saved, bekreftelser: 2 },
      },
      'omKartleggingen',
    ).map(({ place, mine, theirs }) => [place.join('.'), mine, theirs])

  test('the user chooses where somebody saved another one; a confirmation is given anew in any case', () => {
    expect(met('deres@b.example', 'deres@b.example')).toEqual([
      ['kontaktpersonEpost', 'mitt@b.example', 'deres@b.example'],
    ])
  })

  test('what was typed stands before a blank, and before what comes from another unit', () => {
    expect(met(null, 'annen@b.example')).toEqual([])
    expect(met('', '')).toEqual([])
  })
})
