import { type Celle, type Rad, visCelle } from '../../seksjon/celle.ts'
import type { Block } from '../../seksjon/section.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Change } from './contract.ts'

/** An answer of a summary as shown; blank where nothing was answered. */
interface Shown {
  ledetekst: string
  verdi: string
  /** What it is compared by. */
  innhold: string
  enhet?: string
  punkter: readonly string[]
}

/**
 * What a cell holds, however it is written: two figures may look the same when shown, and a submission older than version 3 has
 * its figures as texts.
 */
function contentOf(cell: Celle): string {
  if (typeof cell !== 'string') return [cell.tall ?? '', cell.maleenhet ?? ''].join(' ').trim()
  const [, figure, unit = ''] = /^([\d\s]+(?:,\d+)?)(?:\s(\D.*))?$/u.exec(cell.trim()) ?? []
  if (figure === undefined) return cell
  return `${Number(figure.replace(/\s/gu, '').replace(',', '.'))} ${unit}`.trim()
}

/** «Produksjon i 2025 (kWh)» → name and unit. A remark in parentheses with a comma is no unit. */
function nameAndUnit(text: string): { navn: string; enhet?: string } {
  const [, navn, enhet] = /^(.+?) \(([^(),]+)\)$/.exec(text) ?? []
  return navn && enhet ? { navn, enhet } : { navn: text }
}

/** How a figure was worked out, in a frozen copy older than the table of it: the row that the table has; undefined for another answer. */
function workedOut({ ledetekst, verdi }: { ledetekst: string; verdi: string }): Rad | undefined {
  const [, navn] = /^(?:Regnet|Rekna) ut: (.+)$/u.exec(ledetekst) ?? []
  const [, utregning, skrevet] = /^(.+) \((?:skrevet|skrive) «(.*)»\)$/su.exec(verdi) ?? []
  return navn && utregning && skrevet !== undefined ? [navn, skrevet, utregning] : undefined
}

/** The answers of a summary by question; a table's cells by row and column. Sums are left out: nobody answers them. */
function answersOf(blocks: readonly Block[], texts: Texts): Map<string, Shown> {
  const none = texts.t('felles.ikke-oppgitt')
  const answers = new Map<string, Shown>()
  const add = (key: string, { verdi, innhold, ...rest }: Shown) =>
    answers.set(key, { ...(verdi === none ? { verdi: '', innhold: '' } : { verdi, innhold }), ...rest })
  const addRow = (rad: Rad, kolonner: readonly string[]) => {
    for (const cell of cellsOf(rad, kolonner, texts)) add(cell.ledetekst, cell)
  }
  const ofWorkedOut = ['utregning.tall', 'utregning.skrevet', 'utregning.regnet'].map((key) => texts.t(key))
  for (const block of blocks) {
    if (block.type === 'felter')
      for (const felt of block.felter) {
        const { ledetekst, verdi, punkter = [] } = felt
        const row = workedOut(felt)
        if (row) {
          addRow(row, ofWorkedOut)
          continue
        }
        const { navn, enhet } = nameAndUnit(ledetekst)
        add(ledetekst, {
          ledetekst: navn,
          verdi,
          innhold: contentOf(verdi),
          punkter,
          ...(/^\d/.test(verdi) && { enhet }),
        })
      }
    else for (const rad of block.rader) addRow(rad, block.kolonner)
  }
  return answers
}

/** The cells of a row: «Elektrisitet – Energibruk i 2025»; «Solkraft» alone where the table has one column of figures. */
function cellsOf([head, ...cells]: Rad, [, ...columns]: readonly string[], texts: Texts): Shown[] {
  return cells.map((cell, index) => {
    const { navn, enhet } = nameAndUnit(columns[index] ?? '')
    return {
      ledetekst: columns.length === 1 ? head : `${head} – ${navn}`,
      verdi: visCelle(cell, texts),
      innhold: contentOf(cell),
      punkter: [],
      ...(typeof cell !== 'string' && enhet && { enhet }),
    }
  })
}

/** What differs between two summaries of one section, in the order of the later one. */
export function changesBetween(before: readonly Block[], after: readonly Block[], texts: Texts): Change[] {
  const [old, now] = [answersOf(before, texts), answersOf(after, texts)]
  const questions = [...new Set([...now.keys(), ...old.keys()])]
  return questions.flatMap((question): Change[] => {
    const [a, b] = [old.get(question), now.get(question)]
    const [fra, til] = [a?.verdi ?? '', b?.verdi ?? '']
    if ((a?.innhold ?? '') === (b?.innhold ?? '')) return []
    const { ledetekst = '', enhet } = { ...a, ...b }
    const [was, is] = [a?.punkter ?? [], b?.punkter ?? []]
    return [
      {
        ledetekst,
        fra,
        til,
        ...(enhet && { enhet }),
        ...(was.length + is.length > 0 && {
          lagtTil: is.filter((punkt) => !was.includes(punkt)),
          tattBort: was.filter((punkt) => !is.includes(punkt)),
        }),
      },
    ]
  })
}

/** A change in words, for a document: «fra 1 000 til 2 000 kWh». */
export function changeText(change: Change, { t, tekst }: Texts): string {
  const { lagtTil = [], tattBort = [] } = change
  if (lagtTil.length + tattBort.length > 0)
    return [
      ...(lagtTil.length > 0 ? [t('historikk.lagt-til', { punkter: lagtTil.join('; ') })] : []),
      ...(tattBort.length > 0 ? [t('historikk.tatt-bort', { punkter: tattBort.join('; ') })] : []),
    ].join(' ')
  return t('historikk.fra-til', changeValues(change, { tekst }))
}

/** Both values of a change as shown. The unit is said once, by the last figure. */
export const changeValues = ({ fra, til, enhet }: Change, { tekst }: Pick<Texts, 'tekst'>) => ({
  fra: tekst(til ? fra : withUnit(fra, enhet)),
  til: tekst(withUnit(til, enhet)),
})

export const withUnit = (value: string, unit: string | undefined) =>
  value && unit ? `${value}\u00a0${unit}` : value
