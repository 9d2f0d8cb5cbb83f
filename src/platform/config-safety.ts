import type * as z from 'zod/mini'
/** A wrong setting. The message is one line that names the variable; `main` prints it and exits. */
export class ConfigError extends Error {}

/** The settings that the checks read, unparsed. */
interface Settings {
  NODE_ENV?: string
  DATABASE_URL?: string
  DATABASE_URL_MIGRERING?: string
  INNEBYGD_DATABASE?: string
  SANDKASSE?: string
  OIDC_AUTHORITY?: string
  ALTINN_URL?: string
  ENHETSREGISTERET_URL?: string
  FOLKEREGISTERET_URL?: string
  MASKINPORTEN_URL?: string
  NOKKEL?: string
  NOKLER_GODTATT?: string
  APP_PASSORD?: string
  DEBUG_SIDE?: string
  VITE_URL?: string
}

export const loopback = (url: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
const isKey = (text: string) => Buffer.from(text, 'base64').length === 32
/** True for a key of one repeated byte: an example from documentation, not a secret. */
const isExample = (text: string) => new Set(Buffer.from(text, 'base64')).size === 1
export const listed = (value = '') =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/**
 * Refuses settings that would make the service insecure.
 *
 * @throws ConfigError
 */
export function refuseUnsafe(v: Settings, appUrl: string, apiUrl: string): void {
  const app = new URL(appUrl)
  if (app.protocol === 'http:' && !loopback(app))
    throw new ConfigError('APP_URL must be https unless it is loopback')
  if (new URL(apiUrl).origin !== app.origin) throw new ConfigError('API_URL must be on the origin of APP_URL')
  refuseWeakKeys(v)
  for (const name of ['DATABASE_URL', 'DATABASE_URL_MIGRERING'] as const)
    if (v[name] && namesSeveralHosts(v[name]))
      throw new ConfigError(
        `${name} must name one host: a proxy in front of several databases leads to the one that takes writes`,
      )
  if (v.DATABASE_URL_MIGRERING && !v.DATABASE_URL)
    throw new ConfigError('DATABASE_URL is required with DATABASE_URL_MIGRERING')
  if (v.VITE_URL && !loopback(new URL(v.VITE_URL))) throw new ConfigError('VITE_URL must be loopback')
  if (v.NODE_ENV === 'production') refuseInProduction(v)
  if (v.OIDC_AUTHORITY) {
    for (const name of ['ALTINN_URL', 'ENHETSREGISTERET_URL', 'FOLKEREGISTERET_URL'] as const)
      if (!v[name]) throw new ConfigError(`${name} is required with OIDC_AUTHORITY`)
    return
  }
  // With the stand-ins anyone signs in as anyone (rules.md §9).
  if (v.SANDKASSE !== 'ja' && (v.DATABASE_URL || !loopback(app)))
    throw new ConfigError(
      'OIDC_AUTHORITY is required with DATABASE_URL or a public APP_URL (or set SANDKASSE=ja)',
    )
}

function refuseWeakKeys({ DATABASE_URL, NOKKEL, NOKLER_GODTATT }: Settings): void {
  if (DATABASE_URL && !NOKKEL) throw new ConfigError('NOKKEL is required with DATABASE_URL')
  if (NOKKEL && !isKey(NOKKEL)) throw new ConfigError('NOKKEL must be 32 bytes in base64')
  if (!listed(NOKLER_GODTATT).every(isKey))
    throw new ConfigError('NOKLER_GODTATT must be keys of 32 bytes in base64, with commas between')
}

const httpsOnly = ['OIDC_AUTHORITY', 'ALTINN_URL', 'FOLKEREGISTERET_URL', 'MASKINPORTEN_URL'] as const
const defaults = /^(postgres|password|passord|admin|administrator|root|secret|hemmelig|test|changeme|\d*)$/i

function refuseInProduction(v: Settings): void {
  if (!v.OIDC_AUTHORITY || v.SANDKASSE)
    throw new ConfigError('OIDC_AUTHORITY is required in production, where no stand-ins run')
  // Identity numbers and tokens are sent to these addresses.
  for (const name of httpsOnly)
    if (v[name] && new URL(v[name]).protocol === 'http:')
      throw new ConfigError(`${name} must be https in production`)
  // The debug page shows internal addresses to anyone.
  if (v.VITE_URL) throw new ConfigError('VITE_URL must not be set in production: it is for npm run dev')
  if (v.DEBUG_SIDE === 'på') throw new ConfigError('DEBUG_SIDE must not be on in production')
  if (!v.DATABASE_URL && v.INNEBYGD_DATABASE !== 'ja')
    throw new ConfigError('DATABASE_URL is required in production (or set INNEBYGD_DATABASE=ja)')
  if (v.NOKKEL && isExample(v.NOKKEL))
    throw new ConfigError('NOKKEL must be random in production: openssl rand -base64 32')
  for (const name of ['DATABASE_URL', 'DATABASE_URL_MIGRERING'] as const)
    if (v[name] && hasDefaultPassword(v[name])) throw new ConfigError(`${name} has a default password`)
  if (v.APP_PASSORD !== undefined && (v.APP_PASSORD.length < 12 || defaults.test(v.APP_PASSORD)))
    throw new ConfigError('APP_PASSORD must be at least 12 characters in production')
}

/** As libpq has it, `one:5432,two:5432`, which the driver does not read. */
const namesSeveralHosts = (databaseUrl: string) =>
  /^\w+:\/\/(?:[^@/?]*@)?[^@/?]*,[^@/?]*(?:[/?]|$)/.test(databaseUrl)

/** None at all is another matter: the server then knows the service by its socket or certificate. */
function hasDefaultPassword(databaseUrl: string): boolean {
  const { username, password } = URL.parse(databaseUrl) ?? { username: '', password: '' }
  return password !== '' && (defaults.test(password) || password === username)
}

const json = (name: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ConfigError(`${name} is not JSON`)
  }
}

/**
 * A setting that is JSON, by its shape; undefined where it is not set.
 *
 * @throws ConfigError that names the setting and the place in it
 */
export function checked<T>(name: string, shape: z.ZodMiniType<T>, text: string | undefined): T | undefined {
  if (text === undefined) return undefined
  const parsed = shape.safeParse(json(name, text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const at = issue?.path.join('.')
  const why = issue?.code === 'custom' && issue.message !== 'Invalid input' ? `: ${issue.message}` : ''
  throw new ConfigError(`${name} has a wrong value${at ? ` at ${at}` : ''}${why}`)
}
