import type { Rapporttall } from '../sandbox/tall/rapport.ts'
import { energibarere } from '../src/kodelister/energibarere.ts'
import { fornybarKraft } from '../src/kodelister/fornybar-kraft.ts'
import * as lister from '../src/kodelister/kodelister.ts'
import { produksjonskilder } from '../src/kodelister/produksjonskilder.ts'
import { tiltak as tiltaksliste } from '../src/kodelister/tiltak.ts'
import { bekreftelser } from '../src/sections/om-kartleggingen/contract.ts'
import { rapporteringArNow } from '../src/texts/calendar.ts'
import type { Texts } from '../src/texts/texts.ts'
import { expect, type Locator, type Page } from './test.ts'

/** How a person fills in each section of a report: by the words on the screen, one section a function. `rapporteringAr`: the present one, unless told. */
export type Fill = (page: Page, tall: Rapporttall, texts: Texts, rapporteringAr?: number) => Promise<void>

/** The reporting year: the last whole one in Norwegian time (rules.md §2). */
export const ar = rapporteringArNow(new Date())

/** A figure as people type it: in turn grouped with spaces, plain, and in a larger unit. */
export function typed(value: number, unit = ''): string {
  const grouped = String(value)
    .replace('.', ',')
    .replace(/(?<!,\d*)\B(?=(\d{3})+(?!\d))/g, ' ')
  if (unit === 'kWh' && value >= 1_000_000 && value % 100_000 === 0)
    return `${String(value / 1_000_000).replace('.', ',')} GWh`
  if (unit === 'kWh' && value >= 100_000 && value % 1000 === 0) return `${value / 1000} MWh`
  return value % 3 === 0 ? grouped : String(value).replace('.', ',')
}

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function choose(page: Page, question: string, answer: string): Promise<void> {
  await page
    .getByRole('radiogroup', { name: question })
    .getByRole('radio', { name: answer, exact: true })
    .check()
}

/** A confirmation of step 2. That of 90 per cent names the company or the sub-unit. */
export const confirmation = (page: Page, punkt: string, { t }: Pick<Texts, 't'>, rapporteringAr: number) =>
  page.getByRole('checkbox', {
    name:
      punkt === 'minst90'
        ? /minst 90 prosent/
        : t(`pages.om-kartleggingen.bekreftelser.${punkt}`, { ar: String(rapporteringAr) }),
  })

const omForetaket: Fill = async (page, { omForetaket }, { t, jaNei }) => {
  await choose(page, t('pages.om-foretaket.bekreft'), t('felles.ja'))
  await choose(page, t('pages.om-foretaket.iso50001'), jaNei(omForetaket.erIso50001Sertifisert))
}

const omKartleggingen: Fill = async (page, { omKartleggingen: tall }, texts, rapporteringAr = ar) => {
  const { t, navn, jaNei } = texts
  const text = (key: string) => t(`pages.om-kartleggingen.${key}`)
  const kode = (list: readonly lister.Kode[], id: number) => navn(lister.kode(list, id))
  await choose(page, text('er-kontaktperson'), jaNei(tall.erInnsenderKontaktPerson))
  if (tall.kontaktpersonNavn)
    await page.getByRole('textbox', { name: text('kontakt-navn') }).fill(tall.kontaktpersonNavn)
  await page
    .getByRole('textbox', {
      name: text(tall.erInnsenderKontaktPerson ? 'kontakt-epost.din' : 'kontakt-epost'),
    })
    .fill(tall.kontaktpersonEpost)
  await choose(page, text('kartlagt-av'), kode(lister.kartlagtAv, tall.kartlagtAvIntern))
  if (tall.organisasjonsnummerEksternKartlegger)
    await page.getByRole('textbox', { name: text('ekstern') }).fill(tall.organisasjonsnummerEksternKartlegger)
  await choose(page, text('basert-pa'), kode(lister.basertPa, tall.basertPaKodeId))
  await choose(page, text('lokasjoner'), kode(lister.geografi, tall.tilknyttetFlereLokasjoner))
  await choose(page, text('co2'), jaNei(tall.skalDokumentereCo2Kompensasjon))
  for (const punkt of bekreftelser) await confirmation(page, punkt, texts, rapporteringAr).check()
}

const energibruk: Fill = async (
  page,
  { energibrukPerFormal: tall },
  { t, navn, ...texts },
  rapporteringAr = ar,
) => {
  let sum = 0
  for (const { formalKodeId, kwh } of tall.energibrukKwhPerFormal) {
    const formal = group(page, navn(lister.kode(lister.formal, formalKodeId)))
    await formal.getByRole('textbox', { name: /^Energibruk i \d{4}/ }).fill(typed(kwh, 'kWh'))
    sum = Math.round((sum + kwh) * 100) / 100
    await expect(
      page.getByRole('region', { name: t('pages.energibruk.total', { ar: rapporteringAr }) }),
      'the total follows while typing',
    ).toContainText(texts.tall(sum))
  }
  for (const { formalKodeId, mengde, enhet } of tall.energibrukMengdePerFormal) {
    const formal = group(page, navn(lister.kode(lister.formal, formalKodeId)))
    const field = formal.getByRole('textbox', { name: t('pages.energibruk.mengde') })
    if (!(await field.isVisible())) await formal.getByText(t('pages.energibruk.mengde')).first().click()
    await field.fill(typed(mengde))
    await formal.getByRole('combobox', { name: t('pages.energibruk.enhet') }).fill(enhet)
  }
  if (tall.oppvarmingByggKodeId)
    await choose(
      page,
      t('pages.energibruk.oppvarming'),
      navn(lister.kode(lister.oppvarming, tall.oppvarmingByggKodeId)),
    )
}

