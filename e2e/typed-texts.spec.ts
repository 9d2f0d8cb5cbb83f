import { tallFor } from '../sandbox/tall/tall.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { caseOf } from '../src/tall/testing-cases.ts'
import { ar, fills } from './fill.ts'
import { call } from './people.ts'
import { openReport } from './reports.ts'
import { expect, test } from './test.ts'
import { words } from './words.ts'

const { t } = words.nb

test('a name, an address and a number are kept as they are meant, and the field shows what is saved', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const id = await openReport(page, 'om-foretaket/om-kartleggingen')
  const auditor = GRUPPER.aluminium.hoved
  const given = tallFor('butikk', ar)
  const omKartleggingen = {
    ...given.omKartleggingen,
    erInnsenderKontaktPerson: false,
    kontaktpersonNavn: 'Kari\u00a0Nord‑mann\u200b O´Brien',
    kontaktpersonEpost: 'Kari <post@rørlegger-eksempel.no>;',
    kartlagtAvIntern: 2 as const,
    organisasjonsnummerEksternKartlegger: `NO ${auditor.organisasjonsnummer.replace(/(...)(?=.)/g, '$1 ')} MVA`,
  }
  await fills['om-kartleggingen'](page, { ...given, omKartleggingen }, words.nb)
  const field = (key: string) => page.getByRole('textbox', { name: t(`pages.om-kartleggingen.${key}`) })
  await expect(field('kontakt-navn')).toHaveValue("Kari Nord-mann O'Brien")
  await expect(field('kontakt-epost')).toHaveValue('post@rørlegger-eksempel.no')
  await expect(field('ekstern')).toHaveValue(auditor.organisasjonsnummer)
  await expect(page.getByText(auditor.navn), 'by the register').toBeVisible()

  for (const typed of caseOf('K1').typed) {
    await field('kontakt-epost').fill(typed)
    await expect(field('kontakt-epost'), 'is not changed while one types').toHaveValue(typed)
    await field('kontakt-epost').blur()
    await expect(field('kontakt-epost')).toHaveValue('kari@eksempel.no')
  }
  await field('kontakt-epost').fill('post@rørlegger-eksempel.no ')
  await page.getByRole('button', { name: t('felles.neste') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('steps.energibruk') })).toBeVisible()
  expect(await call(page, 'GET', `/energikartlegginger/${id}`)).toMatchObject({
    kontaktpersonNavn: "Kari Nord-mann O'Brien",
    kontaktpersonEpost: 'post@rørlegger-eksempel.no',
    organisasjonsnummerEksternKartlegger: auditor.organisasjonsnummer,
  })

  const bygg = page
    .getByRole('group', { name: 'Bygg', exact: true })
    .getByRole('textbox', { name: /^Energibruk i \d{4}/ })
  for (const typed of caseOf('N01').typed) {
    await bygg.fill(typed)
    await bygg.blur()
    await expect(bygg).toHaveValue('2\u00a0500\u00a0000')
  }
})
