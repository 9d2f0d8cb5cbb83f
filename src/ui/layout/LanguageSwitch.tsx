interface LanguageSwitchProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Each in its own language; `lang` is its language tag. */
  languages: readonly { value: string; label: string; lang: string }[]
}

/** The languages side by side; the chosen one is pressed. */
export function LanguageSwitch({ label, value, onChange, languages }: LanguageSwitchProps) {
  return (
    <fieldset className="ek-language" aria-label={label}>
      {languages.map((language) => (
        <button
          key={language.value}
          type="button"
          lang={language.lang}
          aria-pressed={language.value === value}
          onClick={() => onChange(language.value)}
        >
          {language.label}
        </button>
      ))}
    </fieldset>
  )
}
