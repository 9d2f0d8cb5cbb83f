import './pictures.css'
import type { Part } from './key-figures.ts'

interface MixProps {
  title: string
  parts: readonly Part[]
}

/** The energy mix as one bar of 100 %, with a list of its parts in the order of the bar. */
export function Mix({ title, parts }: MixProps) {
  if (parts.length === 0) return null
  return (
    <figure className="ek-mix">
      <figcaption>{title}</figcaption>
      {/* The list says the same in words. */}
      <svg className="ek-mix__bar" aria-hidden="true" focusable="false">
        {parts.map(({ navn, andel }, index) => (
          <rect key={navn} x={`${startOf(parts, index)}%`} width={`${andel * 100}%`} height="100%" />
        ))}
      </svg>
      <ul>
        {parts.map(({ navn, tall, prosent }) => (
          <li key={navn}>
            <span>{navn}</span> <span>{prosent}</span> <span>{tall}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** Where a part of the bar begins, in percent of it. */
const startOf = (parts: readonly Part[], index: number) =>
  100 * parts.slice(0, index).reduce((sum, { andel }) => sum + andel, 0)
