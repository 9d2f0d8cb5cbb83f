import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { sprakKode, type Texts } from '../texts/texts.ts'
import { chosen, onLanguage, words } from './words.ts'

const Language = createContext<Texts>(words.nb)

export function LanguageProvider({ children }: { children: ReactNode }) {
  const sprak = useSyncExternalStore(onLanguage, chosen)
  useEffect(() => {
    document.documentElement.lang = sprakKode[sprak]
  }, [sprak])
  return <Language value={words[sprak]}>{children}</Language>
}

/** The words of the chosen language. */
export const useTexts = () => useContext(Language)
