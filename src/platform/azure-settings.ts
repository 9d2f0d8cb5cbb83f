import { ConfigError, loopback } from './config-safety.ts'

/** A container of Azure Blob Storage, and how the service signs in there. */
export interface Azure {
  /** The account's address, such as `https://konto.blob.core.windows.net`, without a trailing slash. */
  endpoint: string
  container: string
  /** From a connection string; null where the service signs in by its managed identity. `key` is base64. */
  sharedKey: { account: string; key: string } | null
}

interface Settings {
  AZURE_STORAGE_ACCOUNT_URL?: string | undefined
  AZURE_STORAGE_CONNECTION_STRING?: string | undefined
  AZURE_STORAGE_CONTAINER: string
}

/**
 * Reads the settings of the attachment store.
 *
 * @returns null when attachments are stored in the database
 * @throws ConfigError
 */
export function readAzure({
  AZURE_STORAGE_ACCOUNT_URL: url,
  AZURE_STORAGE_CONNECTION_STRING: text,
  AZURE_STORAGE_CONTAINER: container,
}: Settings): Azure | null {
  if (url && text)
    throw new ConfigError('Set AZURE_STORAGE_ACCOUNT_URL or AZURE_STORAGE_CONNECTION_STRING, not both')
  if (url) {
    if (!url.startsWith('https:')) throw new ConfigError('AZURE_STORAGE_ACCOUNT_URL must use https')
    return { endpoint: url.replace(/\/+$/, ''), container, sharedKey: null }
  }
  if (text === undefined) return null
  const found = readConnectionString(text, container)
  if (!found)
    throw new ConfigError('AZURE_STORAGE_CONNECTION_STRING must name an account, its key and an address')
  if (!found.endpoint.startsWith('https:') && !loopback(new URL(found.endpoint)))
    throw new ConfigError('AZURE_STORAGE_CONNECTION_STRING must use https unless it is loopback')
  return found
}

/**
 * Parses a connection string in the format of the Azure portal.
 *
 * @returns null when account, key or address is missing or malformed
 */
export function readConnectionString(text: string, container: string): Azure | null {
  const parts = new Map(
    text.split(';').map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    }),
  )
  const account = parts.get('AccountName') ?? ''
  const key = parts.get('AccountKey') ?? ''
  const suffix = parts.get('EndpointSuffix') ?? 'core.windows.net'
  const scheme = parts.get('DefaultEndpointsProtocol') ?? 'https'
  const endpoint = (parts.get('BlobEndpoint') ?? `${scheme}://${account}.blob.${suffix}`).replace(/\/+$/, '')
  const isAddress = URL.canParse(endpoint) && /^https?:/.test(endpoint)
  const isKey = Buffer.from(key, 'base64').length >= 32
  return /^[a-z0-9]{3,24}$/.test(account) && isKey && isAddress
    ? { endpoint, container, sharedKey: { account, key } }
    : null
}
