import { expect, test } from 'vitest'
import { sections } from '../../src/sections/index.ts'
import { lagIndeks } from '../tilstand.ts'
import { lesVerden } from '../verden/skjema.ts'
import { standardVerden } from '../verden/standard.ts'
import type { Rapporttall } from './rapport.ts'
import { ENHET_FOR, tallFor } from './tall.ts'

const AR = 2025
const grupper = ['aluminium', 'dagligvare', 'kollektiv', 'butikk'] as const
const indeks = lagIndeks(lesVerden(standardVerden()))

// Deliberately independent of the product's own rules.
const FORMAL = [1, 2, 3, 4]
const ENERGIBARERE = [...Array.from({ length: 24 }, (_, i) => i + 1), 99]
const KILDER = [1, 2, 3, 4, 5, 6, 7, 8, 9, 99]
const FORNYBAR = [1, 2, 3, 4, 5, 6, 7, 99]
const TILTAK =
  /^(10[1-4]|11[1-6]|12[1-6]|13[1-4]|14[1-3]|20[1-3]|21[1-6]|22[1-4]|23[1-5]|30[1-4]|31[1-4]|32[1-3]|40[1-3]|41[12]|42[129])$/

const hundredeler = (tall: number[]) => tall.reduce((sum, t) => sum + Math.round(t * 100), 0)
const kwhFor = (tall: Rapporttall, formal: number) =>
  tall.energibrukPerFormal.energibrukKwhPerFormal.find((r) => r.formalKodeId === formal)?.kwh ?? 0

function alleTall(verdi: unknown): number[] {
  if (typeof verdi === 'number') return [verdi]
  return typeof verdi === 'object' && verdi !== null ? Object.values(verdi).flatMap(alleTall) : []
}
const unike = (koder: (number | string)[], lovlige: (number | string)[]) => {
  expect(new Set(koder).size).toBe(koder.length)
  for (const kode of koder) expect(lovlige).toContain(kode)
}

// Names the section without figures; every test that submits a report would fail too.
test.each(grupper)('%s: has figures for every section of the report', (gruppe) => {
  const tall = tallFor(gruppe, AR)
  expect(sections.map(({ id }) => id).filter((id) => !Object.hasOwn(tall, id))).toEqual([])
})

test.each(grupper)(
  '%s: codes are known and given once, numbers are ≥ 0 with two decimals at most',
  (gruppe) => {
    const tall = tallFor(gruppe, AR)
    unike(
      tall.energibrukPerFormal.energibrukKwhPerFormal.map((r) => r.formalKodeId),
      FORMAL,
    )
    unike(
      tall.energibrukPerFormal.energibrukMengdePerFormal.map((r) => r.formalKodeId),
      FORMAL,
    )
    unike(
      tall.potensialForEnergireduksjon.map((r) => r.formalKodeId),
      FORMAL,
    )
    unike(
      tall.produksjon.map((r) => r.kildeKodeId),
      KILDER,
    )
    unike(
      tall.tiltaksvurderinger.fornybarKraftproduksjonVurderinger.map(
        (r) => r.fornybarKraftproduksjonVurderingKodeId,
      ),
      FORNYBAR,
    )
    const rader = tall.energibrukPerEnergibarer.energibarer
    unike(
      rader.map((r) => `${r.energibarerKodeId}/${r.ar}`),
      ENERGIBARERE.flatMap((kode) => [AR - 2, AR - 1, AR].map((ar) => `${kode}/${ar}`)),
    )
    for (const t of alleTall(tall)) {
      expect(t).toBeGreaterThanOrEqual(0)
      expect(t).toBeLessThanOrEqual(1e12)
      expect(Math.abs(t * 100 - Math.round(t * 100))).toBeLessThan(1e-3)
    }
  },
)

test.each(grupper)('%s: the carriers of the reporting year are the purposes, to the hundredth', (gruppe) => {
  const tall = tallFor(gruppe, AR)
  const formal = hundredeler(tall.energibrukPerFormal.energibrukKwhPerFormal.map((r) => r.kwh))
  const sumAr = (ar: number) =>
    hundredeler(tall.energibrukPerEnergibarer.energibarer.filter((r) => r.ar === ar).map((r) => r.kwh))
  expect(formal).toBeGreaterThan(100)
  expect(sumAr(AR)).toBe(formal)
  // No year differs by a quarter (domain.md P-11), and no two years are equal (P-13).
  for (const ar of [AR - 2, AR - 1]) {
    expect(Math.abs(sumAr(ar) / formal - 1)).toBeLessThan(0.25)
    expect(sumAr(ar)).not.toBe(formal)
  }
})

