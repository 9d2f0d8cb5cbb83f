import type { PublicConfig } from '../../client/contract.ts'
import type { Config } from '../../platform/config.ts'

/** The configuration for the browser. The access password is not in it. */
export const publicConfig = (config: Config): PublicConfig => ({
  authority: config.oidc.authority,
  clientId: config.oidc.clientId,
  audience: config.oidc.audience,
  appUrl: config.appUrl,
  apiUrl: config.apiUrl,
  passordKreves: config.appPassord !== null,
  maksVedleggMb: config.maksVedleggMb,
  grenseKwh: config.grenseKwh,
  oktMaksTimer: config.oktMaksMs / 3_600_000,
  debugSide: config.debugSide,
  lenker: config.lenker,
  ...(config.rettelse && { rettelse: { til: config.rettelse.til } }),
  ...(config.samletInnsending && { samletInnsending: true as const }),
  opplysninger: config.opplysninger,
  tellerregler: config.tellerregler,
})
