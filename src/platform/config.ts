import * as z from 'zod/mini'
import type { Tellerregler } from '../texts/hva-teller.ts'
import { type AccessRule, accessRules, localRules, nationalRules } from './access-rule.ts'
import { type Azure, readAzure } from './azure-settings.ts'
import { ConfigError, checked, listed, refuseUnsafe } from './config-safety.ts'
import {
  type Opplysninger,
  opplysninger,
  type Rettelse,
  rettelse,
  type Tilsyn,
  tellerregler,
  tilsyn,
} from './documents.ts'
import { type Erklaringer, erklaringer, refuseMissing } from './erklaringer.ts'
import { builtInLinks, type Links, links } from './links.ts'
import { type MaskinportenConfig, readMaskinporten } from './maskinporten-settings.ts'

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535))
const minutes = z.coerce.number().check(z.positive())
const url = z.url({ protocol: /^https?$/ })
const onOff = z.enum(['på', 'av'])
const dayOrOff = z.string().check(z.regex(/^(av|(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$/))

const schema = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url),
  APP_URL: z.optional(url),
  API_URL: z.optional(url),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(z.string()),
  DATABASE_URL_MIGRERING: z.optional(z.string()),
  OIDC_AUTHORITY: z.optional(url),
  OIDC_CLIENT_ID: z._default(z.string(), 'energikartlegging-lokal'),
  OIDC_AUDIENCE: z.optional(z.string()),
  ALTINN_URL: z.optional(url),
  ENHETSREGISTERET_URL: z.optional(url),
  FOLKEREGISTERET_URL: z.optional(url),
  MASKINPORTEN_URL: z.optional(url),
  MASKINPORTEN_CLIENT_ID: z.optional(z.string()),
  MASKINPORTEN_KEY: z.optional(z.string()),
  MASKINPORTEN_SCOPE_ALTINN: z._default(
    z.string(),
    'altinn:accessmanagement/authorizedparties.resourceowner',
  ),
  MASKINPORTEN_SCOPE_FOLKEREGISTERET: z._default(z.string(), 'folkeregister:deling/offentligmedhjemmel'),
  ALTINN_ABONNEMENTSNOKKEL: z.optional(z.string()),
  TILGANGSREGLER: z.optional(z.string()),
  TILSYN: z.optional(z.string()),
  SANDBOX_PORT: z.optional(port),
  VERDEN: z.optional(z.string()),
  APP_PASSORD: z.optional(z.string()),
  MAKS_VEDLEGG_MB: z._default(z.coerce.number().check(z.positive(), z.maximum(1000)), 25),
  MAKS_VEDLEGG_TOTALT_GB: z._default(z.coerce.number().check(z.positive(), z.maximum(100_000)), 50),
  CLAMD: z.optional(z.string()),
  CSP_RAPPORT_URL: z.optional(url),
  AZURE_STORAGE_ACCOUNT_URL: z.optional(url),
  VITE_URL: z.optional(url),
  AZURE_STORAGE_CONNECTION_STRING: z.optional(z.string()),
  AZURE_STORAGE_CONTAINER: z._default(z.string().check(z.regex(/^[a-z0-9](-?[a-z0-9]){2,62}$/)), 'vedlegg'),
  NOKKEL: z.optional(z.string()),
  NOKLER_GODTATT: z.optional(z.string()),
  OKT_INAKTIV_MIN: z._default(minutes, 30),
  OKT_MAKS_MIN: z._default(minutes, 480),
  TILGANG_ALDER_S: z._default(z.coerce.number().check(z.nonnegative()), 300),
  OPPLASTNING_MIN: z._default(minutes, 10),
  NEDTELLING_S: z._default(z.coerce.number().check(z.nonnegative()), 0),
  GRENSE_KWH: z._default(z.coerce.number().check(z.positive()), 2_500_000),
  FORRIGE_AR_TIL: z._default(dayOrOff, '06-30'),
  LENKER: z.optional(z.string()),
  OPPLYSNINGER: z.optional(z.string()),
  TELLEREGLER: z.optional(z.string()),
  RETTELSE: z.optional(z.string()),
  SAMLET_INNSENDING: z.optional(z.literal('ja')),
  ERKLARINGER: z.optional(z.string()),
  DRIFTSMELDING_FIL: z.optional(z.string()),
  TRUST_PROXY: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 0),
  RATE_GRENSE: z._default(onOff, 'på'),
  SANDKASSE: z.optional(z.literal('ja')),
  INNEBYGD_DATABASE: z.optional(z.literal('ja')),
  DEBUG_SIDE: z.optional(onOff),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})

