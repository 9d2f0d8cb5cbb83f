import { ErrorResponse, OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import { ApiError, api } from '../../client/api.ts'
import { config } from '../../client/config.ts'
import { safeRedirect } from './safe-redirect.ts'

const prefix = 'oidc.'

/** Why a sign-in failed, as a text key. */
export interface SignInFailure {
  code: string
  /** Seconds to wait, where the text says so. */
  n?: number
}

// Specification §9, without silent renewal: the service's own session takes its place (rules.md §4.4).
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
    stateStore: new WebStorageStateStore({ prefix, store: sessionStorage }),
  })

/**
 * The provider's sign-in page, with PKCE, state and nonce (rules.md §4.1).
 *
 * @param afresh when the provider's own session would lead to the same refusal again
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
 * Takes the provider's answer and opens our own session with it. The tokens are gone when it returns.
 *
 * @param href the whole address of the return page
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

/** RFC 9207: an answer of another provider is not ours to use. The library does not look. */
async function checkIssuer(oidc: OidcClient, href: string): Promise<void> {
  const metadata: Record<string, unknown> = { ...(await oidc.metadataService.getMetadata()) }
  const told = new URL(href).searchParams.get('iss')
  const required = metadata.authorization_response_iss_parameter_supported === true
  if (told === null ? required : told !== metadata.issuer) throw new Error('The answer is of another issuer')
}

function failureOf(error: unknown): SignInFailure {
  if (error instanceof ApiError) return { code: error.problem.code, n: error.retryAfter }
  if (error instanceof ErrorResponse) {
    if (error.error === 'access_denied') return { code: 'pages.auth.feil.avbrutt' }
    if (error.error === 'unmet_authentication_requirements') return { code: 'pages.auth.feil.niva' }
    if (error.error === 'temporarily_unavailable') return { code: 'utilgjengelig-idporten' }
  }
  return { code: isOutage(error) ? 'utilgjengelig-idporten' : 'pages.auth.feil.ukjent' }
}

/** No answer, a late one, a 5xx, or a page where JSON was due: of those the library keeps the words alone. */
const isOutage = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof Error &&
    (error.name === 'ErrorTimeout' || /\(5\d\d\)(:|$)|Invalid response Content-Type/.test(error.message)))

/** Nothing of a sign-in stays in the browser's storage. */
function forgetSignIn(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

/** The provider's sign-out page. Without the id token, which holds the identity number (rules.md §4.6). */
export async function signOutUrl(): Promise<string> {
  const url = new URL((await client().metadataService.getEndSessionEndpoint()) ?? '')
  url.searchParams.set('client_id', config.clientId)
  url.searchParams.set('post_logout_redirect_uri', `${config.appUrl}/auth/logout`)
  url.searchParams.set('state', crypto.randomUUID())
  return url.href
}
