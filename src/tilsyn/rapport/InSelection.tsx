import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { pages } from '../../pages.ts'
import { type RapporterQuery, radePerSide } from '../contract.ts'
import { addressWith, rapporterQuery, selectionIn } from '../query.ts'

/** Where a report that was opened from the list stands in its selection, and the way to the next one, in the order of the list. */
export function InSelection({ referanse }: { referanse: string }) {
  const search = useSearch({ strict: false })
  return Object.keys(search).length > 0 ? (
    <Place referanse={referanse} selection={selectionIn(search)} />
  ) : null
}

/** Each fetch is a search in the audit trail, and may move the place: none is made anew. */
const once = { staleTime: Number.POSITIVE_INFINITY }

function Place({ referanse, selection }: { referanse: string; selection: RapporterQuery }) {
  const { t } = useTexts()
  const { side = 1 } = selection
  const {
    data: page,
    isPending,
    isPlaceholderData: isBefore,
  } = useQuery({ ...rapporterQuery(selection), ...once })
  const at = page?.rader.findIndex((row) => row.referanse === referanse) ?? -1
  const n = (side - 1) * radePerSide + at + 1
  const antall = page?.antall ?? 0
  const turns = at >= 0 && at + 1 === page?.rader.length && n < antall
  const following = { ...selection, side: side + 1 }
  const { data: after, isPlaceholderData } = useQuery({
    ...rapporterQuery(following),
    ...once,
    enabled: turns,
  })
  if (isPending || isBefore) return null
  const onNextPage = isPlaceholderData ? undefined : after?.rader[0]
  const next = turns ? onNextPage : at >= 0 ? page?.rader[at + 1] : undefined
  return (
    <p className="ek-words">
      <RouteLink href={addressWith(pages.tilsyn.path, selection)}>
        {at < 0 ? t('tilsyn.til-utvalget') : t('tilsyn.i-utvalget', { n, antall })}
      </RouteLink>
      {next ? (
        <RouteLink href={addressWith(`/tilsyn/rapporter/${next.referanse}`, turns ? following : selection)}>
          {t('tilsyn.neste-i-utvalget')}
        </RouteLink>
      ) : null}
    </p>
  )
}
