import type { PublicConfig } from './contract.ts'

/** The browser's part of the configuration, as it stands in the page. */
export const config: PublicConfig = JSON.parse(document.getElementById('config')?.textContent ?? '{}')
