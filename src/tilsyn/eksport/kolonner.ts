import { energibarere } from '../../kodelister/energibarere.ts'
import { fornybarKraft } from '../../kodelister/fornybar-kraft.ts'
import { basertPa, formal, geografi, type Kode, kartlagtAv, oppvarming } from '../../kodelister/kodelister.ts'
import { produksjonskilder } from '../../kodelister/produksjonskilder.ts'
import { tiltak } from '../../kodelister/tiltak.ts'
import { givenSum } from '../../seksjon/fields.ts'
import { at, egen, type Innsendt, type Kolonne, named, plain, rowIn, year } from './kolonne.ts'

/** The code lists, by the names that the data description uses. */
export const kodelister: Readonly<Record<string, readonly Kode[]>> = {
  formal,
  energibarere,
  produksjonskilder,
  oppvarming,
  tiltak,
  kartlagtAv,
  basertPa,
  geografi,
  fornybarKraft,
}

const rapporten: readonly Kolonne[] = [
  egen('referanse', 'tekst', [], { verdi: ({ referanse }) => referanse }),
  egen('nr', 'heltall', [], { verdi: ({ nr }) => nr }),
  egen('slettet', 'ja-nei', [], { verdi: ({ dokument }) => dokument === null }),
  egen('versjon', 'heltall', [], {
    verdi: ({ dokument }) => (dokument === null ? null : (plain(at(dokument, 'rettelse', 'versjon')) ?? 1)),
  }),
  egen('retter', 'tekst', ['rettelse', 'retter', 'referanse']),
  egen('organisasjonsnummer', 'tekst', ['organisasjonsnummer']),
  egen('overordnet', 'tekst', ['organisasjonsnummerOverordnetEnhet']),
  egen('navn', 'tekst', ['navn']),
  egen('rapporterings_ar', 'heltall', ['rapporteringAr']),
  egen('innsendt', 'tidspunkt', ['innsendtUtc']),
  egen('sha256', 'tekst', [], { verdi: ({ sha256 }) => sha256 || null }),
]

const svar = (...path: string[]) => ['svar', ...path]

const foretaket: readonly Kolonne[] = [
  egen('kommunenummer', 'tekst', svar('omForetaket', 'kommunenummer')),
  egen('kommune', 'tekst', svar('omForetaket', 'kommunenavn')),
  ...['1', '2', '3'].flatMap((n) => [
    egen(`naeringskode_${n}`, 'tekst', svar('omForetaket', `naceKode${n}`)),
    egen(`naering_${n}`, 'tekst', svar('omForetaket', `naceBeskrivelse${n}`)),
  ]),
  egen('iso_50001', 'ja-nei', svar('omForetaket', 'erIso50001Sertifisert')),
  egen('kartlagt_av', 'heltall', svar('omKartleggingen', 'kartlagtAvIntern'), { liste: 'kartlagtAv' }),
  egen('ekstern_kartlegger', 'tekst', svar('omKartleggingen', 'organisasjonsnummerEksternKartlegger')),
  egen('basert_pa', 'heltall', svar('omKartleggingen', 'basertPaKodeId'), { liste: 'basertPa' }),
  egen('lokasjoner', 'heltall', svar('omKartleggingen', 'tilknyttetFlereLokasjoner'), { liste: 'geografi' }),
  egen('co2_kompensasjon', 'ja-nei', svar('omKartleggingen', 'skalDokumentereCo2Kompensasjon')),
]

const kwh = { slag: 'tall', enhet: 'kWh' } as const

const figures: readonly Kolonne[] = [
  egen('energibruk_kwh', 'tall', [], {
    enhet: 'kWh',
    verdi: ({ dokument }) => {
      const list = at(dokument, 'svar', 'energibrukPerFormal', 'energibrukKwhPerFormal')
      if (!Array.isArray(list)) return null
      const given = list.map((row) => at(row, 'kwh'))
      return givenSum(given.filter((value) => typeof value === 'number'))
    },
  }),
  ...formal.flatMap((kode): Kolonne[] => {
    const row = (list: string) => (report: Innsendt) =>
      rowIn(at(report.dokument, 'svar', 'energibrukPerFormal', list), { formalKodeId: kode.id })
    const use = row('energibrukKwhPerFormal')
    const amount = row('energibrukMengdePerFormal')
    return [
      named(`formal_${kode.id}_kwh`, 'formal', 'formal', kode, kwh, (report) => at(use(report), 'kwh')),
      named(`formal_${kode.id}_mengde`, 'mengde', 'formal', kode, { slag: 'tall' }, (report) =>
        at(amount(report), 'mengde'),
      ),
      named(`formal_${kode.id}_enhet`, 'enhet', 'formal', kode, { slag: 'tekst' }, (report) =>
        at(amount(report), 'enhet'),
      ),
    ]
  }),
  egen('oppvarming_bygg', 'heltall', svar('energibrukPerFormal', 'oppvarmingByggKodeId'), {
    liste: 'oppvarming',
  }),
  ...energibarere.flatMap((kode) =>
    [0, 1, 2].map((back) =>
      named(
        `energibaerer_${kode.id}_kwh_ar${back}`,
        `energibaerer.ar${back}`,
        'energibarere',
        kode,
        kwh,
        (report) =>
          at(
            rowIn(at(report.dokument, 'svar', 'energibrukPerEnergibarer', 'energibarer'), {
              energibarerKodeId: kode.id,
              ar: year(report) - back,
            }),
            'kwh',
          ),
      ),
    ),
  ),
  ...produksjonskilder.map((kode) =>
    named(`produksjon_${kode.id}_kwh`, 'produksjon', 'produksjonskilder', kode, kwh, (report) =>
      at(rowIn(at(report.dokument, 'svar', 'produksjon'), { kildeKodeId: kode.id }), 'kwh'),
    ),
  ),
  {
    ...egen('tiltak', 'tekst', []),
    liste: 'tiltak',
    verdi: ({ dokument }) => {
      const list = at(dokument, 'svar', 'aktuelleTiltak')
      if (!Array.isArray(list)) return null
      return list
        .filter((row) => at(row, 'erAktuelt') === true)
        .map((row) => at(row, 'id'))
        .join(' ')
    },
  },
  ...formal.flatMap((kode): Kolonne[] => {
    const row = (report: Innsendt) =>
      rowIn(at(report.dokument, 'svar', 'potensialForEnergireduksjon'), { formalKodeId: kode.id })
    return [
      named(`potensial_${kode.id}_kwh`, 'potensial', 'formal', kode, kwh, (report) => at(row(report), 'kwh')),
      named(`potensial_${kode.id}_kr`, 'kostnad', 'formal', kode, { slag: 'tall', enhet: 'kr' }, (report) =>
        at(row(report), 'kostnadKr'),
      ),
    ]
  }),
]

