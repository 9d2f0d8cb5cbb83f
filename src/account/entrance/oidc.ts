import { ErrorResponse, OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import { ApiError, api } from '../../client/api.ts'
import { config } from '../../client/config.ts'
import { inBrowser } from '../../stored-in-browser.ts'
import { safeRedirect } from './safe-redirect.ts'

const stored = inBrowser.signIn

/** Why a sign-in failed, as a text key. */
export interface SignInFailure {
  code: string
  /** Seconds to wait, for a text that contains them. */
  n?: number
  /** Reference of the refusal in the service's log. */
  traceId?: string
}

// Specification §9, without silent renewal: the service has a session of its own instead (rules.md §4.4).
const client = () =>
  new OidcClient({
    authority: config.authority,
    client_id: config.clientId,
    redirect_uri: `${config.appUrl}/auth/callback`,
    scope: 'openid profile',
    acr_values: 'idporten-loa-substantial',
    resource: config.audience,
    extraTokenParams: { resource: config.audience },
    staleStateAgeInSeconds: 900,
    requestTimeoutInSeconds: 10,
    loadUserInfo: false,
    stateStore: new WebStorageStateStore({ prefix: stored.name, store: stored.store() }),
  })

/**
 * Address of the provider's sign-in page, with PKCE, state and nonce (rules.md §4.1).
 *
 * @param redirect page to go to after sign-in
 * @param afresh true makes the provider ask for credentials even when it has a session
 */
export async function signInUrl(redirect: string, sprak: string, afresh: boolean): Promise<string> {
  const { url } = await client().createSigninRequest({
    state: redirect,
    nonce: crypto.randomUUID(),
    ui_locales: sprak,
    ...(afresh && { prompt: 'login' }),
  })
  return url
}

/**
 * Exchanges the provider's response for tokens and opens a session with them. Keeps no token.
 *
 * @param href full address of the return page
 */
export async function completeSignIn(href: string): Promise<{ redirect: string; failure?: SignInFailure }> {
  const oidc = client()
  let redirect = safeRedirect(undefined)
  try {
    const { state } = await oidc.readSigninResponseState(href)
    redirect = safeRedirect(state.data)
    await checkIssuer(oidc, href)
    const { access_token, id_token = '' } = await oidc.processSigninResponse(href)
    await api('GET', '/auth/signin', {
      headers: { authorization: `Bearer ${access_token}`, 'x-id-token': id_token },
    })
    return { redirect }
  } catch (error) {
    return { redirect, failure: failureOf(error) }
  } finally {
    forgetSignIn()
  }
}

/** Refuses the response of another issuer (RFC 9207), which the library does not check. */
async function checkIssuer(oidc: OidcClient, href: string): Promise<void> {
  const metadata: Record<string, unknown> = { ...(await oidc.metadataService.getMetadata()) }
  const issuer = new URL(href).searchParams.get('iss')
  const required = metadata.authorization_response_iss_parameter_supported === true
  if (issuer === null ? required : issuer !== metadata.issuer)
    throw new Error('The answer is of another issuer')
}

function failureOf(error: unknown): SignInFailure {
  if (error instanceof ApiError) {
    const { code, traceId } = error.problem
    return { code, n: error.retryAfter, ...(traceId && { traceId }) }
  }
  if (error instanceof ErrorResponse) {
    if (error.error === 'access_denied') return { code: 'pages.auth.feil.avbrutt' }
    if (error.error === 'unmet_authentication_requirements') return { code: 'pages.auth.feil.niva' }
    if (error.error === 'temporarily_unavailable') return { code: 'utilgjengelig-idporten' }
  }
  return { code: isOutage(error) ? 'utilgjengelig-idporten' : 'pages.auth.feil.ukjent' }
}

/** True for no response, a timeout, a 5xx, or HTML instead of JSON. The library gives only a message for the last two. */
const isOutage = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof Error &&
    (error.name === 'ErrorTimeout' || /\(5\d\d\)(:|$)|Invalid response Content-Type/.test(error.message)))

/** Removes what a sign-in left in the browser's storage. */
function forgetSignIn(): void {
  for (const name of stored.names()) stored.remove(name)
}

/** Address of the provider's sign-out page, without the id token, which contains the identity number (rules.md §4.6). */
export async function signOutUrl(sprak: string): Promise<string> {
  const url = new URL((await client().metadataService.getEndSessionEndpoint()) ?? '')
  url.searchParams.set('client_id', config.clientId)
  url.searchParams.set('post_logout_redirect_uri', `${config.appUrl}/auth/logout`)
  url.searchParams.set('state', crypto.randomUUID())
  url.searchParams.set('ui_locales', sprak)
  return url.href
}
