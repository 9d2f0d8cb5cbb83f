import { useTexts } from '../client/language.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** Holds the place of a page whose data are on their way. */
export function Pending() {
  const { t } = useTexts()
  return (
    <Page>
      <Skeleton lines={5} text={t('felles.laster')} />
    </Page>
  )
}
