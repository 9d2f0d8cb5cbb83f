import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../client/api.ts'
import { type Maler, sumI } from '../../maleverdier/summer.ts'
import type { Oversikt } from '../../overview/contract.ts'
import { RefusedFile } from '../../tabell/refused.ts'
import type { Texts } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { numeric, Table } from '../../ui/Table.tsx'
import { Preview } from '../screens/Preview.tsx'
import { newImport } from '../screens/use-import.ts'
import { failureText } from '../screens/use-upload.ts'
import { previewSums } from './preview-sums.ts'

interface EnhetssummerProps {
  units: readonly Oversikt[]
  malere: readonly Maler[]
  unitOf: (maler: Maler) => string | undefined
  ar: readonly number[]
  isSaving: boolean
  onSaving: (isSaving: boolean) => void
  texts: Texts
}

/** The sums of each unit that has metering points, and, when asked for, what they change in the reports. */
export function Enhetssummer(props: EnhetssummerProps) {
  const { units, malere, unitOf, ar, isSaving, onSaving, texts } = props
  const { t, tall } = texts
  const rows = units.flatMap((unit) => {
    const mine = malere.filter((maler) => unitOf(maler) === unit.organisasjonsnummer)
    return mine.length > 0 ? [{ ...unit, n: mine.length, kwh: ar.map((each) => sumI(mine, each)) }] : []
  })
  const { data, error, isPending, mutate } = useMutation({ mutationFn: () => previewSums(rows, ar, texts) })
  const [imported] = useState(newImport)
  if (rows.length === 0) return <p>{t('maleverdier.ingen-valgt')}</p>
  const heads = ar.map((each) => t('maleverdier.kwh', { ar: String(each) }))
  return (
    <>
      <Table caption={t('maleverdier.enhetene')} wide>
        <thead>
          <tr>
            <th scope="col">{t('maleverdier.enhet')}</th>
            {heads.map((head) => (
              <th scope="col" key={head} className={numeric}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ organisasjonsnummer, navn, n, kwh }) => (
            <tr key={organisasjonsnummer}>
              <th scope="row">
                <span>{navn}</span>{' '}
                <span className="ek-subtle maleverdier-antall">{t('maleverdier.antall', { n })}</span>
              </th>
              {heads.map((head, at) => (
                <td key={head} className={numeric} data-label={head}>
                  {tall(kwh[at] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p>{t('maleverdier.formal')}</p>
      <div>
        <Button
          variant={data ? 'secondary' : 'primary'}
          busy={isPending}
          unavailable={isSaving}
          onClick={() => mutate()}
        >
          {t('maleverdier.se-over')}
        </Button>
        {error instanceof RefusedFile || error instanceof ApiError ? (
          <p role="alert">{failureText(error, texts)}</p>
        ) : null}
      </div>
      {data ? (
        <Preview
          preview={data}
          imported={imported}
          mending={{ rett: [], mend: async () => {}, changeColumns: undefined }}
          onRunning={onSaving}
        />
      ) : null}
    </>
  )
}
