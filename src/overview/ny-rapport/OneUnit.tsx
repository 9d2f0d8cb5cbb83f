import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import type { SisteRapporter } from '../../svar/hentet/contract.ts'
import { visOrgnr } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import type { MinSide, Oversikt } from '../contract.ts'
import { StartFrom } from './StartFrom.tsx'
import { useCreateReport } from './use-create-report.ts'
import { useReportYear } from './use-report-year.tsx'

interface OneUnitProps {
  data: MinSide
  unit: Oversikt
  /** The unit's last submitted report of an earlier year. */
  last: SisteRapporter[number] | undefined
  /** There are more units to choose from. */
  hasOthers: boolean
}

/** The only unit, or the one that the address names: what its report starts from, and the button that creates and opens it. */
export function OneUnit({ data, unit, last, hasOthers }: OneUnitProps) {
  const { organisasjonsnummer, navn } = unit
  const { t } = useTexts()
  const create = useCreateReport()
  const year = useReportYear(data, [unit])
  const [start, setStart] = useState<'forrige' | 'tom'>('forrige')
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (!year.require()) return
    const kopierFra = start === 'forrige' ? last?.kartleggingId : undefined
    create.open({ organisasjonsnummer, kopierFra, rapporteringAr: year.ar })
  }
  return (
    <form className="ek-form" noValidate onSubmit={submit}>
      <p>
        <strong>{navn}</strong>{' '}
        <span className="ek-subtle ek-nowrap">{`(${visOrgnr(organisasjonsnummer)})`}</span>
      </p>
      {year.question}
      {last ? (
        <StartFrom
          fra={last.rapporteringAr}
          til={year.ar}
          ar={year.words}
          value={start}
          onChange={setStart}
        />
      ) : null}
      {create.error ? (
        <Alert tone="danger" role="alert">
          {create.error}
        </Alert>
      ) : null}
      <Actions>
        <Button type="submit" busy={create.isPending}>
          {t('pages.ny-rapport.opprett-en')}
        </Button>
        {hasOthers ? (
          <LinkButton href="/minside/ny-rapport" variant="secondary" renderLink={routerLink}>
            {t('pages.ny-rapport.andre-enheter')}
          </LinkButton>
        ) : null}
      </Actions>
    </form>
  )
}
