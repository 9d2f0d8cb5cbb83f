import { fornybarKraft } from '../../kodelister/fornybar-kraft.ts'
import { kode } from '../../kodelister/kodelister.ts'
import { inRow, type Label } from '../../seksjon/labels.ts'

const id = 'fornybarKraftproduksjonVurderingKodeId'

/** What the fields are called away from the page. */
export const labels: Readonly<Record<string, Label>> = {
  effektOgFleksibilitetVurdering: { label: 'pages.vurderinger.effekt.aktuelt' },
  'effektOgFleksibilitetVurdering.effektKw': { label: 'pages.vurderinger.effekt.kw', maleenhet: 'kW' },
  fjernvarmeVurdering: { label: 'pages.vurderinger.fjernvarme' },
  'fjernvarmeVurdering.energiKwh': { label: 'pages.vurderinger.fjernvarme.energi', maleenhet: 'kWh' },
  'fjernvarmeVurdering.effektKw': { label: 'pages.vurderinger.fjernvarme.kw', maleenhet: 'kW' },
  fjernkjolingVurdering: { label: 'pages.vurderinger.fjernkjoling' },
  'fjernkjolingVurdering.energiKwh': { label: 'pages.vurderinger.fjernkjoling.energi', maleenhet: 'kWh' },
  'fjernkjolingVurdering.effektKw': { label: 'pages.vurderinger.fjernkjoling.kw', maleenhet: 'kW' },
  overskuddsenergiVurdering: { label: 'pages.vurderinger.overskudd' },
  'overskuddsenergiVurdering.energiKwh': { label: 'pages.vurderinger.overskudd.energi', maleenhet: 'kWh' },
  'overskuddsenergiVurdering.effektKw': { label: 'pages.vurderinger.overskudd.kw', maleenhet: 'kW' },
  'overskuddsenergiVurdering.erUtnyttingVurdert': { label: 'pages.vurderinger.overskudd.utnytting' },
  'overskuddsenergiVurdering.kanPubliseresINveVarmekart': { label: 'pages.vurderinger.overskudd.varmekart' },
  'fornybarKraftproduksjonVurderinger.*': {
    label: (row, { navn }) => navn(kode(fornybarKraft, Number(row[id]))),
  },
  'fornybarKraftproduksjonVurderinger.*.energiKwh': {
    label: inRow(fornybarKraft, id, 'pages.vurderinger.energi'),
    maleenhet: 'kWh',
  },
  'fornybarKraftproduksjonVurderinger.*.effektKwp': {
    label: inRow(fornybarKraft, id, 'pages.vurderinger.kwp'),
    maleenhet: (row) => kode(fornybarKraft, Number(row[id]))?.enhet ?? 'kW',
  },
}
