/** What `vite.config.ts` and the service agree on in development. */

/** Every address of Vite's dev server begins with it; the service passes such requests on (development.ts). */
export const viteBase = '/vite/'

/** Vite puts it where the nonce of the content policy goes (`html.cspNonce`). */
export const noncePlaceholder = 'NONCE_OF_THE_PAGE'