/** Adds a carrier to the table, where it is not there already. */
export async function addCarrier(page: Page, name: string, { t }: Texts): Promise<void> {
  const row = page.getByRole('rowheader', { name })
  if (await row.first().isVisible()) return
  await page.getByRole('combobox', { name: t('pages.energibaerere.legg-til') }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await expect(row).toBeVisible()
}

const energibaerere: Fill = async (page, { energibrukPerEnergibarer: tall }, texts, rapporteringAr = ar) => {
  const { t, navn } = texts
  for (const { energibarerKodeId, ar: year, kwh } of tall.energibarer) {
    const energibarer = navn(lister.kode(energibarere, energibarerKodeId))
    await addCarrier(page, energibarer, texts)
    await page
      .getByRole('textbox', { name: t('pages.energibaerere.celle', { energibarer, ar: year }), exact: true })
      .fill(typed(kwh, 'kWh'))
  }
  await expect(
    page.getByRole('region', { name: t('pages.energibaerere.total', { ar: rapporteringAr }) }),
    'the sum agrees with the total',
  ).toContainText(t('pages.energibaerere.balanse.lik'))
}

const produksjon: Fill = async (page, { produksjon }, { t, navn, ...texts }, rapporteringAr = ar) => {
  for (const { kildeKodeId, kwh } of produksjon) {
    const kilde = navn(lister.kode(produksjonskilder, kildeKodeId))
    await page
      .getByRole('textbox', { name: t('pages.produksjon.celle', { kilde, ar: rapporteringAr }), exact: true })
      .fill(typed(kwh, 'kWh'))
  }
  const sum = produksjon.reduce((total, { kwh }) => total + kwh, 0)
  await expect(
    page.getByRole('row', { name: t('pages.produksjon.total', { ar: rapporteringAr }) }),
    'the sum follows while typing',
  ).toContainText(texts.tall(sum))
}

const tiltak: Fill = async (page, { aktuelleTiltak }, { t, navn }) => {
  for (const { id } of aktuelleTiltak) {
    const leaf = lister.kode(tiltaksliste, id)
    const box = page.getByRole('checkbox', { name: navn(leaf), exact: true })
    // The group opens when its heading is pressed.
    if (!(await box.isVisible())) {
      const heading = navn(lister.kode(tiltaksliste, leaf?.overliggendeId ?? null))
      await page.getByText(heading, { exact: true }).click()
    }
    await box.check()
  }
  await expect(page.getByText(t('pages.tiltak.valgt-totalt', { n: aktuelleTiltak.length }))).toBeVisible()
}

const energireduksjon: Fill = async (page, { potensialForEnergireduksjon: tall }, { t, navn, ...texts }) => {
  for (const { formalKodeId, kwh, kostnadKr } of tall) {
    const formal = navn(lister.kode(lister.formal, formalKodeId))
    const cell = (felt: string) =>
      page.getByRole('textbox', { name: t('pages.energireduksjon.celle', { navn: formal, felt }) })
    await cell(t('pages.energireduksjon.kwh')).fill(typed(kwh, 'kWh'))
    await cell(t('pages.energireduksjon.kostnad')).fill(typed(kostnadKr))
  }
  for (const sum of ['kwh', 'kostnadKr'] as const)
    await expect(
      page.getByRole('row', { name: t('pages.energireduksjon.total') }),
      'the totals follow while typing',
    ).toContainText(texts.tall(tall.reduce((all, row) => all + row[sum], 0)))
}

const vurderinger: Fill = async (page, { tiltaksvurderinger: tall }, { t, navn, jaNei }) => {
  const text = (key: string) => t(`pages.vurderinger.${key}`)
  const number = async (label: string, value: number | null, within: Page | Locator = page) => {
    if (value !== null) await within.getByRole('textbox', { name: text(label) }).fill(typed(value))
  }
  const effekt = tall.effektOgFleksibilitetVurdering
  await choose(page, text('effekt.aktuelt'), jaNei(effekt?.erTiltakVurdertSomAktuelt ?? false))
  if (effekt) await number('effekt.kw', effekt.effektKw)
  const parts = [
    ['fjernvarme', tall.fjernvarmeVurdering],
    ['fjernkjoling', tall.fjernkjolingVurdering],
    ['overskudd', tall.overskuddsenergiVurdering],
  ] as const
  for (const [key, part] of parts) {
    await choose(page, text(key), jaNei(part !== null))
    if (!part) continue
    await number(`${key}.energi`, part.energiKwh)
    await number(`${key}.kw`, part.effektKw)
  }
  if (tall.overskuddsenergiVurdering) {
    const { erUtnyttingVurdert, kanPubliseresINveVarmekart } = tall.overskuddsenergiVurdering
    await choose(page, text('overskudd.utnytting'), jaNei(erUtnyttingVurdert))
    await choose(page, text('overskudd.varmekart'), jaNei(kanPubliseresINveVarmekart))
  }
  for (const row of tall.fornybarKraftproduksjonVurderinger) {
    const type = navn(lister.kode(fornybarKraft, row.fornybarKraftproduksjonVurderingKodeId))
    await page.getByRole('checkbox', { name: type, exact: true }).check()
    const fields = page.getByRole('group', { name: type })
    await number('energi', row.energiKwh, fields)
    await number('kwp', row.effektKwp, fields)
  }
}

/** By folder of the section, in screen order. The last step, which submits, is filled in by the tests themselves. */
export const fills = {
  'om-foretaket': omForetaket,
  'om-kartleggingen': omKartleggingen,
  energibruk,
  energibaerere,
  produksjon,
  tiltak,
  energireduksjon,
  vurderinger,
} satisfies Record<string, Fill>
export type Folder = keyof typeof fills
export const folders = Object.keys(fills) as Folder[] // the keys of a literal, in its order
