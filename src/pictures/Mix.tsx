import './pictures.css'
import { Energibar } from '../ui/Energibar.tsx'
import type { Part } from './key-figures.ts'

interface MixProps {
  title: string
  /** `endring`: how the part has changed, below its name. */
  parts: readonly (Part & { endring?: string })[]
}

/** The energy mix: each part's share as a bar from zero, with its name, so that no colour needs to be matched. */
export function Mix({ title, parts }: MixProps) {
  if (parts.length === 0) return null
  return (
    <figure className="ek-mix">
      <figcaption>{title}</figcaption>
      <ul>
        {parts.map(({ navn, tall, prosent, andel, endring }) => (
          <li key={navn}>
            <span>
              <span>{navn}</span> {endring ? <span className="ek-row-note">{endring}</span> : null}
            </span>
            <Energibar andel={andel} tekst="" /> <span>{prosent}</span> <span>{tall}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
