import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { meQuery } from '../account/queries.ts'
import { forgetActors } from '../client/actor.ts'
import { get, session } from '../client/api.ts'
import { knownText } from '../client/ErrorView.tsx'
import { useTexts } from '../client/language.tsx'
import { useNamedTitle } from '../client/page-title.ts'
import { emptyStorage } from '../stored-in-browser.ts'
import type { Texts } from '../texts/texts.ts'
import { Button } from '../ui/Button.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { Actions } from '../ui/layout/Actions.tsx'
import { Heading } from '../ui/layout/Heading.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'

declare const __VERSION__: string

const shape = z.object({
  database: z.string(),
  bygd: z.nullable(z.string()),
  tjenester: z.array(z.object({ navn: z.string(), adresse: z.string(), svarer: z.boolean() })),
})

/** Information for debugging a test environment (rules.md §13). Holds no identity number. */
export function DebugPage() {
  const texts = useTexts()
  const { t } = texts
  useNamedTitle(t('titler.debug'))
  const server = useQuery({
    queryKey: ['debug'],
    queryFn: () => get('/debug', shape),
  })
  const me = useQuery(meQuery)
  return (
    <Page>
      <PageHeading>{t('titler.debug')}</PageHeading>
      <DescriptionList
        rows={[
          { term: t('pages.debug.versjon'), value: __VERSION__ },
          {
            term: t('pages.debug.bygd'),
            value: server.data ? built(server.data.bygd, texts) : pending(server.error, texts),
          },
          { term: t('pages.debug.database'), value: server.data?.database ?? pending(server.error, texts) },
          { term: t('pages.debug.okt'), value: signedIn(me.data?.tilganger.length, texts) },
        ]}
      />
      <Heading level={2}>{t('pages.debug.tjenester')}</Heading>
      {server.data ? (
        <DescriptionList
          rows={server.data.tjenester.map(({ navn, adresse, svarer }) => ({
            term: navn,
            value: `${adresse} (${t(svarer ? 'pages.debug.svarer' : 'pages.debug.svarer-ikke')})`,
          }))}
        />
      ) : (
        <p>{pending(server.error, texts)}</p>
      )}
      <Tools />
    </Page>
  )
}

const pending = (error: unknown, texts: Texts) =>
  error ? (knownText(error, texts) ?? texts.t('feil.generell.tittel')) : texts.t('felles.laster')

const built = (at: string | null, { t, tidspunkt }: Texts) =>
  at === null ? t('pages.debug.bygd.ikke') : tidspunkt(at)

const signedIn = (n: number | undefined, { t, klokka }: Texts) =>
  n === undefined
    ? t('pages.debug.okt.ute')
    : t('pages.debug.okt.inne', { n, tidspunkt: klokka(new Date(session.expires)) })

function Tools() {
  const { t } = useTexts()
  const client = useQueryClient()
  const [cleared, setCleared] = useState(false)
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error(t('pages.debug.kast'))
  const clear = () => {
    emptyStorage()
    // Notifies the subscribers.
    forgetActors()
    client.removeQueries()
    setCleared(true)
  }
  return (
    <>
      <Actions>
        <Button variant="secondary" onClick={clear}>
          {t('pages.debug.tom')}
        </Button>
        <Button variant="secondary" tone="danger" onClick={() => setBroken(true)}>
          {t('pages.debug.kast')}
        </Button>
      </Actions>
      <p role="status">{cleared ? t('pages.debug.tomt') : ''}</p>
    </>
  )
}
