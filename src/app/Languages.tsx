import { useTexts } from '../client/language.tsx'
import { chooseLanguage } from './words.ts'

/** The languages side by side, each in its own; the chosen one is pressed. */
export function Languages() {
  const { t, sprak } = useTexts()
  return (
    <fieldset className="ek-language" aria-label={t('felles.sprak')}>
      {(['nb', 'nn'] as const).map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === sprak}
          onClick={() => void chooseLanguage(one)}
        >
          {t(`felles.sprak.${one}`)}
        </button>
      ))}
    </fieldset>
  )
}
