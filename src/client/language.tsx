import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { sprakKode, type Texts } from '../texts/texts.ts'
import { onLanguage, shownTexts } from './words.ts'

const Language = createContext<Texts>(shownTexts())

export function LanguageProvider({ children }: { children: ReactNode }) {
  const texts = useSyncExternalStore(onLanguage, shownTexts)
  const { sprak } = texts
  useEffect(() => {
    document.documentElement.lang = sprakKode[sprak]
  }, [sprak])
  return <Language value={texts}>{children}</Language>
}

/** The texts of the chosen language. */
export const useTexts = () => useContext(Language)
