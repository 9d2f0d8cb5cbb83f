import './pictures.css'
import type { Part } from './key-figures.ts'

interface MixProps {
  title: string
  /** `endring`: how the part has changed, below its name. */
  parts: readonly (Part & { endring?: string })[]
}

/** The energy mix as one bar of 100 %, and below it each part by itself at the same place, with its name: no colour needs to be matched. */
export function Mix({ title, parts }: MixProps) {
  if (parts.length === 0) return null
  return (
    <figure className="ek-mix">
      <figcaption>{title}</figcaption>
      {/* The list says the same in words. */}
      <svg className="ek-mix__bar" aria-hidden="true" focusable="false">
        {parts.map(({ navn }, index) => (
          <Bar key={navn} parts={parts} index={index} />
        ))}
      </svg>
      <ul>
        {parts.map(({ navn, tall, prosent, endring }, index) => (
          <li key={navn}>
            <span>
              <span>{navn}</span> {endring ? <span className="ek-row-note">{endring}</span> : null}
            </span>
            <svg className="ek-mix__place" aria-hidden="true" focusable="false">
              <Bar parts={parts} index={index} />
            </svg>{' '}
            <span>{prosent}</span> <span>{tall}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** A part of the bar, at its place in the whole. */
const Bar = ({ parts, index }: { parts: readonly Part[]; index: number }) => (
  <rect x={`${startOf(parts, index)}%`} width={`${(parts[index]?.andel ?? 0) * 100}%`} height="100%" />
)

/** Where a part of the bar begins, in percent of it. */
const startOf = (parts: readonly Part[], index: number) =>
  100 * parts.slice(0, index).reduce((sum, { andel }) => sum + andel, 0)
