import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { reasonText } from '../client/ErrorView.tsx'
import { useTexts } from '../client/language.tsx'
import { useNamedTitle } from '../client/page-title.ts'
import { energibarere } from '../kodelister/energibarere.ts'
import { formal, type Kode, kode } from '../kodelister/kodelister.ts'
import { pages } from '../pages.ts'
import { Blocks } from '../sammendrag/Summary.tsx'
import type { Block } from '../seksjon/section.ts'
import { iStorEnhet } from '../texts/stor-enhet.ts'
import type { Texts } from '../texts/texts.ts'
import { Alert } from '../ui/Alert.tsx'
import { Heading } from '../ui/layout/Heading.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { AuthorityNav } from './AuthorityNav.tsx'
import { prisgrenser, type Tall } from './contract.ts'
import { selectionIn, tallQuery } from './query.ts'
import { Selection } from './Selection.tsx'

/** Four tables of a selection, each drawn as energy bars: by carrier, by purpose, potential by price, and when it was sent in. */
export function TallPage() {
  const texts = useTexts()
  const { t } = texts
  useNamedTitle(t('tilsyn.tall'))
  const { sorter, side, ...selection } = selectionIn(useSearch({ strict: false }))
  const { data, error } = useQuery(tallQuery(selection))
  return (
    <Page width="wide">
      <AuthorityNav />
      <PageHeading>{t('tilsyn.tall')}</PageHeading>
      <Selection path={pages.tilsynTall.path} selection={selection} />
      <p role="status">
        <span>{data ? t('tilsyn.tall.antall', { n: data.antall }) : t('felles.laster')}</span>
        {data && data.antall > 1 && !selection.ar ? <span>{` ${t('tilsyn.alle-ar')}`}</span> : null}
        {data?.iHovedenheten ? (
          <span>{` ${t('tilsyn.i-hovedenheten', { n: data.iHovedenheten })}`}</span>
        ) : null}
      </p>
      {error ? <Alert tone="danger" role="alert" title={reasonText(error, texts)} /> : null}
      {data
        ? figuresOf(data, texts).map((block) => (
            <section key={block.tittel} className="ek-summary ek-sums">
              <Heading level={2}>{block.tittel}</Heading>
              <Blocks
                blocks={[block]}
                under={block.tittel}
                energy={(kwh) => (kwh === null ? texts.tall(null) : iStorEnhet(kwh, texts))}
              />
            </section>
          ))
        : null}
    </Page>
  )
}

type TableBlock = Extract<Block, { type: 'tabell' }>

/** The tables in which each row is a share of the sum. */
function figuresOf(data: Tall, texts: Texts): TableBlock[] {
  const { t } = texts
  const byCode = (rows: Tall['formal'], list: readonly Kode[]) =>
    rows.map((row): [string, number] => [texts.navn(kode(list, row.kode)), row.kwh])
  return [
    table('energibarere', byCode(data.energibarere, energibarere), 'kwh', texts),
    table('formal', byCode(data.formal, formal), 'kwh', texts),
    table(
      'potensial',
      data.potensial.map(({ band, kwh }): [string, number] => [bandName(band, texts), kwh]),
      'kwh',
      texts,
    ),
    table(
      'innsendt',
      data.innsendt.map(({ maned, antall }): [string, number] => [monthName(maned, texts), antall]),
      'antall',
      texts,
    ),
  ].map((block) => ({ ...block, tittel: t(`tilsyn.tall.${block.tittel}`) }))
}

function table(
  name: 'energibarere' | 'formal' | 'potensial' | 'innsendt',
  rows: readonly [string, number][],
  unit: 'kwh' | 'antall',
  { t }: Texts,
): TableBlock {
  const sum = rows.reduce((total, [, figure]) => total + figure, 0)
  return {
    type: 'tabell',
    tittel: name,
    kolonner: [t(`tilsyn.tall.${name}.rad`), t(`tilsyn.tall.${unit}`)],
    rader: rows.map(([navn, tall]) => [navn, { tall: rounded(tall) }]),
    sum: [t('tilsyn.tall.sum'), { tall: rounded(sum) }],
  }
}

/** Sums of thousands of figures are shown without decimals. */
const rounded = (figure: number) => Math.round(figure)

/** «1 til 2 kr per kWh». */
function bandName(band: number | null, { t }: Texts): string {
  if (band === null) return t('tilsyn.pris.uten')
  const [fra, til] = [prisgrenser[band - 1], prisgrenser[band]]
  if (fra === undefined) return t('tilsyn.pris.under', { til: til ?? 0 })
  return til === undefined ? t('tilsyn.pris.fra', { fra }) : t('tilsyn.pris.mellom', { fra, til })
}

/** «2026-04» → «april 2026». */
const monthName = (month: string, { dato }: Texts) => dato(`${month}-15`).replace(/^\d+\. /, '')
