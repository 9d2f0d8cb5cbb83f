import { type Rad, visCelle } from '../../sections/celle.ts'
import type { Block } from '../../sections/section.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Change } from './contract.ts'

/** An answer of a summary as shown; blank where nothing was answered. */
interface Shown {
  ledetekst: string
  verdi: string
  enhet?: string
  punkter: readonly string[]
}

/** «Produksjon i 2025 (kWh)» → name and unit. A remark in parentheses with a comma is no unit. */
function nameAndUnit(text: string): { navn: string; enhet?: string } {
  const [, navn, enhet] = /^(.+?) \(([^(),]+)\)$/.exec(text) ?? []
  return navn && enhet ? { navn, enhet } : { navn: text }
}

/** The answers of a summary by question; a table's cells by row and column. Sums are left out: nobody answers them. */
function answersOf(blocks: readonly Block[], texts: Texts): Map<string, Shown> {
  const none = texts.t('felles.ikke-oppgitt')
  const answers = new Map<string, Shown>()
  const add = (key: string, { verdi, ...rest }: Shown) =>
    answers.set(key, { verdi: verdi === none ? '' : verdi, ...rest })
  for (const block of blocks) {
    if (block.type === 'felter')
      for (const { ledetekst, verdi, punkter = [] } of block.felter) {
        const { navn, enhet } = nameAndUnit(ledetekst)
        add(ledetekst, { ledetekst: navn, verdi, punkter, ...(/^\d/.test(verdi) && { enhet }) })
      }
    else
      for (const rad of block.rader)
        for (const cell of cellsOf(rad, block.kolonner, texts)) add(cell.ledetekst, cell)
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
    if (fra === til) return []
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
