import { energibarere } from '../../kodelister/energibarere.ts'
import { fornybarKraft } from '../../kodelister/fornybar-kraft.ts'
import { formal, type Kode } from '../../kodelister/kodelister.ts'
import { produksjonskilder } from '../../kodelister/produksjonskilder.ts'
import { arene } from '../../seksjon/arene.ts'
import type { Texts } from '../../texts/texts.ts'

/** A table of the blank form, in place of the fields of a section's rows. */
export interface TableShape {
  /** The entries of the section's `labels` that its cells stand for. */
  fields: readonly string[]
  /** Key of the heading of the first column. */
  navn: string
  /** Key of the caption; none where the section's heading says the same. */
  tittel?: string
  rows: readonly Kode[]
  /** Key of a row's help, from its id. */
  hjelp?: (id: number) => string
  columns: (texts: Texts, ar: number) => string[]
}

const named =
  (...keys: string[]) =>
  ({ t }: Texts, ar: number) =>
    keys.map((key) => t(key, { ar }))

/** The tables of each section, by its id. The test of the form fails for a field of a row that is in none. */
export const tables: Readonly<Record<string, readonly TableShape[]>> = {
  energibrukPerFormal: [
    {
      fields: [
        'energibrukKwhPerFormal.*.kwh',
        'energibrukMengdePerFormal.*.mengde',
        'energibrukMengdePerFormal.*.enhet',
      ],
      navn: 'pages.energibruk.formal',
      rows: formal,
      hjelp: (id) => `pages.energibruk.hjelp.${id}`,
      columns: named('pages.energibruk.kwh', 'pages.energibruk.mengde', 'pages.energibruk.enhet'),
    },
  ],
  energibrukPerEnergibarer: [
    {
      fields: ['energibarer.*.kwh'],
      navn: 'pages.energibaerere.energibarer',
      rows: energibarere,
      columns: ({ t }, ar) => arene(ar).map((one) => t('pages.energibaerere.kwh', { ar: one })),
    },
  ],
  produksjon: [
    {
      fields: ['*.kwh'],
      navn: 'pages.produksjon.kilde',
      rows: produksjonskilder,
      columns: named('pages.produksjon.kwh'),
    },
  ],
  potensialForEnergireduksjon: [
    {
      fields: ['*.kwh', '*.kostnadKr'],
      navn: 'pages.energireduksjon.formal',
      rows: formal,
      columns: named('pages.energireduksjon.kwh', 'pages.energireduksjon.kostnad'),
    },
  ],
  tiltaksvurderinger: [
    {
      fields: [
        'fornybarKraftproduksjonVurderinger.*',
        'fornybarKraftproduksjonVurderinger.*.energiKwh',
        'fornybarKraftproduksjonVurderinger.*.effektKwp',
      ],
      tittel: 'pages.vurderinger.fornybar',
      navn: 'pages.vurderinger.fornybar.type',
      rows: fornybarKraft,
      columns: named('pages.vurderinger.energi', 'pages.vurderinger.kwp'),
    },
  ],
}
