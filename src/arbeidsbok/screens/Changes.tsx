import { useTexts } from '../../client/language.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Table } from '../../ui/Table.tsx'
import type { EnhetIArbeidsbok } from '../contract.ts'
import { noneLabel, stepName, wordsOf } from './section-words.ts'

interface ChangesProps {
  sections: EnhetIArbeidsbok['seksjoner']
  /** The reporting year. */
  ar: number
  /** The report is sent in: the workbook says something else, and changes nothing. */
  isSent?: boolean
}

/** What the workbook changes in one unit: a table for each step, from what is saved to what the cell says. */
export function Changes({ sections, ar, isSent = false }: ChangesProps) {
  const texts = useTexts()
  const { t } = texts
  const names = isSent ? ['felt', 'sendt', 'arbeidsbok', 'celle'] : ['felt', 'for', 'etter', 'celle']
  const columns = names.map((key) => t(`arbeidsbok.kolonne.${key}`))
  return (
    <Stack>
      {sections.map(({ seksjon, endringer, ingen, ingenCelle }) => (
        <Table key={seksjon} caption={stepName(seksjon, texts)}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ingen ? (
              <tr>
                <th scope="row" data-label={columns[0]}>
                  {noneLabel(seksjon, texts)}
                </th>
                <td data-label={columns[1]}>{texts.jaNei(null)}</td>
                <td data-label={columns[2]}>
                  <strong>{texts.jaNei(true)}</strong>
                </td>
                <td data-label={columns[3]} className="ek-subtle">
                  {ingenCelle}
                </td>
              </tr>
            ) : null}
            {endringer.map((endring) => {
              const { label, show } = wordsOf(seksjon, endring, texts, ar)
              return (
                <tr key={JSON.stringify(endring.sted)}>
                  <th scope="row" data-label={columns[0]}>
                    {label}
                  </th>
                  <td data-label={columns[1]}>{show(endring.fra)}</td>
                  <td data-label={columns[2]}>
                    <strong>{show(endring.til)}</strong>
                    {endring.skrevet ? (
                      <span className="ek-subtle">
                        {' '}
                        {t('arbeidsbok.skrevet', { tekst: endring.skrevet })}
                      </span>
                    ) : null}
                  </td>
                  <td data-label={columns[3]} className="ek-subtle">
                    {endring.celle || t('arbeidsbok.ditt-svar')}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </Table>
      ))}
    </Stack>
  )
}
