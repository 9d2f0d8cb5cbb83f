import { useTexts } from '../client/language.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** Placeholder of a page that is loading. */
export function Pending() {
  const { t } = useTexts()
  return (
    <Page>
      <Skeleton lines={5} text={t('felles.laster')} />
    </Page>
  )
}
