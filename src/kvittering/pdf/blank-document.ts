import { type Label, unitIn } from '../../felt/labels.ts'
import { fornybarKraft } from '../../kodelister/fornybar-kraft.ts'
import { formal, type Kode, kode } from '../../kodelister/kodelister.ts'
import { tiltak } from '../../kodelister/tiltak.ts'
import type { Config } from '../../platform/config.ts'
import { sections } from '../../sections/index.ts'
import { arene } from '../../seksjon/arene.ts'
import type { Kolonne } from '../../seksjon/ark.ts'
import { textFieldsOf } from '../../seksjon/personal.ts'
import type { Contract } from '../../seksjon/section.ts'
import { hvaTellerSomTekst } from '../../texts/hva-teller.ts'
import { sprakKode, type Texts } from '../../texts/texts.ts'
import type { DrawnTable } from './drawn-answers.ts'
import type { PdfHead } from './receipt-document.ts'

/** A box to tick, with what it means. */
interface Box {
  tekst: string
  hjelp: string
}

/** One part of the blank form, as texts. */
export type BlankPart =
  /** A question with room to write; `maleenhet` stands at the end of the line. */
  | { type: 'linje'; tekst: string; hjelp: string; maleenhet: string }
  /** Boxes to tick below a question, or below a name for several. */
  | { type: 'bokser'; tekst: string; hjelp: string; bokser: Box[] }
  | { type: 'tabell'; tabell: DrawnTable; hjelp: string }
  /** What one needs to know before the questions, point by point. */
  | { type: 'liste'; tekst: string; hjelp: string; linjer: string[] }

export interface BlankSection {
  id: string
  tittel: string
  tekster: string[]
  deler: BlankPart[]
}

/** The blank form: every question of the report with its help and room to write, for print. */
export interface BlankForm extends PdfHead {
  slag: 'skjema'
  gjelder: string
  overskrift: string
  ingress: string
  /** Questions above the sections: which unit the paper is about. */
  enhet: BlankPart[]
  seksjoner: BlankSection[]
  /** Text with `{n}` and `{antall}`, which the worker fills in. */
  sidetall: string
}

/** Fields that no paper asks for: the attached file, and whether what the register says is right. */
export const left = ['sendInn.vedlegg', 'omForetaket.confirmInformation']
/** The section that tells, on paper, what counts as energy use: the first that asks for it. */
const firstWithFigures = 'energibruk'
/** Keys of the texts above a section's questions, where they are not its `ingress`: what they say of typing does not hold on paper. */
const leads: Readonly<Record<string, readonly string[]>> = {
  'om-foretaket': [],
  energibruk: ['ingress', 'side.tekst', 'mengde.hjelp'],
  energibaerere: ['skriv'],
  produksjon: ['ingress', 'side.tekst'],
}

/** What the owner has set, of which the form tells. */
type Owned = Pick<Config, 'opplysninger' | 'tellerregler' | 'lenker'>

/** Makes the blank form of a reporting year from the sections of the registry. */
export function blankForm(ar: number, config: Owned, texts: Texts): BlankForm {
  const { t } = texts
  return {
    slag: 'skjema',
    sprak: sprakKode[texts.sprak],
    tittel: t('skjema.tittel', { ar }),
    tjeneste: t('felles.tjeneste'),
    referanse: String(ar),
    // The form of a year does not change: the same bytes each time.
    tidspunktUtc: `${ar}-01-01T00:00:00.000Z`,
    gjelder: t('skjema.tittel', { ar }),
    overskrift: t('skjema.tittel', { ar }),
    ingress: t('skjema.ingress'),
    enhet: [line(t('pages.om-foretaket.navn')), line(t('pages.om-foretaket.organisasjonsnummer'))],
    seksjoner: sections.map((section) => ({
      id: section.id,
      tittel: t(`steps.${section.folder}`),
      tekster: leadOf(section, config, texts, ar),
      deler: [
        ...(section.folder === firstWithFigures ? countedParts(config, texts, ar) : []),
        ...partsOf(section, texts, ar),
      ],
    })),
    sidetall: t('pages.kvittering.side', { n: '{n}', antall: '{antall}' }),
  }
}

const line = (tekst: string, hjelp = '', maleenhet = '') =>
  ({ type: 'linje', tekst, hjelp, maleenhet }) as const

function leadOf({ folder }: Contract, config: Owned, texts: Texts, ar: number): string[] {
  const { merverdiavgift, stotte } = config.opplysninger
  const keys = [
    ...(leads[folder] ?? ['ingress']),
    ...(merverdiavgift ? [`mva.${merverdiavgift}`] : []),
    ...(stotte ? [`stotte.${stotte}`] : []),
  ]
  const said = keys.flatMap((key) => texts.find(`pages.${folder}.${key}`, { ar }) ?? [])
  return folder === firstWithFigures ? [...said, hvaTellerSomTekst(config, ar, texts).tittel] : said
}

const countedParts = (config: Owned, texts: Texts, ar: number) =>
  hvaTellerSomTekst(config, ar, texts).grupper.map(
    ({ tittel, linjer }) => ({ type: 'liste', tekst: tittel, hjelp: '', linjer }) as const,
  )

