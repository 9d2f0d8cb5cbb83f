import { useSuspenseQuery } from '@tanstack/react-query'
import { useActor } from '../../client/actor.ts'
import { config } from '../../client/config.ts'
import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Queue } from './Queue.tsx'
import { samletQuery } from './query.ts'
import '../../arbeidsbok/workbook.css'
import '../../overview/overview.css'
import './samlet.css'

/** Sends in many reports: together where the owner has set that confirmations may be given so, else one after the other. */
export function SendInnFlerePage() {
  const { t, sprak } = useTexts()
  useNamedTitle(t('pages.minside.send-inn-flere'))
  const { data } = useSuspenseQuery(samletQuery(useActor()?.id ?? '', sprak))
  const way = config.samletInnsending ? 'samlet' : 'ko'
  return (
    <Page width="wide">
      <Stack>
        <PageHeading lead={data.sendt.length === 0 ? t(`samlet.ingress.${way}`) : undefined}>
          {t('pages.minside.send-inn-flere')}
        </PageHeading>
        <Queue {...data} />
        <p>
          <RouteLink href="/minside">{t('pages.minside.tittel')}</RouteLink>
        </p>
      </Stack>
    </Page>
  )
}