test.each(grupper)('%s: heating, specific use and place hang together with the purposes', (gruppe) => {
  const tall = tallFor(gruppe, AR)
  const { energibrukMengdePerFormal, oppvarmingByggKodeId } = tall.energibrukPerFormal
  if (kwhFor(tall, 1) > 0) expect([1, 2, 3]).toContain(oppvarmingByggKodeId)
  if (tall.omKartleggingen.tilknyttetFlereLokasjoner === 3) expect(kwhFor(tall, 1) + kwhFor(tall, 2)).toBe(0)
  for (const { formalKodeId, mengde, enhet } of energibrukMengdePerFormal) {
    expect(mengde).toBeGreaterThan(0)
    expect(enhet.length).toBeGreaterThan(0)
    expect(enhet.length).toBeLessThanOrEqual(40)
    expect(kwhFor(tall, formalKodeId)).toBeGreaterThan(0)
    if (enhet === 'kWh/m²') expect(mengde > 30 && mengde < 1000).toBe(true)
  }
})

test.each(grupper)('%s: contact, auditor and confirmations', (gruppe) => {
  const { omKartleggingen: om, omForetaket, sendInn } = tallFor(gruppe, AR)
  expect(om.kontaktpersonEpost).toMatch(/^[a-z0-9-]+@[a-z0-9-]+\.[a-z]+$/)
  if (!om.erInnsenderKontaktPerson) expect(om.kontaktpersonNavn).toMatch(/^[\p{L}\p{M} '.-]{1,100}$/u)
  const ekstern = om.organisasjonsnummerEksternKartlegger
  expect(ekstern !== null).toBe(om.kartlagtAvIntern === 2)
  if (ekstern) {
    expect(indeks.enheter.get(ekstern)).toBeDefined()
    expect(indeks.enheter.get(ekstern)?.slettedato).toBeUndefined()
  }
  expect(om.bekreftelser).toEqual({
    kvalifisert: true,
    minst90: true,
    kalenderar: true,
    profiler: true,
    tiltak: true,
  })
  expect([omForetaket.confirmInformation, sendInn.bekrefterRiktig]).toEqual([true, true])
  expect(sendInn.vedlegg !== null).toBe(sendInn.lastOppPdf)
})

test.each(grupper)(
  '%s: measures are leaves, and a reduction has a cost and is less than the use',
  (gruppe) => {
    const tall = tallFor(gruppe, AR)
    expect(tall.aktuelleTiltak.length).toBeGreaterThan(0)
    const id = tall.aktuelleTiltak.map((t) => t.id)
    expect(new Set(id).size).toBe(id.length)
    for (const t of id) expect(String(t)).toMatch(TILTAK)
    for (const { formalKodeId, kwh, kostnadKr } of tall.potensialForEnergireduksjon) {
      expect(kwh).toBeLessThanOrEqual(kwhFor(tall, formalKodeId) / 2)
      expect(kostnadKr / kwh).toBeGreaterThan(0.2)
      expect(kostnadKr / kwh).toBeLessThan(40)
    }
  },
)

test.each(grupper)('%s: energy fits the power', (gruppe) => {
  const { tiltaksvurderinger: v } = tallFor(gruppe, AR)
  const par = [v.fjernvarmeVurdering, v.fjernkjolingVurdering, v.overskuddsenergiVurdering].flatMap((x) =>
    x ? [[x.energiKwh ?? 0, x.effektKw ?? 0] as const] : [],
  )
  const fornybar = v.fornybarKraftproduksjonVurderinger.map((x) => [x.energiKwh, x.effektKwp] as const)
  for (const [kwh, kw] of [...par, ...fornybar]) {
    expect(kwh).toBeGreaterThan(0)
    expect(kwh / kw).toBeGreaterThan(200)
    expect(kwh / kw).toBeLessThan(8000)
  }
})

test('the figures belong to units of the built-in world, and a copy is one’s own', () => {
  for (const nummer of Object.values(ENHET_FOR))
    expect(indeks.enheter.has(nummer) || indeks.underenheter.has(nummer)).toBe(true)
  const endret = tallFor('butikk', AR)
  endret.omKartleggingen.kontaktpersonNavn = 'Andre'
  expect(tallFor('butikk', AR).omKartleggingen.kontaktpersonNavn).toBeNull()
})
