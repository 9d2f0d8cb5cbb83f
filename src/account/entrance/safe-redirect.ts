const home = '/hjem'
const unreadable = /[\\\p{Cc}]/u

/**
 * Where to go after sign-in or a choice of actor: an address of our own, or `/hjem`. It arrives in an address, so
 * anybody may have written it (rules.md §4.1). What is answered begins with one slash and names no other host,
 * however often it is resolved or decoded.
 */
export function safeRedirect(wanted: unknown, fallback = home): string {
  // URL reads a backslash as a slash, and drops tabs and line breaks.
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || unreadable.test(wanted)) return fallback
  // It also resolves dot segments, so the path is judged after that.
  const url = URL.canParse(wanted, location.origin) ? new URL(wanted, location.origin) : null
  if (url?.origin !== location.origin) return fallback
  const path = decoded(url.pathname)
  if (path === null || path.includes('//') || unreadable.test(path) || path.startsWith('/auth/'))
    return fallback
  return url.pathname + url.search + url.hash
}

/** The path with its percent signs read; null where they cannot be, or where a second reading would differ. */
function decoded(path: string): string | null {
  try {
    const once = decodeURIComponent(path)
    return decodeURIComponent(once) === once ? once : null
  } catch {
    return null
  }
}
