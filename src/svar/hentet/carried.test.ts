import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { energibarere } from '../../kodelister/energibarere.ts'
import { kode } from '../../kodelister/kodelister.ts'
import { tiltak } from '../../kodelister/tiltak.ts'
import { type Input as Baerere, section as energibaerere } from '../../sections/energibaerere/contract.ts'
import { section as energibruk } from '../../sections/energibruk/contract.ts'
import { section as energireduksjon } from '../../sections/energireduksjon/contract.ts'
import { sections } from '../../sections/index.ts'
import { section as omKartleggingen } from '../../sections/om-kartleggingen/contract.ts'
import { section as aktuelleTiltak } from '../../sections/tiltak/contract.ts'
import { section as vurderinger } from '../../sections/vurderinger/contract.ts'
import { arene } from '../../seksjon/arene.ts'
import { carried } from './waiting.ts'

const by = { navn: 'Sprek Dal' }

/** The carriers' form of a year, with a figure where `kwh` has one. */
const baerere = (ar: number, kwh: (id: number, ar: number) => number | null = () => null): Baerere => ({
  energibarer: energibarere.flatMap(({ id }) =>
    arene(ar).map((year) => ({ energibarerKodeId: id, ar: year, kwh: kwh(id, year) })),
  ),
})

describe('the carriers that come along', () => {
  it('are those of the years that both reports ask about, each in its own year', () => {
    const figures = fc.array(fc.option(fc.double({ min: 0, max: 1e12, noNaN: true }), { freq: 2 }), {
      minLength: energibarere.length * 3,
      maxLength: energibarere.length * 3,
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 2000, max: 2100 }),
        fc.integer({ min: 1, max: 8 }),
        figures,
        (ar, gap, kwh) => {
          let next = 0
          const earlier = baerere(ar, () => kwh[next++] ?? null)
          const start = energibaerere.carryForward?.(earlier, baerere(ar + gap), by)
          expect(start?.energibarer.map(({ energibarerKodeId, ar }) => [energibarerKodeId, ar])).toEqual(
            baerere(ar + gap).energibarer.map(({ energibarerKodeId, ar }) => [energibarerKodeId, ar]),
          )
          for (const row of start?.energibarer ?? []) {
            const then = earlier.energibarer.find(
              (old) => old.energibarerKodeId === row.energibarerKodeId && old.ar === row.ar,
            )
            // Nothing of a year that the earlier report did not ask about, and never of the reporting year.
            expect(row.kwh).toBe(row.ar > ar ? null : (then?.kwh ?? null))
            if (row.ar === ar + gap) expect(row.kwh).toBeNull()
          }
          const years = new Set(start?.energibarer.filter((row) => row.kwh !== null).map((row) => row.ar))
          expect(years.size).toBeLessThanOrEqual(Math.max(0, 3 - gap))
        },
      ),
    )
  })

  it('of a report four years back are none', () => {
    const earlier = baerere(2021, () => 1000)
    expect(carried(energibaerere, earlier, energibaerere.blank(2025), by)).toBeUndefined()
  })

  it('may be of a carrier that is no longer listed, which is left out', () => {
    const earlier = { energibarer: [{ energibarerKodeId: 98, ar: 2024, kwh: 5 }] }
    const start = energibaerere.carryForward?.(earlier, baerere(2025), by)
    expect(start).toEqual(baerere(2025))
  })
})

describe('of the purposes', () => {
  const row = (formalKodeId: number, kwh: number | null) => ({ formalKodeId, kwh })
  const per = (formalKodeId: number, mengde: number | null, enhet: string | null) => ({
    formalKodeId,
    mengde,
    enhet,
  })
  const blank = {
    energibrukKwhPerFormal: [row(1, null), row(2, null)],
    energibrukMengdePerFormal: [per(1, null, null), per(2, null, null)],
    oppvarmingByggKodeId: null,
  }
  it('the heating and the units come along, and no figure', () => {
    const earlier = {
      energibrukKwhPerFormal: [row(1, 100), row(2, 200)],
      energibrukMengdePerFormal: [per(1, 180, 'kWh/m²'), per(2, null, null)],
      oppvarmingByggKodeId: 2,
    }
    expect(energibruk.carryForward?.(earlier, blank, by)).toEqual({
      ...blank,
      energibrukMengdePerFormal: [per(1, null, 'kWh/m²'), per(2, null, null)],
      oppvarmingByggKodeId: 2,
    })
    expect(energibruk.carryForward?.({ ...earlier, oppvarmingByggKodeId: 77 }, blank, by)).toMatchObject({
      oppvarmingByggKodeId: null,
    })
  })
})

