import type { PublicConfig } from './contract.ts'

/** The browser's part of the configuration, read from the page. */
export const config: PublicConfig = JSON.parse(document.getElementById('config')?.textContent ?? '{}')
