import { useQuery } from '@tanstack/react-query'
import { groundsQuery } from '../account/queries.ts'
import type { Actor } from '../client/actor.ts'
import { useTexts } from '../client/language.tsx'
import { visListe } from '../texts/calendar.ts'
import type { Texts } from '../texts/texts.ts'

const place = '\u0000'

/** The unit that the user acts for, and the grounds for it. */
export function ActorLine({ actor }: { actor: Actor }) {
  const texts = useTexts()
  const { t, sprak } = texts
  const { data: grounds = [] } = useQuery(groundsQuery(actor.id, sprak))
  const [before, after] = t('felles.aktor.valgt', { navn: place }).split(place)
  return (
    <>
      <div>
        {before}
        <strong>{actor.name}</strong>
        {after}
      </div>{' '}
      {grounds.length > 0 ? <div>{why(grounds, texts)}</div> : null}
    </>
  )
}

function why(grounds: readonly string[], { t }: Texts): string {
  const [first = '', ...more] = grounds
  if (more.length === 0) return t('felles.aktor.hvorfor', { tilgang: first })
  return t('felles.aktor.hvorfor-flere', { tilganger: visListe(grounds.map((name) => `«${name}»`)) })
}
