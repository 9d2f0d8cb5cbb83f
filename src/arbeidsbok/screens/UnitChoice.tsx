import { useTexts } from '../../client/language.tsx'
import { toggled } from '../../client/units/toggled.ts'
import { UnitList } from '../../client/units/UnitList.tsx'
import type { Oversikt } from '../../overview/contract.ts'
import { ReportStatus } from '../../overview/ReportStatus.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'

interface UnitChoiceProps {
  units: readonly Oversikt[]
  mainName: string
  /** Organisation numbers. */
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** The units that a workbook can be fetched for. One that has sent in its report cannot be chosen. */
export function UnitChoice({ units, mainName, chosen, onChange }: UnitChoiceProps) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="enheter" className="ek-unit-list">
      <Heading level={2} id="enheter">
        {t('pages.minside.enheter')}
      </Heading>
      <UnitList
        units={units}
        heading="enheter"
        mainName={mainName}
        isFree={({ kartlegging }) => kartlegging === null || kartlegging.kanEndres}
        isChosen={({ organisasjonsnummer }) => chosen.includes(organisasjonsnummer)}
        choose={(wanted, on) => onChange(toggled(chosen, wanted, on))}
        all={t('arbeidsbok.hent.velg-alle')}
      >
        {({ kartlegging }) => (kartlegging ? <ReportStatus code={kartlegging.status} /> : null)}
      </UnitList>
    </section>
  )
}
