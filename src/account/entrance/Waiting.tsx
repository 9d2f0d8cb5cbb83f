import { Page } from '../../ui/layout/Page.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

/** Something of the sign-in is under way. */
export function Waiting({ text }: { text: string }) {
  return (
    <Page>
      <Spinner text={text} />
    </Page>
  )
}
