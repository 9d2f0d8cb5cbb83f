import type { ReactNode } from 'react'
import { useTexts } from '../client/language.tsx'
import { sections } from '../sections/index.ts'
import { stepTitle } from '../seksjon/step.ts'
import { type Stegstatus, stegstatus } from './contract.ts'
import { progressWords } from './rapporter/state.ts'
import type { UnitRow } from './units.ts'

/** How far a unit's report has come: a dot for each step, and the same in words. */
export function Progress({ row: { group, unit, progress } }: { row: UnitRow }) {
  const [words = '', more] = progressWords(group, progress, useTexts())
  if (unit.kartlegging === null) return <span className="ek-subtle">{words}</span>
  if (group === 'ukjent' || (!progress && group !== 'sendt')) return <span>{words}</span>
  return <Steps steg={progress?.steg} words={words} more={more} />
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
