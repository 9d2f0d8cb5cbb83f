import type { JWK } from 'jose'
import * as z from 'zod/mini'
import { ConfigError, checked } from './config-safety.ts'

/** How the service proves itself to Maskinporten, and what it asks for. */
export interface MaskinportenConfig {
  /** The issuer, without a trailing slash. */
  url: string
  clientId: string
  /** The private key as a JWK with `kid` and `alg`; its public half is registered with the client. */
  key: JWK
  scopes: { altinn: string; folkeregisteret: string }
}

interface Settings {
  MASKINPORTEN_URL?: string | undefined
  MASKINPORTEN_CLIENT_ID?: string | undefined
  MASKINPORTEN_KEY?: string | undefined
  MASKINPORTEN_SCOPE_ALTINN: string
  MASKINPORTEN_SCOPE_FOLKEREGISTERET: string
}

// RFC 7517: `d` is what makes a key private, of RSA as of elliptic curves.
const privateKey = z.looseObject({
  kty: z.enum(['RSA', 'EC', 'OKP']),
  d: z.string(),
  kid: z.string(),
  alg: z.optional(z.string()),
})

/** @returns null where Altinn and Folkeregisteret let anyone in @throws ConfigError */
export function readMaskinporten(v: Settings): MaskinportenConfig | null {
  if (!v.MASKINPORTEN_URL) return null
  if (!v.MASKINPORTEN_CLIENT_ID)
    throw new ConfigError('MASKINPORTEN_CLIENT_ID is required with MASKINPORTEN_URL')
  const key = checked('MASKINPORTEN_KEY', privateKey, v.MASKINPORTEN_KEY)
  if (!key) throw new ConfigError('MASKINPORTEN_KEY is required with MASKINPORTEN_URL')
  return {
    url: v.MASKINPORTEN_URL.replace(/\/+$/, ''),
    clientId: v.MASKINPORTEN_CLIENT_ID,
    key,
    scopes: { altinn: v.MASKINPORTEN_SCOPE_ALTINN, folkeregisteret: v.MASKINPORTEN_SCOPE_FOLKEREGISTERET },
  }
}
