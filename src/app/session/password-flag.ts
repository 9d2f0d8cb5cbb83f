import { useSyncExternalStore } from 'react'
import { config } from '../../client/config.ts'
import { inBrowser } from '../../stored-in-browser.ts'

const flag = inBrowser.passwordFlag
const listeners = new Set<() => void>()

/** Specification §2: stored in this browser. It selects the first page; access is decided by the server's cookie. */
export function setPassed(passed: boolean): void {
  if (passed) flag.set('true')
  else flag.remove()
  for (const listener of listeners) listener()
}

/**
 * The server answers `/` with the application only while the password is not passed. An old flag would redirect the
 * browser to `/` in a loop.
 */
export function forgetStaleFlag(): void {
  if (config.passordKreves && location.pathname === '/') flag.remove()
}

export const isPassed = () => !config.passordKreves || flag.get() === 'true'

export const usePassed = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isPassed)
