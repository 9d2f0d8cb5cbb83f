import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTexts } from '../client/language.tsx'
import { energibarere } from '../kodelister/energibarere.ts'
import { formal, type Kode, kode } from '../kodelister/kodelister.ts'
import { pages } from '../pages.ts'
import type { TableView } from '../pictures/table-view.ts'
import { BlockTable } from '../sammendrag/Summary.tsx'
import { percent } from '../texts/prosent.ts'
import { gwh } from '../texts/stor-enhet.ts'
import type { Texts } from '../texts/texts.ts'
import { Heading } from '../ui/layout/Heading.tsx'
import { CsvButton } from './CsvButton.tsx'
import { type Gruppe, prisgrenser, type Tall } from './contract.ts'
import { fylker } from './fylker.ts'
import { selectionIn, tallQuery } from './query.ts'
import { SelectionPage } from './SelectionPage.tsx'

/** Tables of a selection: by carrier, purpose, county, industry, potential by price, and when it was sent in. Each downloads as CSV. */
export function TallPage() {
  const texts = useTexts()
  const { t } = texts
  const { sorter, side, ...selection } = selectionIn(useSearch({ strict: false }))
  const { data, error } = useQuery(tallQuery(selection))
  const count = t('tilsyn.tall.antall', { n: data?.antall ?? 0 })
  return (
    <SelectionPage page={pages.tilsynTall} selection={selection} found={data} count={count} error={error}>
      <div className="ek-sums">
        {data
          ? figuresOf(data, texts).map((figures) => <Sums key={figures.name} {...figures} found={data} />)
          : null}
      </div>
    </SelectionPage>
  )
}

/** A column of figures: of reports, or of energy in kWh. */
type Column = 'rapporter' | 'energi' | 'potensial'

interface Figures {
  name: 'energibarere' | 'formal' | 'fylker' | 'naringer' | 'potensial' | 'innsendt'
  columns: readonly Column[]
  rows: readonly [name: string, ...figures: number[]][]
}

/** As many industries as are shown, the largest; the file has them all. */
const industries = 20

function Sums({ name, columns, rows, found }: Figures & { found: Tall }) {
  const texts = useTexts()
  const { t } = texts
  const tittel = t(`tilsyn.tall.${name}`)
  const heads = (enhet: string) => [
    t(`tilsyn.tall.${name}.rad`),
    ...columns.map((column) => t(`tilsyn.tall.kolonne.${column}`, { enhet })),
  ]
  const sums = columns.map((_, at) => rows.reduce((total, [, ...figures]) => total + (figures[at] ?? 0), 0))
  const cells = (figures: readonly number[]) =>
    figures.map((figure, at) => ({ tall: columns[at] === 'rapporter' ? figure : gwh(figure) }))
  const shown = name === 'naringer' ? industries : rows.length
  // Of the whole figures: those of the cells are rounded.
  const [all = 0] = columns.length === 1 ? sums : []
  const shareOf = (figure = 0) => ({ andel: figure / all, tekst: percent(figure / all, texts) })
  const view: TableView = {
    tittel,
    tekst: '',
    kolonner: heads('GWh'),
    ...(all > 0 && { shareColumn: t('bilde.andel') }),
    rader: rows.slice(0, shown).map(([navn, ...figures]) => ({
      navn,
      note: '',
      cells: cells(figures),
      ...(all > 0 && { share: shareOf(figures[0]) }),
    })),
    sum: [t('tilsyn.tall.sum'), ...cells(sums)],
    blanke: [],
  }
  return (
    <section className="ek-summary">
      <Heading level={2}>{tittel}</Heading>
      <BlockTable view={view} under={tittel} />
      {rows.length > shown ? (
        <p className="ek-subtle">{t('tilsyn.tall.storste', { n: shown, antall: rows.length })}</p>
      ) : null}
      {found.iHovedenheten > 0 && columns.length > 1 ? (
        <p className="ek-subtle">{t('tilsyn.tall.hovedenhetens')}</p>
      ) : null}
      {rows.length > 0 ? (
        <CsvButton
          name={`${name}-${found.ar ?? 'alle'}`}
          of={tittel}
          rows={() => [heads('kWh'), ...rows.map(([navn, ...figures]) => [navn, ...figures.map(Math.round)])]}
        />
      ) : null}
    </section>
  )
}

function figuresOf(data: Tall, texts: Texts): Figures[] {
  const byCode = (rows: Tall['formal'], list: readonly Kode[]) =>
    rows.map((row): Figures['rows'][number] => [texts.navn(kode(list, row.kode)), row.kwh])
  const groups = (rows: readonly Gruppe[], name: (row: Gruppe) => string) =>
    rows.map((row): Figures['rows'][number] => [name(row), row.antall, row.kwh, row.potensialKwh])
  const all = ['rapporter', 'energi', 'potensial'] as const
  return [
    { name: 'energibarere', columns: ['energi'], rows: byCode(data.energibarere, energibarere) },
    { name: 'formal', columns: ['energi'], rows: byCode(data.formal, formal) },
    {
      name: 'fylker',
      columns: all,
      rows: groups(data.fylker, ({ kode }) => (kode === null ? texts.tekst(null) : (fylker[kode] ?? kode))),
    },
    {
      name: 'naringer',
      columns: all,
      rows: groups(data.naringer, ({ kode, navn }) =>
        [kode ?? texts.tekst(null), navn ?? ''].join(' ').trim(),
      ),
    },
    {
      name: 'potensial',
      columns: ['potensial'],
      rows: data.potensial.map(({ band, kwh }) => [bandName(band, texts), kwh]),
    },
    {
      name: 'innsendt',
      columns: ['rapporter'],
      rows: data.innsendt.map(({ maned, antall }) => [monthName(maned, texts), antall]),
    },
  ]
}

/** «1 til 2 kr per kWh». */
function bandName(band: number | null, { t }: Texts): string {
  if (band === null) return t('tilsyn.pris.uten')
  const [fra, til] = [prisgrenser[band - 1], prisgrenser[band]]
  if (fra === undefined) return t('tilsyn.pris.under', { til: til ?? 0 })
  return til === undefined ? t('tilsyn.pris.fra', { fra }) : t('tilsyn.pris.mellom', { fra, til })
}

/** «2026-04» → «april 2026». */
const monthName = (month: string, { dato }: Texts) => dato(`${month}-15`).replace(/^\d+\. /, '')
