import { type ReactNode, useContext } from 'react'
import { hvaTeller } from '../texts/hva-teller.ts'
import type { Texts } from '../texts/texts.ts'
import { Details } from '../ui/Details.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { config } from './config.ts'
import { InShort } from './fields/AsLine.tsx'

interface HvaTellerProps {
  /** `rapporteringAr` */
  ar: number
  texts: Texts
  /** What else the step tells of its figures. */
  children?: ReactNode
}

/** What counts as energy use, folded: the same list on every step that asks for figures. */
export function HvaTeller({ ar, texts, children }: HvaTellerProps) {
  const { t } = texts
  const { grupper, grunn } = hvaTeller(config, ar, texts)
  // The step itself is one press away.
  if (useContext(InShort)) return null
  return (
    <Details summary={t('teller.tittel')}>
      <Stack gap="sm">
        {grupper.map(({ tittel, rader }) => (
          <div key={tittel}>
            <p>
              <strong>{tittel}</strong>
            </p>
            <ul>
              {rader.map(({ tekst, kilde }) => (
                <li key={tekst}>
                  <span>{tekst}</span>
                  {kilde ? (
                    <>
                      {' '}
                      <a className="ds-link" href={kilde.adresse} target="_blank" rel="noreferrer">
                        {t('teller.kilde', { kilde: kilde.tittel })}
                      </a>
                    </>
                  ) : null}
                </li>
              ))}
            </ul>
          </div>
        ))}
        {grunn ? <p>{grunn}</p> : null}
        {children}
      </Stack>
    </Details>
  )
}
