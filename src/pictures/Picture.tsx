import './pictures.css'
import { Fragment, useId } from 'react'
import { useTexts } from '../client/language.tsx'
import type { Block } from '../sections/section.ts'
import { Energibar } from '../ui/Energibar.tsx'
import { drawing } from './drawing.ts'

/**
 * Draws a table of a summary as energy bars, with the main finding as text above. The table itself follows, as the
 * accessible alternative.
 */
export function Picture({ table }: { table: Extract<Block, { type: 'tabell' }> }) {
  const texts = useTexts()
  const main = useId()
  const drawn = table.bilde && drawing(table.bilde, table, texts)
  if (!drawn) return null
  return (
    <figure className="ek-picture">
      <figcaption id={main}>{drawn.tekst}</figcaption>
      <div role="img" aria-label={drawn.navn} aria-describedby={main}>
        {drawn.rader.map(({ navn, note, stolper }) => (
          <Fragment key={navn}>
            <p className="ek-picture__row">
              <strong>{navn}</strong> {note}
            </p>
            {stolper.map(({ merke, andel, tall, tidligere }) => (
              <div className="ek-picture__bar" key={merke} data-weak={tidligere || undefined}>
                <span>{merke}</span>
                <Energibar andel={andel} tekst="" />
                <span>{tall}</span>
              </div>
            ))}
          </Fragment>
        ))}
        <p className="ek-picture__scale">{drawn.skala}</p>
      </div>
    </figure>
  )
}
