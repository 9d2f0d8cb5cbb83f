import { readFile } from 'node:fs/promises'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { call, newReport, signIn } from './people.ts'
import { fillReport, openReport } from './reports.ts'
import { check, expect, test } from './test.ts'

// What public sources do not say, as whoever runs the service has set it (operations.md, Facts about the duty).
test.use({
  settings: {
    OPPLYSNINGER: JSON.stringify({
      frist: '2020-10-01',
      nesteFrist: '2099-10-01',
      merverdiavgift: 'uten',
      varmekart: { nb: 'Kartet viser navnet på foretaket.', nn: 'Kartet viser namnet på føretaket.' },
    }),
  },
})

test('facts that are set stand where they are asked for', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Fristen for å rapportere var 1. oktober 2020.')).toBeVisible()
  const id = await openReport(page, 'tiltak/energireduksjon')
  await expect(page.getByText('Oppgi kostnaden uten merverdiavgift.')).toBeVisible()
  await page.goto(`/reports/${id}/tiltak/vurderinger`)
  const surplus = page.getByRole('radiogroup', { name: 'Har dere overskuddsenergi?' })
  await surplus.getByRole('radio', { name: 'Ja' }).check()
  const consent = page.getByRole('radiogroup', { name: /varmekartet/ })
  await expect(consent).toHaveAccessibleDescription(/Du kan svare nei\. Kartet viser navnet på foretaket\./)
})

test('a main unit that has sent in takes the next deadline along to its calendar', async ({ page }) => {
  await signIn(page, 'aluminium')
  const id = await newReport(page, GRUPPER.aluminium.hoved.organisasjonsnummer)
  await fillReport(page, id, 'aluminium')
  await call(page, 'POST', `/energikartlegginger/${id}/innsending`)
  await page.goto(`/reports/${id}/kvittering`)
  await expect(page.getByText('Neste kartlegging skal rapporteres innen 1. oktober 2099.')).toBeVisible()
  await check(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Legg fristen i kalenderen' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('frist-2099-10-01.ics')
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n')).toContain('DTSTART;VALUE=DATE:20991001')
})
