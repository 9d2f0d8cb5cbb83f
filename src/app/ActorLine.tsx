import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groundsQuery } from '../account/queries.ts'
import type { Actor } from '../client/actor.ts'
import { useTexts } from '../client/language.tsx'
import { routerLink } from '../client/link.tsx'
import { visListe } from '../texts/calendar.ts'
import type { Texts } from '../texts/texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { TextLink } from '../ui/layout/TextLink.tsx'

const place = '\u0000'

interface ActorLineProps {
  actor: Actor
  /** The user may act for no other: then what gives access to another unfolds too. */
  isOnly: boolean
}

/** The unit that the user acts for; the grounds for it unfold below. */
export function ActorLine({ actor, isOnly }: ActorLineProps) {
  const texts = useTexts()
  const { t, sprak } = texts
  const { data: grounds = [] } = useQuery(groundsQuery(actor.id, sprak))
  const [isOpen, setOpen] = useState(false)
  const [before, after] = t('felles.aktor.valgt', { navn: place }).split(place)
  const chosen = (
    <span>
      <span>{before}</span>
      <strong>{actor.name}</strong>
      <span>{after}</span>
    </span>
  )
  if (grounds.length === 0 && !isOnly) return chosen
  return (
    <details className="ek-grounds" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {chosen}
        <span className="ds-sr-only">. {t('felles.aktor.hvorfor-vis')}</span> <Icon name="down" />
      </summary>
      {/* Drawn when it is opened: the browser's list format takes long to load, on every page. */}
      {isOpen && grounds.length > 0 ? <p>{why(grounds, texts)}</p> : null}
      {isOnly ? (
        <p>
          <TextLink href="/hjem?mangler" renderLink={routerLink}>
            {t('felles.aktor.mangler')}
          </TextLink>
        </p>
      ) : null}
    </details>
  )
}

function why(grounds: readonly string[], { t }: Texts): string {
  const [first = '', ...more] = grounds
  if (more.length === 0) return t('felles.aktor.hvorfor', { tilgang: first })
  return t('felles.aktor.hvorfor-flere', { tilganger: visListe(grounds.map((name) => `«${name}»`)) })
}
