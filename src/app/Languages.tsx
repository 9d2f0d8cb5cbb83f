import { useTexts } from '../client/language.tsx'
import { LanguageSwitch } from '../ui/layout/LanguageSwitch.tsx'
import { chooseLanguage } from './words.ts'

export function Languages() {
  const { t, sprak } = useTexts()
  return (
    <LanguageSwitch
      label={t('felles.sprak')}
      value={sprak}
      onChange={(value) => void chooseLanguage(value === 'nn' ? 'nn' : 'nb')}
      languages={[
        { value: 'nb', label: t('felles.sprak.nb'), lang: 'nb' },
        { value: 'nn', label: t('felles.sprak.nn'), lang: 'nn' },
      ]}
    />
  )
}
