import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sections } from '../../sections/index.ts'
import { withoutFound } from '../../seksjon/funnet.ts'
import type { Innsendt } from './kolonne.ts'
import { kolonner } from './kolonner.ts'

/** Parts of an answer that no column of the export gives, and why. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  'the name of a code, which the data description has': [
    'energibrukPerFormal.energibrukKwhPerFormal.*.beskrivelse',
    'energibrukPerFormal.energibrukMengdePerFormal.*.beskrivelse',
    'energibrukPerEnergibarer.energibarer.*.beskrivelse',
    'produksjon.*.beskrivelse',
    'aktuelleTiltak.*.overliggendeId',
    'aktuelleTiltak.*.navn',
    'aktuelleTiltak.*.formalId',
    'aktuelleTiltak.*.formalNavn',
    'potensialForEnergireduksjon.*.beskrivelse',
    'tiltaksvurderinger.fornybarKraftproduksjonKoder.*.id',
    'tiltaksvurderinger.fornybarKraftproduksjonKoder.*.beskrivelse',
  ],
  'a column gives it from the report itself': [
    'omForetaket.kartleggingId',
    'omForetaket.navn',
    'omForetaket.organisasjonsnummer',
    'omForetaket.erHovedenhet',
    'energibrukPerEnergibarer.rapporteringsAr',
    'sendInn.lastOppPdf',
    'sendInn.vedlegg.storrelse',
  ],
  'the zip of the attachments has it, and it may name a person': ['sendInn.vedlegg.navn'],
  'the sum of other columns': ['energibrukPerEnergibarer.totalEnergibrukKwh'],
  'always so in a report that is sent in': [
    'omForetaket.datasource',
    'sendInn.bekrefterRiktig',
    'sendInn.bekrefterIngenPersonopplysninger',
  ],
  'the names of who sent in and of the contact say it': ['omKartleggingen.erInnsenderKontaktPerson'],
}

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

const rapporteringAr = 2025

/** An answer in which everything is given; rows are of the first code and of the reporting year. */
function filled(schema: Schema, key = ''): unknown {
  const kind = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  if (kind.type === 'object')
    return Object.fromEntries(
      Object.entries(kind.properties ?? {}).map(([name, of]) => [name, filled(of, name)]),
    )
  if (kind.type === 'array') return [filled(kind.items ?? {})]
  if (kind.type === 'boolean') return true
  if (kind.type === 'string') return 'a'
  return key === 'ar' ? rapporteringAr : 1
}

const other = (value: unknown) =>
  typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 40 : 'b'

/** Each leaf of a value: its place, and the whole value with another leaf there. */
function* changed(value: unknown): Generator<{ place: string[]; whole: unknown }> {
  if (typeof value !== 'object' || value === null) {
    yield { place: [], whole: other(value) }
    return
  }
  for (const [key, part] of Object.entries(value))
    for (const { place, whole } of changed(part))
      yield {
        place: [Array.isArray(value) ? '*' : key, ...place],
        whole: Array.isArray(value) ? [whole] : { ...value, [key]: whole },
      }
}

const svar = Object.fromEntries(
  sections.map((section) => {
    const { id, answer } = section
    const whole = filled(z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' }) as Schema)
    return [id, withoutFound(section, whole)]
  }),
)
const exported = (answers: unknown) => {
  const report: Innsendt = { referanse: 'r', sha256: 's', nr: 1, dokument: { rapporteringAr, svar: answers } }
  return kolonner.map(({ verdi }) => verdi(report))
}

test('each part of each answer has its column in the export, or stands here with why not', () => {
  const before = exported(svar)
  const unseen = [...changed(svar)]
    .filter(({ whole }) => JSON.stringify(exported(whole)) === JSON.stringify(before))
    .map(({ place }) => place.join('.'))
  expect(unseen.toSorted()).toEqual(Object.values(leftOut).flat().toSorted())
})
