import { SiteFooter } from '../ui/SiteFooter.tsx'
import { config } from './config.ts'
import { useTexts } from './language.tsx'

export function Footer() {
  const { t } = useTexts()
  const { tilgjengelighet, personvern, brukerstotteEpost } = config.lenker
  return (
    <SiteFooter
      label={t('felles.bunn.navn')}
      links={[
        { href: tilgjengelighet, text: t('felles.bunn.tilgjengelighet') },
        { href: personvern, text: t('felles.bunn.personvern') },
        { href: `mailto:${brukerstotteEpost}`, text: t('felles.bunn.kontakt') },
      ]}
    />
  )
}