/** Everything that can be set, read once (rules.md §10). URLs are without a trailing slash. */
export interface Config {
  production: boolean
  port: number
  host: string
  /** Where Prometheus reads the metrics; null for nowhere. */
  metrics: { port: number; host: string } | null
  /** The collector that traces are sent to; null for none. */
  tracesUrl: string | null
  appUrl: string
  apiUrl: string
  dataDir: string
  databaseUrl: string | null
  /** The same database as the owner of its tables, where `databaseUrl` signs in as a role that only uses them. */
  databaseUrlMigrering: string | null
  /** True when the stand-ins serve as the national services. */
  standIns: boolean
  sandboxPort: number
  verden: string | null
  oidc: { authority: string; clientId: string; audience: string }
  altinnUrl: string
  enhetsregisteretUrl: string
  folkeregisteretUrl: string
  /** Null where Altinn and Folkeregisteret let anyone in, as the stand-ins do. */
  maskinporten: MaskinportenConfig | null
  altinnAbonnementsnokkel: string | null
  accessRules: AccessRule[]
  /** The authority that receives the reports; null while it has no access here. */
  tilsyn: Tilsyn | null
  appPassord: string | null
  maksVedleggByte: number
  maksVedleggMb: number
  /** Bytes of all attachments together. */
  maksVedleggTotaltByte: number
  clamd: string | null
  /** Where browsers report what the content policy stopped. */
  cspRapportUrl: string | null
  /** Vite's dev server, from which the pages come in development; refused in production. */
  viteUrl: string | null
  /** Where attachments lie when not in the database. */
  azure: Azure | null
  nokkel: string | null
  /** Keys that are accepted besides `nokkel`. */
  noklerGodtatt: string[]
  oktInaktivMs: number
  oktMaksMs: number
  tilgangAlderMs: number
  opplastningMs: number
  /** From «not ready» until calls are refused, for the proxy in front to notice. */
  nedtellingMs: number
  grenseKwh: number
  /** The last day of a year on which a report may be begun for the year before the reporting year, `MM-DD`; '' for never. */
  forrigeArTil: string
  lenker: Links
  opplysninger: Opplysninger
  /** What counts as energy use, where the owner has set it. */
  tellerregler: Tellerregler
  /** Null: what is sent in cannot be corrected. */
  rettelse: Rettelse | null
  /** Whether confirmations may be given for several units at once. */
  samletInnsending: boolean
  erklaringer: Erklaringer
  /** The file with the message about operation; null for none. */
  driftsmeldingFil: string | null
  trustProxy: number
  rateLimits: boolean
  debugSide: boolean
  logLevel: string
}

const trimmed = (value: string) => value.replace(/\/+$/, '')

