/** Names that `vite.config.ts` and the service share in development. */

/** Prefix of the addresses of Vite's dev server; the service forwards such requests (development.ts). */
export const viteBase = '/vite/'

/** Placeholder that Vite writes for the nonce of the content policy (`html.cspNonce`). */
export const noncePlaceholder = 'NONCE_OF_THE_PAGE'
