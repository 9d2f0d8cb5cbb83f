import { afterAll, beforeAll, expect } from 'vitest'
import { placeOfCell } from '../../arbeidsbok/layout.ts'
import { acceptAll, uploadSheet } from '../../arbeidsbok/testing.ts'
import { wideColumns } from '../../arbeidsbok/wide.ts'
import { idOf } from '../../felt/merge.ts'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { words } from '../../server/words.ts'
import { readWorld } from '../../svar/testing.ts'
import { rapporteringArNow } from '../../texts/calendar.ts'
import type { Forhandsvisning } from '../forhandsvisning.ts'
import type { Kolonner, ValgtKolonne } from '../own-sheet.ts'
import { leftOf } from '../screens/fates.ts'
import { carrier, type OwnSheet, type Shop } from './testing-own-sheets.ts'

export const ar = rapporteringArNow(new Date())

/** What the tests of a chain's own sheets use; there once the service has started. */
interface Started {
  service: TestService
  /** May act for the whole chain. */
  as: Person
  /** May act for the first shop alone. */
  keeper: Person
  /** Organisation number of the chain. */
  main: string
  shops: Shop[]
}

/** Starts the service for the tests of a file, and makes the calls about sheets of a food chain. */
export function startChain() {
  const started = {} as Started // filled before the first test
  beforeAll(async () => {
    const service = await startTestService({ RATE_GRENSE: 'av' })
    const { PIDER, GRUPPER } = await readWorld()
    Object.assign(started, {
      service,
      as: await service.signIn(PIDER.dagligvare),
      keeper: await service.signIn(PIDER.butikksjef),
      main: GRUPPER.dagligvare.hoved.organisasjonsnummer,
      shops: GRUPPER.dagligvare.under,
    })
  })
  afterAll(() => started.service.stop())

  const columnsOf = async (file: Buffer, more = ''): Promise<Kolonner> => {
    const { service, as, main } = started
    const { status, body } = await uploadSheet(service, as, 'kolonner', file, `?orgnr=${main}${more}`)
    expect([status, body.code]).toEqual([200, undefined])
    return body
  }
  /** The preview of a sheet by what the user says that its columns are. */
  const previewOf = async (
    file: Buffer,
    own: OwnSheet,
    more: Record<string, string> = {},
  ): Promise<Forhandsvisning> => {
    const kolonner = Object.entries(own.columns).map(([letter, [felt, maleenhet]]) => ({
      nr: letter.charCodeAt(0) - 65,
      felt,
      maleenhet,
    }))
    const query = new URLSearchParams({
      orgnr: started.main,
      ark: '0',
      hode: `${own.headRow}`,
      kolonner: kolonnerSomTekst(kolonner),
      ...more,
    })
    const { service, as } = started
    const { status, body } = await uploadSheet(service, as, 'forhandsvisning', file, `?${query}`)
    expect([status, body.code]).toEqual([200, undefined])
    return body
  }
  /** Takes the sheet in: all of it is saved, and the same file again changes nothing. */
  const expectTakenIn = async (
    own: OwnSheet,
    file: Buffer,
    more: Record<string, string> = {},
  ): Promise<void> => {
    const saved = await acceptAll(started.service, started.as, await previewOf(file, own, more))
    const utfall = saved.flatMap(({ seksjoner }) => seksjoner.map((one) => one.utfall))
    expect(saved.flatMap(({ seksjoner }) => seksjoner.flatMap(({ feil }) => feil))).toEqual([])
    expect([...new Set(utfall)]).toEqual(['lagret'])
    const again = await previewOf(file, own, more)
    const unchanged = again.enheter.flatMap(({ seksjoner }) => seksjoner.map(({ uendret }) => uendret))
    expect([readCells(again), unchanged.reduce((sum, n) => sum + n, 0)]).toEqual([[], own.expected.length])
  }
  return Object.assign(started, { columnsOf, previewOf, expectTakenIn })
}

const idsOfFields = () =>
  new Map(
    wideColumns(words.nb, ar).map(({ id, sheet, column, kode }) => [
      idOf([sheet.section.id, ...placeOfCell(sheet, column, kode)]),
      id,
    ]),
  )

/** What was read: each cell with its unit, its field and its value. */
export function readCells({ enheter }: Forhandsvisning) {
  const ids = idsOfFields()
  return enheter.flatMap(({ organisasjonsnummer, seksjoner }) =>
    seksjoner.flatMap(({ seksjon, endringer }) =>
      endringer.map(({ celle, sted, til }) => ({
        celle,
        enhet: organisasjonsnummer,
        felt: ids.get(idOf([seksjon, ...sted])),
        til,
      })),
    ),
  )
}
export const byCell = <Cell extends { celle: string }>(cells: readonly Cell[]) =>
  cells.toSorted((a, b) => a.celle.localeCompare(b.celle))

/** Columns as `uploadSheet` takes them: `2:nummer,5:energibrukPerFormal.energibrukKwhPerFormal.1.kwh.:MWh`. */
export const kolonnerSomTekst = (kolonner: readonly ValgtKolonne[]) =>
  kolonner.map(({ nr, felt, maleenhet }) => [nr, felt, ...(maleenhet ? [maleenhet] : [])].join(':')).join()

/** What is proposed of each column, by its letter. */
export const proposed = ({ kolonner }: Kolonner) =>
  Object.fromEntries(
    kolonner.flatMap(({ bokstav, forslag }) => (forslag ? [[bokstav, Object.values(forslag)]] : [])),
  )

/** What is left once all of a preview is saved. */
export const leftIn = ({ enheter }: Forhandsvisning) => enheter.flatMap(leftOf)
/** The faults of the units. */
export const faultsIn = ({ enheter }: Forhandsvisning) =>
  enheter.flatMap(({ seksjoner }) => seksjoner.flatMap(({ feil }) => feil))
export const codesIn = (preview: Forhandsvisning) => faultsIn(preview).map(({ code }) => code)

export const csv = (...lines: string[]) => Buffer.from(lines.join('\n'))
/** A sheet of an organisation number, a name, and electricity of the year. */
export const three = (rows: number): OwnSheet => ({
  rows: Array.from({ length: rows }, () => []),
  headRow: 1,
  columns: { A: ['nummer'], B: ['navn'], C: [carrier(1, 0), 'kWh'] },
  expected: [],
  left: {},
  asked: [],
})
