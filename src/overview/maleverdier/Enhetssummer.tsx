import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { config } from '../../client/config.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { type HandedBlock, handBlock } from '../../client/handed-file.ts'
import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { useGo } from '../../client/use-go.ts'
import { refreshOverviews } from '../../livslop/sletting/query.ts'
import { kwhBlock } from '../../maleverdier/block.ts'
import { type Maler, sumI } from '../../maleverdier/summer.ts'
import type { Texts } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { numeric, Table } from '../../ui/Table.tsx'
import { maksEnheter, type Oversikt } from '../contract.ts'
import { createReport } from '../ny-rapport/use-create-report.ts'
import { reportHref } from '../units.ts'

interface EnhetssummerProps {
  units: readonly Oversikt[]
  malere: readonly Maler[]
  unitOf: (maler: Maler) => string | undefined
  ar: readonly number[]
  texts: Texts
}

/** The sums of each unit that has metering points, each with the way to its carriers, where they are put before the user. */
export function Enhetssummer({ units, malere, unitOf, ar, texts }: EnhetssummerProps) {
  const { t, tall } = texts
  const rows = units.flatMap((unit) => {
    const mine = malere.filter((maler) => unitOf(maler) === unit.organisasjonsnummer)
    return mine.length > 0 ? [{ unit, mine }] : []
  })
  if (rows.length === 0) return <p>{t('maleverdier.ingen-valgt')}</p>
  return (
    <>
      <BeforeReports rows={rows} ar={ar} texts={texts} />
      <Table caption={t('maleverdier.enhetene')} wide>
        <thead>
          <tr>
            <th scope="col">{t('maleverdier.enhet')}</th>
            {ar.map((each) => (
              <th scope="col" key={each} className={numeric}>
                {t('maleverdier.kwh', { ar: String(each) })}
              </th>
            ))}
            <th scope="col">
              <span className="ds-sr-only">{t('maleverdier.videre')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ unit, mine }) => (
            <tr key={unit.organisasjonsnummer}>
              <th scope="row">
                <span>{unit.navn}</span>{' '}
                <span className="ek-subtle maleverdier-antall">
                  {t('maleverdier.antall', { n: mine.length })}
                </span>
              </th>
              {ar.map((each) => (
                <td key={each} className={numeric} data-label={t('maleverdier.kwh', { ar: String(each) })}>
                  {tall(sumI(mine, each))}
                </td>
              ))}
              <td>
                {isSent(unit) ? (
                  <TextLink href={hrefOf(unit)} renderLink={routerLink}>
                    {t('maleverdier.innsendt')}
                    <span className="ds-sr-only">{` – ${unit.navn}`}</span>
                  </TextLink>
                ) : (
                  <ToCarriers
                    unit={unit}
                    // Where a correction is begun, it takes the figures.
                    rapporteringAr={unit.arene && ar.at(-1)}
                    kartleggingId={unit.kartlegging?.rettelseId ?? unit.kartlegging?.kartleggingId}
                    block={() => kwhBlock(mine, ar, texts)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}

/** Whether a unit's report is sent in, and no correction of it is begun. */
const isSent = ({ kartlegging }: Oversikt) =>
  kartlegging?.kanEndres === false && kartlegging.rettelseId === undefined
const hrefOf = ({ kartlegging }: Oversikt) =>
  kartlegging ? reportHref(kartlegging.kartleggingId, kartlegging.status) : ''

/** What to know before one opens the reports: carriers are not saved before the purposes. For several units, a workbook with the sums. */
function BeforeReports({ rows, ar, texts: { t, sprak } }: BeforeReportsProps) {
  const open = rows.filter(({ unit: { kartlegging } }) => kartlegging?.kanEndres !== false)
  if (open.length === 0) return null
  const kwh = open.map(({ unit, mine }) =>
    [unit.organisasjonsnummer, ...ar.map((each) => sumI(mine, each) ?? '')].join(':'),
  )
  const enheter = open.map(({ unit }) => unit.organisasjonsnummer).join()
  const query = new URLSearchParams({ sprak, enheter, elektrisitet: kwh.join(), ar: String(ar.at(-1)) })
  return (
    <div>
      <p>{t('maleverdier.formal')}</p>
      {open.length > 1 && open.length <= maksEnheter ? (
        <p>
          {t('maleverdier.arbeidsbok')}{' '}
          <a className="ds-link" href={`${config.apiUrl}/arbeidsbok?${query}`} download>
            {t('maleverdier.arbeidsbok.last-ned', { n: open.length })}
          </a>
        </p>
      ) : null}
    </div>
  )
}

interface BeforeReportsProps extends Pick<EnhetssummerProps, 'ar' | 'texts'> {
  rows: readonly { unit: Oversikt; mine: readonly Maler[] }[]
}

interface ToCarriersProps {
  unit: { organisasjonsnummer: string; navn: string }
  /** Undefined where the unit has no report yet. */
  kartleggingId: string | undefined
  /** The earlier report that a new one starts from. */
  kopierFra?: string | undefined
  /** The year of a new one, where the user was asked. */
  rapporteringAr?: number | undefined
  /** The figures as they are pasted on the step. */
  block: () => HandedBlock
}

/** Opens the carriers of the unit's report, which is made where there is none, with figures to look over. */
function ToCarriers({ unit, kartleggingId, kopierFra, rapporteringAr, block }: ToCarriersProps) {
  const texts = useTexts()
  const { t } = texts
  const { organisasjonsnummer, navn } = unit
  const go = useGo()
  const client = useQueryClient()
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const id = kartleggingId ?? (await createReport({ organisasjonsnummer, kopierFra, rapporteringAr })).id
      if (!kartleggingId) void refreshOverviews(client)
      const page = `/reports/${id}/energibruk/energibaerere`
      handBlock(page, block())
      await go(page)
    } catch (cause) {
      setError(reasonText(cause, texts))
      setBusy(false)
    }
  }
  return (
    <>
      <Button type="button" variant="secondary" size="sm" busy={busy} onClick={() => void open()}>
        {t('maleverdier.for-inn')}
        <span className="ds-sr-only">{` – ${navn}`}</span>
      </Button>
      {error ? <p role="alert">{error}</p> : null}
    </>
  )
}
