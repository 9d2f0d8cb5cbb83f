import { expect, test } from 'vitest'
import { status } from '../status.ts'
import { refusalOf, type Version } from './versions.ts'

// Version 1 is sent in on 26 November; the setting lets who sent it in correct it for 30 days.
const sent = (apnet_til: string | null): Version => ({
  id: '00000000-0000-4000-8000-000000000001',
  versjon: 1,
  status: status.innsendt,
  innsendt_utc: new Date('2026-11-26T10:00:00Z'),
  sist_endret_av: 'Kari',
  begrunnelse: null,
  startet_utc: null,
  startet_av: null,
  sha256: null,
  innsender: 'kari',
  apnet_til,
  apnet_begrunnelse: apnet_til && 'Sjekk tallene.',
})
const asked = (
  opened: string | null,
  day: string,
  person = 'kari',
  hvem: 'alle' | 'innsender' = 'innsender',
) =>
  refusalOf({
    rettelse: { hvem, dager: 30 },
    versions: [sent(opened)],
    personer: [person],
    now: new Date(`${day}T10:00:00Z`),
  })

test('a request of the authority shortens nobody’s right, and gives others one until its day', () => {
  expect(asked('2026-12-10', '2026-12-20')).toBeNull()
  expect(asked('2026-12-10', '2026-12-10', 'ola')).toBeNull()
  expect(asked('2026-12-10', '2026-12-11', 'ola')).toEqual({ code: 'rettelse-annen' })
  expect(asked('2027-01-15', '2027-01-10', 'ola')).toBeNull()
})

test('a refusal names the later of the two days', () => {
  expect(asked('2026-12-10', '2026-12-27')).toEqual({ code: 'rettelse-for-sent', dag: '2026-12-26' })
  expect(asked('2027-01-15', '2027-01-16')).toEqual({ code: 'rettelse-for-sent', dag: '2027-01-15' })
  expect(asked(null, '2026-12-27')).toEqual({ code: 'rettelse-for-sent', dag: '2026-12-26' })
})