/** The fields in the order of the section's labels; a table stands where the first of its fields does. */
export function partsOf(section: Contract, texts: Texts, ar: number): BlankPart[] {
  if (section.id === 'aktuelleTiltak') return measures(texts)
  const shapes = tablesOf(section)
  const parts = Object.entries(section.labels).flatMap(([field, label]): BlankPart[] => {
    if (left.includes(`${section.id}.${field}`)) return []
    const shape = shapes.find(({ fields }) => fields.includes(field))
    if (shape) return shape.fields[0] === field ? [tablePart(section, shape, texts, ar)] : []
    if (typeof label.label !== 'string')
      throw new Error(`${section.id}.${field} stands in no table of the blank form`)
    const part = question(label, label.label, kindOf(section, field), texts, ar)
    // The boxes of one group stand below the group's name.
    const group = label.isBox ? field.split('.').slice(0, -1).join('.') : ''
    const tekst = group && texts.find(`pages.${section.folder}.${group}.ledetekst`)
    return [tekst ? { ...part, tekst } : part]
  })
  return parts.reduce<BlankPart[]>(joined, [])
}

/** Puts boxes below the same name into one list. */
function joined(before: BlankPart[], part: BlankPart): BlankPart[] {
  const last = before.at(-1)
  if (last?.type !== 'bokser' || part.type !== 'bokser' || last.tekst !== part.tekst) return [...before, part]
  return [...before.slice(0, -1), { ...last, bokser: [...last.bokser, ...part.bokser] }]
}

/** A table in place of the fields of a section's rows. */
interface TableShape {
  /** The entries of the section's `labels` that its cells stand for. */
  fields: readonly string[]
  /** Key of the caption; none where the section's heading says the same. */
  tittel?: string
  /** Key of the heading of the first column. */
  hode: string
  koder: readonly Kode[]
  kolonner: readonly Pick<Kolonne, 'hode' | 'arene'>[]
}

/** The types of renewable power, which have no sheet in the workbook. */
const fornybar: TableShape = {
  fields: ['', '.energiKwh', '.effektKwp'].map((felt) => `fornybarKraftproduksjonVurderinger.*${felt}`),
  tittel: 'pages.vurderinger.fornybar',
  hode: 'pages.vurderinger.fornybar.type',
  koder: fornybarKraft,
  kolonner: [{ hode: 'pages.vurderinger.energi' }, { hode: 'pages.vurderinger.kwp' }],
}

/** The tables of a section: those of its sheets in the workbook. The test of the form fails for a field of a row that is in none. */
export function tablesOf({ id, ark = [] }: Pick<Contract, 'id' | 'ark'>): TableShape[] {
  if (id === 'tiltaksvurderinger') return [fornybar]
  return ark.flatMap(({ rad, kolonner }) =>
    rad
      ? [{ ...rad, kolonner, fields: kolonner.map(({ liste, felt }) => `${liste && `${liste}.`}*.${felt}`) }]
      : [],
  )
}

function tablePart({ folder }: Contract, shape: TableShape, texts: Texts, ar: number): BlankPart {
  const { t, find, navn } = texts
  const heads = shape.kolonner.flatMap(({ hode, arene: each }) =>
    (each ? arene(ar) : [ar]).map((one) => t(hode, { ar: one })),
  )
  return {
    type: 'tabell',
    hjelp: (shape.tittel && find(`${shape.tittel}.hjelp`)) ?? '',
    tabell: {
      type: 'tabell',
      tittel: shape.tittel ? t(shape.tittel) : '',
      tekst: '',
      kolonner: [t(shape.hode), ...heads],
      rader: shape.koder.map((row) => ({
        navn: navn(row),
        note: find(`pages.${folder}.hjelp.${row.id}`) ?? '',
        cells: heads.map(() => ''),
      })),
      blanke: '',
    },
  }
}

function question(
  label: Label,
  key: string,
  kind: Kind,
  texts: Texts,
  ar: number,
): Exclude<BlankPart, { type: 'tabell' }> {
  const { t, find, navn } = texts
  const tekst = t(key, { ar })
  const own = find(`${key}.hjelp`, { ar })
  if (label.isBox) return { type: 'bokser', tekst: '', hjelp: '', bokser: [{ tekst, hjelp: own ?? '' }] }
  if (label.koder)
    return {
      type: 'bokser',
      tekst,
      hjelp: own ?? '',
      bokser: label.koder.map((one) => ({ tekst: navn(one), hjelp: find(`${key}.hjelp.${one.id}`) ?? '' })),
    }
  if (kind === 'tekst') return line(tekst, own ?? '', unitIn(label, {}))
  // The help of a part's question may stand beside the part.
  const hjelp = own ?? (kind === 'del' ? find(key.replace(/\.[^.]+$/, '.hjelp')) : undefined) ?? ''
  const bokser = [t('felles.ja'), t('felles.nei')].map((one) => ({ tekst: one, hjelp: '' }))
  return { type: 'bokser', tekst, hjelp, bokser }
}

/** The measures below their headings, as the page lists them. */
function measures(texts: Texts): BlankPart[] {
  const { navn } = texts
  return tiltak.flatMap((heading) => {
    const below = tiltak.filter(({ overliggendeId }) => overliggendeId === heading.id)
    if (below.length === 0) return []
    const purpose = heading.overliggendeId === null ? kode(formal, heading.formalId) : undefined
    return [
      {
        type: 'bokser',
        tekst: purpose ? `${navn(purpose)} – ${navn(heading)}` : navn(heading),
        hjelp: '',
        bokser: below
          .filter(({ id }) => !tiltak.some(({ overliggendeId }) => overliggendeId === id))
          .map((one) => ({ tekst: navn(one), hjelp: '' })),
      },
    ]
  })
}

/** `del`: a part with questions of its own, which are asked only after «Ja». */
type Kind = 'tekst' | 'ja-nei' | 'del'

function kindOf({ input, labels }: Pick<Contract, 'input' | 'labels'>, field: string): Kind {
  const isText = textFieldsOf(input).some(({ path }) => path.join('.') === field)
  if (isText || labels[field]?.maleenhet) return 'tekst'
  return Object.keys(labels).some((other) => other.startsWith(`${field}.`)) ? 'del' : 'ja-nei'
}
