import { useState } from 'react'
import type { Texts } from '../texts/texts.ts'
import { Button } from '../ui/Button.tsx'
import { Details } from '../ui/Details.tsx'
import { numeric, Table } from '../ui/Table.tsx'
import type { Fil } from './les-filer.ts'
import { merknadTilFil, periode } from './merknader.ts'

interface FilerProps {
  filer: readonly Fil[]
  summary: string
  defaultOpen: boolean
  texts: Texts
}

/** So many files are listed at first. */
const most = 100

/** What became of each file, folded: those that are left out first, then those with a remark. */
export function Filer({ filer, summary, defaultOpen, texts }: FilerProps) {
  const { t, tall } = texts
  const [all, setAll] = useState(false)
  const inOrder = filer.toSorted((a, b) => rank(a) - rank(b))
  const [fil, malepunkt, tid] = [t('maleverdier.fil'), t('maleverdier.malepunkt'), t('maleverdier.periode')]
  return (
    <Details summary={summary} defaultOpen={defaultOpen}>
      <Table caption={t('maleverdier.filene')} captionHidden wide>
        <thead>
          <tr>
            <th scope="col">{fil}</th>
            <th scope="col">{malepunkt}</th>
            <th scope="col">{tid}</th>
            <th scope="col" className={numeric}>
              kWh
            </th>
          </tr>
        </thead>
        <tbody>
          {(all ? inOrder : inOrder.slice(0, most)).map((each) => {
            const { navn, verdier } = each
            const merknad = merknadTilFil(each, texts)
            return (
              // The same file may have been chosen twice.
              <tr key={filer.indexOf(each)}>
                <th scope="row">
                  <span className="maleverdier-maler">{navn}</span>
                  {merknad ? <span className="maleverdier-fil">{merknad}</span> : null}
                </th>
                <td data-label={verdier && malepunkt}>
                  {verdier && verdier.malere.length > 1
                    ? t('maleverdier.antall', { n: verdier.malere.length })
                    : verdier?.malere[0]}
                </td>
                <td className="maleverdier-tid" data-label={verdier && tid}>
                  {verdier && periode(verdier)}
                </td>
                <td className={numeric} data-label={verdier && 'kWh'}>
                  {verdier && tall(verdier.kwh)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
      {!all && filer.length > most ? (
        <Button variant="secondary" size="sm" onClick={() => setAll(true)}>
          {t('maleverdier.alle-filer', { n: filer.length })}
        </Button>
      ) : null}
    </Details>
  )
}

const rank = (fil: Fil) => (fil.verdier ? (hasRemark(fil) ? 1 : 2) : 0)

const hasRemark = ({ uleste, negative, utelatt, produksjon, ettTidspunkt, harSkjult }: Fil) =>
  produksjon > 0 ||
  ettTidspunkt ||
  harSkjult === true ||
  [uleste, negative, utelatt].some(({ length }) => length > 0)

/** How many files were read, are left out, and have a remark. */
export const countOf = (filer: readonly Fil[]) => {
  const lest = filer.filter(({ verdier }) => verdier)
  return {
    filer: lest.length,
    utelatt: filer.length - lest.length,
    merknader: lest.filter(hasRemark).length,
  }
}
