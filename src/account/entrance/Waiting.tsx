import { Page } from '../../ui/layout/Page.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

/** Page with a spinner while a step of sign-in or sign-out is in progress. */
export function Waiting({ text }: { text: string }) {
  return (
    <Page>
      <Spinner text={text} />
    </Page>
  )
}
