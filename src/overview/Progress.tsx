import type { ReactNode } from 'react'
import { useTexts } from '../client/language.tsx'
import { sections } from '../sections/index.ts'
import { stepTitle } from '../seksjon/step.ts'
import { isStepDone, type Stegstatus, stegstatus } from './contract.ts'
import { type Group, groupText, type UnitRow } from './units.ts'

/** How far a unit's report has come: a dot for each step, and the same in words. */
export function Progress({ row: { group, unit, progress } }: { row: UnitRow }) {
  const { t } = useTexts()
  if (unit.kartlegging === null) return <span className="ek-subtle">{t(groupText.ingen)}</span>
  return <ReportProgress group={group} progress={progress} />
}

interface ReportProgressProps {
  group: Group
  progress: { steg: readonly Stegstatus[]; apneVarsler: number | null } | undefined
}

/** How far a report has come, and how many of its warnings are open. */
export function ReportProgress({ group, progress }: ReportProgressProps) {
  const { t } = useTexts()
  if (group === 'sendt') return <Steps steg={progress?.steg} words={t(groupText.sendt)} />
  if (!progress || group === 'ukjent') return <span>{t(groupText[group])}</span>
  const { steg, apneVarsler } = progress
  const filled = steg.filter(isStepDone).length
  const mend = steg.filter((one) => one === 'ma-rettes').length
  const words = t('pages.minside.steg', { antall: filled, alle: sections.length })
  return (
    <Steps
      steg={steg}
      words={mend > 0 ? `${words}, ${t('pages.minside.ma-rettes', { n: mend })}` : words}
      more={apneVarsler ? t('pages.minside.varsler', { n: apneVarsler }) : undefined}
    />
  )
}

/** What each sign of a step means, of those that stand in the rows. Hidden from screen readers: the rows say it in words. */
export function Legend({
  rows,
  sign,
}: {
  rows: readonly { progress?: { steg: readonly Stegstatus[] } | undefined }[]
  sign: (status: Stegstatus) => ReactNode
}) {
  const { t } = useTexts()
  const shown = stegstatus.options.filter((one) => rows.some(({ progress }) => progress?.steg.includes(one)))
  if (shown.length === 0) return null
  return (
    <p className="ek-legend" aria-hidden="true">
      {shown.map((one) => (
        <span key={one} data-state={one}>
          {sign(one)} <span>{t(`pages.minside.stegstatus.${one}`)}</span>
        </span>
      ))}
    </p>
  )
}

/** The sign of a step beside others, where there is no room for an icon. */
export const dot = (status: Stegstatus) => <i className="ek-dot" data-state={status} />

/** The dots say on hover which step each is; for screen readers the words say enough. */
function Steps({
  steg = [],
  words,
  more,
}: {
  steg: readonly Stegstatus[] | undefined
  words: string
  more?: string | undefined
}) {
  const { t } = useTexts()
  return (
    <span className="ek-progress-dots">
      <span className="ek-dots" aria-hidden="true">
        {sections.map((section, index) => {
          const one = steg[index] ?? 'ikke-startet'
          return (
            <span
              key={section.id}
              title={`${t(stepTitle(section))}: ${t(`pages.minside.stegstatus.${one}`)}`}
            >
              {dot(one)}
            </span>
          )
        })}
      </span>
      <span>{words}</span>
      {more ? <span> {more}</span> : null}
    </span>
  )
}