const vurdering = (del: string, felt: string) => svar('tiltaksvurderinger', del, felt)

const vurderinger: readonly Kolonne[] = [
  egen('effekt_aktuelt', 'ja-nei', vurdering('effektOgFleksibilitetVurdering', 'erTiltakVurdertSomAktuelt')),
  egen('effekt_kw', 'tall', vurdering('effektOgFleksibilitetVurdering', 'effektKw'), { enhet: 'kW' }),
  egen('fjernvarme_kwh', 'tall', vurdering('fjernvarmeVurdering', 'energiKwh'), { enhet: 'kWh' }),
  egen('fjernvarme_effekt_kw', 'tall', vurdering('fjernvarmeVurdering', 'effektKw'), { enhet: 'kW' }),
  egen('fjernkjoling_kwh', 'tall', vurdering('fjernkjolingVurdering', 'energiKwh'), { enhet: 'kWh' }),
  egen('fjernkjoling_effekt_kw', 'tall', vurdering('fjernkjolingVurdering', 'effektKw'), { enhet: 'kW' }),
  egen('overskudd_kwh', 'tall', vurdering('overskuddsenergiVurdering', 'energiKwh'), { enhet: 'kWh' }),
  egen('overskudd_effekt_kw', 'tall', vurdering('overskuddsenergiVurdering', 'effektKw'), { enhet: 'kW' }),
  egen('overskudd_vurdert', 'ja-nei', vurdering('overskuddsenergiVurdering', 'erUtnyttingVurdert')),
  egen('varmekart_samtykke', 'ja-nei', vurdering('overskuddsenergiVurdering', 'kanPubliseresINveVarmekart')),
  ...fornybarKraft.flatMap((kode): Kolonne[] => {
    const row = (report: Innsendt) =>
      rowIn(at(report.dokument, 'svar', 'tiltaksvurderinger', 'fornybarKraftproduksjonVurderinger'), {
        fornybarKraftproduksjonVurderingKodeId: kode.id,
      })
    return [
      named(`fornybar_${kode.id}_kwh`, 'fornybar', 'fornybarKraft', kode, kwh, (report) =>
        at(row(report), 'energiKwh'),
      ),
      named(
        `fornybar_${kode.id}_effekt`,
        'fornybar.effekt',
        'fornybarKraft',
        kode,
        { slag: 'tall', enhet: 'kW' },
        (report) => at(row(report), 'effektKwp'),
      ),
    ]
  }),
  egen('varsler_beholdt', 'heltall', [], {
    verdi: ({ dokument }) => {
      const list = at(dokument, 'svar', 'varsler')
      return Array.isArray(list) ? list.length : dokument === null ? null : 0
    },
  }),
  egen('vedlegg_sha256', 'tekst', ['vedlegg', 'sha256']),
  egen('vedlegg_byte', 'heltall', ['vedlegg', 'storrelse']),
]

const personer: readonly Kolonne[] = [
  egen('innsendt_av', 'tekst', ['innsendtAv'], { person: true }),
  egen('kontakt_navn', 'tekst', svar('omKartleggingen', 'kontaktpersonNavn'), { person: true }),
  egen('kontakt_epost', 'tekst', svar('omKartleggingen', 'kontaktpersonEpost'), { person: true }),
  egen('begrunnelse_rettelse', 'tekst', ['rettelse', 'begrunnelse'], { person: true }),
  egen('begrunnelser_varsler', 'tekst', [], {
    person: true,
    verdi: ({ dokument }) => {
      const list = at(dokument, 'svar', 'varsler')
      if (!Array.isArray(list)) return null
      const reasons = list.flatMap((row) => plain(at(row, 'begrunnelse')) ?? [])
      return reasons.length > 0 ? reasons.join(' | ') : null
    },
  }),
]

/** Every column, in order. */
export const kolonner: readonly Kolonne[] = [
  ...rapporten,
  ...foretaket,
  ...figures,
  ...vurderinger,
  ...personer,
]

const varmekart = [
  ...['referanse', 'nr', 'slettet', 'versjon', 'retter', 'organisasjonsnummer', 'navn', 'rapporterings_ar'],
  ...[
    'kommunenummer',
    'kommune',
    'naeringskode_1',
    'overskudd_kwh',
    'overskudd_effekt_kw',
    'varmekart_samtykke',
  ],
]

/** The columns of one export. Those of persons stand in it only where they are asked for. */
export const kolonnerFor = (innhold: 'alt' | 'varmekart', person: boolean): Kolonne[] =>
  kolonner.filter((kolonne) =>
    innhold === 'varmekart' ? varmekart.includes(kolonne.navn) : person || !kolonne.person,
  )
