/** Names that `vite.config.ts` and the service share in development. */

/** Prefix of the addresses that Vite's dev server serves itself; it passes all others on to the service. */
export const viteBase = '/vite/'

/** Placeholder that Vite writes for the nonce of the content policy (`html.cspNonce`). */
export const noncePlaceholder = 'NONCE_OF_THE_PAGE'
