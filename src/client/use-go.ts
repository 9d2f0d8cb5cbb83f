import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

interface GoOptions {
  /** Replaces this address in the browser's history. */
  replace?: boolean
  /** Leaves without asking about unsaved work. */
  ignoreBlocker?: boolean
  /** False keeps the scroll position. */
  resetScroll?: boolean
}

/** @returns a function that navigates to an address within the application, with search and hash */
export function useGo(): (href: string, options?: GoOptions) => Promise<void> {
  const router = useRouter()
  return useCallback((href, options) => router.navigate({ href, ...options }), [router])
}
