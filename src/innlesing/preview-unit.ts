import * as z from 'zod/mini'
import type { Lagringer } from '../arbeidsbok/contract.ts'
import { sheetSections } from '../arbeidsbok/layout.ts'
import { arene } from '../seksjon/arene.ts'
import { givenSum } from '../seksjon/fields.ts'
import { type Contract, isRefused } from '../seksjon/section.ts'
import type { Enhetssvar } from '../svar/enheter/contract.ts'
import type { Texts } from '../texts/texts.ts'
import { compareSection, ruleFaults } from './compare.ts'
import type { EnhetIArbeidsbok } from './forhandsvisning.ts'
import type { ReadField, ReadSection, ReadUnit } from './unit-rows.ts'

/** Refused where the workbook says something else than what was sent in. */
export const sentIn = 'arbeidsbok.enhet.innsendt'

/** What the user answers once for the units that break a rule without it. */
export interface Answer extends ReadField {
  seksjon: string
  /** Code of the rule. */
  mangler: string | undefined
}

/**
 * Says what a file would change in the report of one unit.
 *
 * @param saves since the workbook was fetched, by section id
 * @param answer what is filled in where a rule asks for it, and neither the file nor the report says it
 */
export function previewUnit(
  unit: ReadUnit,
  known: Enhetssvar,
  saves: Readonly<Record<string, Lagringer>>,
  ar: number,
  texts: Texts,
  answer?: Answer,
): EnhetIArbeidsbok {
  const inBook = sheetSections.flatMap((section): [Contract, ReadSection][] => {
    const read = unit.sections.get(section.id)
    return read ? [[section, read]] : []
  })
  const compared = new Map<string, ReturnType<typeof compareSection>>()
  for (const [section, read] of inBook) {
    const { id } = section
    const since = saves[id] ?? { grunnlag: undefined, siden: [] }
    const compare = () => compareSection(section, read.fields, known.seksjoner[id]?.skjema, since)
    const first = compare()
    const rules = () => ruleFaults(section, read, new Map([[id, first.form]]), known, ar, texts)
    const isAsked =
      answer?.seksjon === id &&
      first.endringer.length > 0 &&
      rules().some(({ code }) => code === answer.mangler)
    if (isAsked) read.fields.push(answer)
    compared.set(id, isAsked ? compare() : first)
  }
  const forms = new Map([...compared].map(([id, { form }]) => [id, form]))
  /** The forms as they are after the save: of a section with a cell that cannot be read, what is stored stays. */
  const saved = new Map(
    inBook.flatMap(([{ id }, { feil }]) => (feil.length > 0 ? [] : [[id, forms.get(id)]])),
  )
  const { organisasjonsnummer, navn, kartleggingId, innsendt } = known
  const seksjoner = inBook.map(([section, read]) => {
    const { endringer = [], uendret = 0 } = compared.get(section.id) ?? {}
    // The rules of a section are for those who change it.
    const rules =
      endringer.length > 0 && saved.has(section.id) && !innsendt
        ? ruleFaults(section, read, saved, known, ar, texts)
        : []
    // Nothing is changed where nothing is saved, but it is an answer.
    const ingen = read.ingen !== undefined && known.seksjoner[section.id]?.versjon === 0
    return {
      seksjon: section.id,
      endringer,
      uendret,
      feil: [...read.feil, ...rules.filter(isRefused)],
      mangler: rules.filter((rule) => !isRefused(rule)),
      ...(ingen && { ingen, ingenCelle: read.ingen }),
    }
  })
  const [differing] = seksjoner.flatMap(({ endringer, feil }) => [...endringer, ...feil])
  return {
    organisasjonsnummer,
    navn,
    avvist: innsendt && differing ? { code: sentIn, celle: differing.celle } : null,
    innsendt,
    kartleggingId,
    ...energyIn(forms, known, ar),
    seksjoner,
    kjent: known,
  }
}

const formal = z.object({ energibrukKwhPerFormal: z.array(z.object({ kwh: z.nullable(z.number()) })) })
const barere = z.object({ energibarer: z.array(z.object({ ar: z.int(), kwh: z.nullable(z.number()) })) })

/** The energy use of the year as it would be, and that of the first of its three years, by the carriers; null where no figure is given. */
function energyIn(forms: ReadonlyMap<string, unknown>, known: Enhetssvar, ar: number) {
  const form = (id: string) => forms.get(id) ?? known.seksjoner[id]?.skjema
  const now = formal.safeParse(form('energibrukPerFormal')).data?.energibrukKwhPerFormal ?? []
  const carriers = barere.safeParse(form('energibrukPerEnergibarer')).data?.energibarer ?? []
  const before = carriers.filter((row) => row.ar === arene(ar)[0])
  return { kwh: givenSum(now.map(({ kwh }) => kwh)), kwhFor: givenSum(before.map(({ kwh }) => kwh)) }
}
