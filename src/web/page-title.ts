import { useEffect } from 'react'
import { useTexts } from './language.tsx'

/** The page's own title, with «Feil:» first when something on it must be mended. */
export function usePageTitle(title: string, hasErrors = false): void {
  const { t } = useTexts()
  const whole = hasErrors ? t('titler.monster-feil', { tittel: title }) : title
  useEffect(() => {
    document.title = whole
  }, [whole])
}

/** «Min side – Energikartlegging». */
export function useNamedTitle(side: string): void {
  const { t } = useTexts()
  usePageTitle(t('titler.monster', { side }))
}
