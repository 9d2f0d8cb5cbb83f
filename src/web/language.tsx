import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { catalogue } from '../texts/catalogue.ts'
import { makeTexts, type Sprak, sprakKode, type Texts } from '../texts/texts.ts'

/** Both languages; sections add their words when the report opens. */
export const words = makeTexts(catalogue)

const cookie = 'sprak'
const year = 365 * 24 * 3600
const listeners = new Set<() => void>()

/** The choice is kept in a cookie, so that the landing page, which needs no script, follows it too. */
export const chosen = (): Sprak => (/(?:^|; )sprak=nn/.test(document.cookie) ? 'nn' : 'nb')

export function choose(sprak: Sprak): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookie}=${sprak}; path=/; max-age=${year}; samesite=lax`
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const Language = createContext<Texts>(words.nb)

export function LanguageProvider({ children }: { children: ReactNode }) {
  const sprak = useSyncExternalStore(subscribe, chosen)
  useEffect(() => {
    document.documentElement.lang = sprakKode[sprak]
  }, [sprak])
  return <Language value={words[sprak]}>{children}</Language>
}

/** The words of the chosen language. */
export const useTexts = () => useContext(Language)