/**
 * @throws ConfigError with one line that names the wrong variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(set)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path.join('.') || 'Configuration'} has a wrong value`)
  }
  const v = parsed.data
  const appUrl = trimmed(v.APP_URL ?? `http://localhost:${v.PORT}`)
  const apiUrl = trimmed(v.API_URL ?? `${appUrl}/api`)
  refuseUnsafe(v, appUrl, apiUrl)
  const standIns = !v.OIDC_AUTHORITY
  const sandbox = `http://127.0.0.1:${portBeside(v)}`
  const production = v.NODE_ENV === 'production'
  return {
    production,
    port: v.PORT,
    host: v.HOST,
    metrics: v.METRICS_PORT === undefined ? null : { port: v.METRICS_PORT, host: v.METRICS_HOST },
    tracesUrl: v.OTEL_EXPORTER_OTLP_ENDPOINT ? trimmed(v.OTEL_EXPORTER_OTLP_ENDPOINT) : null,
    appUrl,
    apiUrl,
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL ?? null,
    databaseUrlMigrering: v.DATABASE_URL_MIGRERING ?? null,
    standIns,
    sandboxPort: portBeside(v),
    verden: v.VERDEN ?? null,
    oidc: {
      authority: trimmed(v.OIDC_AUTHORITY ?? `${sandbox}/idporten`),
      clientId: v.OIDC_CLIENT_ID,
      audience: v.OIDC_AUDIENCE ?? `api://${v.OIDC_CLIENT_ID}`,
    },
    altinnUrl: trimmed(v.ALTINN_URL ?? `${sandbox}/altinn`),
    enhetsregisteretUrl: trimmed(v.ENHETSREGISTERET_URL ?? `${sandbox}/enhetsregisteret/api`),
    folkeregisteretUrl: trimmed(v.FOLKEREGISTERET_URL ?? `${sandbox}/folkeregisteret`),
    maskinporten: readMaskinporten(v),
    altinnAbonnementsnokkel: v.ALTINN_ABONNEMENTSNOKKEL ?? null,
    accessRules:
      checked('TILGANGSREGLER', accessRules, v.TILGANGSREGLER) ?? (production ? nationalRules : localRules),
    appPassord: v.APP_PASSORD ?? null,
    maksVedleggByte: Math.floor(v.MAKS_VEDLEGG_MB * 1_048_576),
    maksVedleggMb: v.MAKS_VEDLEGG_MB,
    maksVedleggTotaltByte: Math.floor(v.MAKS_VEDLEGG_TOTALT_GB * 1_073_741_824),
    clamd: v.CLAMD ?? null,
    cspRapportUrl: v.CSP_RAPPORT_URL ?? null,
    azure: readAzure(v),
    viteUrl: v.VITE_URL ? trimmed(v.VITE_URL) : null,
    nokkel: v.NOKKEL ?? null,
    noklerGodtatt: listed(v.NOKLER_GODTATT),
    oktInaktivMs: v.OKT_INAKTIV_MIN * 60_000,
    oktMaksMs: v.OKT_MAKS_MIN * 60_000,
    tilgangAlderMs: v.TILGANG_ALDER_S * 1000,
    opplastningMs: v.OPPLASTNING_MIN * 60_000,
    nedtellingMs: v.NEDTELLING_S * 1000,
    grenseKwh: v.GRENSE_KWH,
    ...ofOwner(v, production),
    trustProxy: v.TRUST_PROXY,
    rateLimits: v.RATE_GRENSE === 'på',
    debugSide: v.DEBUG_SIDE ? v.DEBUG_SIDE === 'på' : standIns,
    logLevel: v.LOG_LEVEL,
  }
}

/** The port of the stand-ins: by default the first free of two beside the service's. @throws ConfigError */
function portBeside({ PORT, SANDBOX_PORT }: z.infer<typeof schema>): number {
  if (SANDBOX_PORT === PORT) throw new ConfigError('SANDBOX_PORT must be another port than PORT')
  return SANDBOX_PORT ?? (PORT === 3100 ? 3101 : 3100)
}

/** What the owner of the service decides or states, as JSON. */
const ofOwner = (v: z.infer<typeof schema>, production: boolean) => ({
  lenker: checked('LENKER', links, v.LENKER) ?? builtInLinks,
  opplysninger: checked('OPPLYSNINGER', opplysninger, v.OPPLYSNINGER) ?? {},
  tellerregler: checked('TELLEREGLER', tellerregler, v.TELLEREGLER) ?? {},
  rettelse: checked('RETTELSE', rettelse, v.RETTELSE) ?? null,
  forrigeArTil: v.FORRIGE_AR_TIL === 'av' ? '' : v.FORRIGE_AR_TIL,
  tilsyn: checked('TILSYN', tilsyn, v.TILSYN) ?? null,
  samletInnsending: v.SAMLET_INNSENDING === 'ja',
  driftsmeldingFil: v.DRIFTSMELDING_FIL ?? null,
  erklaringer: refuseMissing(checked('ERKLARINGER', erklaringer, v.ERKLARINGER) ?? {}, production),
})
