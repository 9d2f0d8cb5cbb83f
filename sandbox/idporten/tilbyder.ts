import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Tilstand } from '../tilstand.ts'
import { lagLager } from './lager.ts'
import { feilside, utloggingsside } from './sider.ts'

export const INNLOGGING = '/idporten/logg-inn'
const SCOPE = 'openid profile'
/** Lifetimes of ID-porten's access token and sign-on session, in seconds. */
const TOKEN_S = 120
const SSO_S = 30 * 60

/**
 * Stand-in for ID-porten: an OpenID provider with the same answers (domain.md §3.3, rules.md §9), for one public client.
 * @param issuer address of the provider, as `http://127.0.0.1:3100/idporten`
 * @param appUrl origin of the product, the only one that redirects, sign-out and CORS allow
 */
export async function lagTilbyder(
  tilstand: Tilstand,
  issuer: string,
  appUrl: string,
  clientId: string,
): Promise<Provider> {
  const par = await generateKeyPair('RS256', { extractable: true })
  const nokkel = {
    ...(await exportJWK(par.privateKey)),
    alg: 'RS256',
    use: 'sig',
    kid: randomBytes(8).toString('hex'),
  }
  return new Provider(issuer, {
    ...oppforsel(tilstand, appUrl),
    adapter: lagLager(),
    clients: [klient(clientId, appUrl, issuer)],
    jwks: { keys: [nokkel] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      // Cookies do not tell ports apart, and the product may run on the same host.
      names: { session: 'idporten_okt', interaction: 'idporten_steg', resume: 'idporten_fortsett' },
    },
    routes: {
      authorization: '/authorize',
      token: '/token',
      jwks: '/jwks',
      userinfo: '/userinfo',
      end_session: '/logout',
      revocation: '/revoke',
      pushed_authorization_request: '/par',
    },
    discovery: { frontchannel_logout_supported: true, frontchannel_logout_session_supported: true },
  })
}

function klient(clientId: string, appUrl: string, issuer: string) {
  return {
    client_id: clientId,
    token_endpoint_auth_method: 'none' as const,
    redirect_uris: [`${appUrl}/auth/callback`],
    post_logout_redirect_uris: [`${appUrl}/auth/logout`],
    grant_types: ['authorization_code'],
    response_types: ['code' as const],
    // The two together put `sid` in the id token. The product has no back channel, so nobody reads what is posted.
    backchannel_logout_uri: `${issuer}/bakkanal`,
    backchannel_logout_session_required: true,
  }
}

function oppforsel(tilstand: Tilstand, appUrl: string): Configuration {
  return {
    scopes: ['openid', 'profile'],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    claims: { openid: ['sub', 'pid', 'acr', 'amr', 'locale'], profile: [] },
    // ID-porten has `pid` and `acr` in the id token itself.
    conformIdTokenClaims: false,
    acrValues: ['idporten-loa-low', 'idporten-loa-substantial', 'idporten-loa-high'],
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin) => origin === new URL(appUrl).origin,
    findAccount: (_ctx, konto) => {
      const person = tilstand.indeks.kontoer.get(konto)
      return (
        person && {
          accountId: konto,
          claims: () => ({ sub: konto, locale: 'nb', ...(!person.utenPid && { pid: person.pid }) }),
        }
      )
    },
    extraTokenClaims: (_ctx, token) => {
      const person =
        'accountId' in token && token.accountId ? tilstand.indeks.kontoer.get(token.accountId) : undefined
      return person && { acr: person.acr, ...(!person.utenPid && { pid: person.pid }) }
    },
    loadExistingGrant,
    interactions: { url: (_ctx, steg) => `${INNLOGGING}/${steg.uid}` },
    renderError: (ctx, out) => {
      ctx.type = 'html'
      ctx.body = feilside(out.error_description ?? out.error)
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: true },
      backchannelLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, ressurs) => ({
          scope: SCOPE,
          audience: ressurs,
          accessTokenFormat: 'jwt',
          accessTokenTTL: TOKEN_S,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, skjema) => {
          const sprak = /^nn\b/.test(String(ctx.oidc.params?.ui_locales)) ? 'nn' : 'nb'
          ctx.body = utloggingsside(skjema, frontkanaler(ctx, appUrl), sprak)
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = feilside('Du er logget ut.')
        },
      },
    },
    ttl: {
      AccessToken: TOKEN_S,
      IdToken: TOKEN_S,
      AuthorizationCode: 60,
      Interaction: 3600,
      Session: SSO_S,
      Grant: SSO_S,
    },
  }
}

/** ID-porten asks for no consent: every requested scope is granted. */
async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { oidc } = ctx
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const gammel = session.grantIdFor(client.clientId)
  const grant =
    (gammel && (await provider.Grant.find(gammel))) ||
    new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(SCOPE)
  for (const ressurs of Object.keys(oidc.resourceServers ?? {})) grant.addResourceScope(ressurs, SCOPE)
  await grant.save()
  return grant
}

/** The addresses that end the sessions at the services signed in to with this one (OIDC Front-Channel Logout). */
function frontkanaler(ctx: KoaContextWithOIDC, appUrl: string): string[] {
  const { provider, session } = ctx.oidc
  return Object.values(session?.authorizations ?? {}).flatMap(({ sid }) => {
    if (!sid) return []
    const url = new URL(`${appUrl}/api/auth/frontchannel-logout`)
    url.searchParams.set('iss', provider.issuer)
    url.searchParams.set('sid', sid)
    return [url.href]
  })
}
