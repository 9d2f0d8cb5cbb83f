import { Trouble } from '../client/ErrorView.tsx'
import { useTexts } from '../client/language.tsx'
import { LinkButton } from '../ui/layout/LinkButton.tsx'

/** «Not Found» of specification §2. */
export function NotFound() {
  const { t } = useTexts()
  return (
    <Trouble
      title={t('feil.ikke-funnet.tittel')}
      text={t('feil.ikke-funnet.tekst')}
      actions={<LinkButton href="/">{t('felles.til-forsiden')}</LinkButton>}
    />
  )
}
