const home = '/hjem'
const unreadable = /[\\\p{Cc}]/u

/**
 * The page to go to after sign-in or a choice of actor: an address of this service, else `fallback`. Prevents an open
 * redirect, since `wanted` comes from the URL (rules.md §4.1). The result begins with one slash and names no other host,
 * however often it is resolved or decoded.
 */
export function safeRedirect(wanted: unknown, fallback = home): string {
  // URL reads a backslash as a slash, and drops tabs and line breaks.
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || unreadable.test(wanted)) return fallback
  // URL also resolves dot segments, so the path is checked after that.
  const url = URL.canParse(wanted, location.origin) ? new URL(wanted, location.origin) : null
  if (url?.origin !== location.origin) return fallback
  const path = decoded(url.pathname)
  if (path === null || path.includes('//') || unreadable.test(path) || path.startsWith('/auth/'))
    return fallback
  return url.pathname + url.search + url.hash
}

/** The path percent-decoded; null where it cannot be decoded, or where decoding it twice would differ. */
function decoded(path: string): string | null {
  try {
    const once = decodeURIComponent(path)
    return decodeURIComponent(once) === once ? once : null
  } catch {
    return null
  }
}