describe('of the audit', () => {
  const unanswered = omKartleggingen.blank(2025)
  const earlier = {
    erInnsenderKontaktPerson: true,
    kontaktpersonNavn: 'Sprek Dal',
    kontaktpersonEpost: 'sprek@nabobua.example',
    kartlagtAvIntern: 2,
    organisasjonsnummerEksternKartlegger: '311700014',
    basertPaKodeId: 3,
    tilknyttetFlereLokasjoner: 2,
    skalDokumentereCo2Kompensasjon: true,
    bekreftelser: { kvalifisert: true, minst90: true, kalenderar: true, profiler: true, tiltak: true },
  }
  it('contact and extent come along; who did it, how, and the confirmations do not', () => {
    expect(carried(omKartleggingen, earlier, unanswered, by)).toEqual({
      ...unanswered,
      erInnsenderKontaktPerson: true,
      kontaktpersonNavn: 'Sprek Dal',
      kontaktpersonEpost: 'sprek@nabobua.example',
      tilknyttetFlereLokasjoner: 2,
    })
  })
  it('the contact stays the same person when somebody else fills in', () => {
    expect(carried(omKartleggingen, earlier, unanswered, { navn: 'Ærlig Blåbærøy' })).toMatchObject({
      erInnsenderKontaktPerson: false,
      kontaktpersonNavn: 'Sprek Dal',
    })
  })
})

describe('of the measures', () => {
  const none = tiltak.map(({ id }) => ({ id, erAktuelt: false }))
  it('the chosen come along; no heading, and none that is no longer listed', () => {
    const start = aktuelleTiltak.carryForward?.(
      [
        ...none.map((row) => ({ ...row, erAktuelt: [101, 302].includes(row.id) })),
        { id: 9999, erAktuelt: true },
      ],
      none,
      by,
    )
    expect(start?.filter(({ erAktuelt }) => erAktuelt).map(({ id }) => id)).toEqual([101, 302])
    const heading = tiltak.find(({ overliggendeId }) => overliggendeId === null)
    const odd = aktuelleTiltak.carryForward?.([{ id: heading?.id ?? 0, erAktuelt: true }], none, by)
    expect(odd).toEqual(none)
    expect(kode(tiltak, 9999)).toBeUndefined()
  })
  it('saving and cost come along per purpose', () => {
    const row = (formalKodeId: number, kwh: number | null) => ({ formalKodeId, kwh, kostnadKr: kwh })
    const blank = [row(1, null), row(2, null)]
    expect(energireduksjon.carryForward?.([row(2, 50), row(9, 1)], blank, by)).toEqual([
      row(1, null),
      row(2, 50),
    ])
  })
  it('the assessments come along, but not the consent to show surplus energy on a map', () => {
    const earlier = {
      effektOgFleksibilitetVurdering: null,
      fjernkjolingVurdering: null,
      fjernvarmeVurdering: { energiKwh: 100, effektKw: 1 },
      fornybarKraftproduksjonVurderinger: [
        { fornybarKraftproduksjonVurderingKodeId: 1, energiKwh: 900, effektKwp: 1 },
        { fornybarKraftproduksjonVurderingKodeId: 77, energiKwh: 900, effektKwp: 1 },
      ],
      overskuddsenergiVurdering: {
        energiKwh: 5,
        effektKw: 1,
        kanPubliseresINveVarmekart: true,
        erUtnyttingVurdert: true,
      },
    }
    expect(vurderinger.carryForward?.(earlier, { ...earlier }, by)).toEqual({
      ...earlier,
      fornybarKraftproduksjonVurderinger: [earlier.fornybarKraftproduksjonVurderinger[0]],
      overskuddsenergiVurdering: { ...earlier.overskuddsenergiVurdering, kanPubliseresINveVarmekart: null },
    })
  })
})

describe('nothing comes along', () => {
  it('to what is said of the company now, to this year’s production, and to the sign-off', () => {
    const not = sections.filter(({ carryForward }) => !carryForward).map(({ id }) => id)
    expect(not).toEqual(['omForetaket', 'produksjon', 'sendInn'])
  })
})
