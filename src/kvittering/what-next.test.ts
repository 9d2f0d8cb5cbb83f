import { expect, it } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { words } from '../server/words.ts'
import { whatNext } from './what-next.ts'

const hovedenhet = { erHovedenhet: true, nesteFrist: null }
const facts = (opplysninger: object) => readConfig({ OPPLYSNINGER: JSON.stringify(opplysninger) })

it('says what is known, and nothing of what nobody has given', () => {
  expect(whatNext(hovedenhet, facts({}), words.nb)).toEqual([
    'Du trenger ikke å sende inn noe mer for denne enheten nå, med mindre dere er bedt om å rette rapporten.',
    'Ta vare på kvitteringen og grunnlaget for tallene, for eksempel fakturaer og måledata. Rapporten kan bli kontrollert.',
    'Oppdager du en feil, ta kontakt med brukerstøtten hos Enova: 73\u00a019\u00a004\u00a030, svarer@enova.no.',
    'Foretak med plikt kartlegger og rapporterer hvert fjerde år.',
  ])
})

it('says who has the report, how long to keep the papers and when the next one is due, where it is given', () => {
  const given = facts({ mottaker: 'Enova', oppbevaringAr: 10 })
  const said = whatNext({ erHovedenhet: true, nesteFrist: '2030-10-01' }, given, words.nn)
  expect(said).toEqual([
    'Du treng ikkje å sende inn noko meir for denne eininga no, med mindre de er bedne om å rette rapporten. Rapporten er send til Enova.',
    'Ta vare på kvitteringa og grunnlaget for tala, til dømes fakturaar og måledata, i 10 år. Rapporten kan bli kontrollert.',
    expect.stringContaining('svarer@enova.no'),
    'Føretak med plikt kartlegg og rapporterer kvart fjerde år.',
    'Neste kartlegging skal rapporterast innan 1. oktober 2030.',
  ])
})

it('names nobody as the help desk, where the links name none', () => {
  const { brukerstotteNavn: _, ...lenker } = facts({}).lenker
  expect(whatNext(hovedenhet, { ...facts({}), lenker }, words.nb).join(' ')).toContain(
    'ta kontakt med brukerstøtten: 73',
  )
})

it('says of a sub-unit that it is free to report', () => {
  expect(whatNext({ erHovedenhet: false, nesteFrist: null }, facts({}), words.nb).at(-1)).toBe(
    'Det er frivillig å rapportere for en underenhet. Plikten gjelder foretaket.',
  )
})

it('says once, on the page, that the report can be corrected: a document says it in words', () => {
  const open = { ...facts({}), rettesTil: '2026-12-23' }
  const contact =
    'Har du spørsmål, ta kontakt med brukerstøtten hos Enova: 73\u00a019\u00a004\u00a030, svarer@enova.no.'
  expect(whatNext(hovedenhet, { ...open, rettesPaSiden: true }, words.nb)).toContain(contact)
  expect(whatNext(hovedenhet, open, words.nb).join(' ')).toContain(`til og med 23. desember 2026. ${contact}`)
})

it('says that the authority has asked for a correction, where it has', () => {
  const [first] = whatNext(hovedenhet, { ...facts({}), erBedtRettet: true }, words.nb)
  expect(first).toMatch(/^Dere er bedt om å rette rapporten\./)
})

it('names the version that counts, once the report is corrected', () => {
  const said = whatNext(hovedenhet, { ...facts({}), erstattetAv: 3 }, words.nb)
  expect(said).toContain(
    'Oppdager du en feil, se først i versjon 3, som gjelder nå. Har du spørsmål, ta kontakt med brukerstøtten hos Enova: 73\u00a019\u00a004\u00a030, svarer@enova.no.',
  )
})
