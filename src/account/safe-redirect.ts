const home = '/hjem'

/**
 * Where to go after sign-in or a choice of actor: an address of our own, or `/hjem`. It arrives in an address, so
 * anybody may have written it (decisions.md §4.1).
 */
export function safeRedirect(wanted: unknown, fallback = home): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return fallback
  // Two slashes name another host; a backslash is read as a slash, and tabs and line breaks are dropped.
  const url = URL.canParse(wanted, location.origin) ? new URL(wanted, location.origin) : null
  if (url?.origin !== location.origin || url.pathname.startsWith('/auth/')) return fallback
  return url.pathname + url.search + url.hash
}
