import { config } from '../client/config.ts'
import { useTexts } from '../client/language.tsx'
import { SiteFooter } from '../ui/layout/SiteFooter.tsx'

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
