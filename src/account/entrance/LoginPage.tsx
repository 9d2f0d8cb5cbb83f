import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../client/language.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { signInUrl } from './oidc.ts'
import { SignInTrouble } from './SignInTrouble.tsx'
import { safeRedirect } from './safe-redirect.ts'
import { Waiting } from './Waiting.tsx'

/** Page that redirects to the identity provider at once (specification §2). */
export function LoginPage() {
  const { t, sprak } = useTexts()
  useNamedTitle(t('pages.auth.tittel'))
  const search = new URLSearchParams(location.search)
  const redirect = safeRedirect(search.get('redirect'))
  const { error, refetch } = useQuery({
    queryKey: ['innlogging', redirect],
    queryFn: async () => redirectTo(await signInUrl(redirect, sprak, search.has('pa-nytt'))),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!error) return <Waiting text={t('pages.auth.logger-inn')} />
  return <SignInTrouble failure={{ code: 'utilgjengelig-idporten' }} again={() => void refetch()} />
}

/** Replaces this page in the history, so that Back at the provider leads to the page before it. */
function redirectTo(url: string): Promise<never> {
  location.replace(url)
  return new Promise(() => {})
}
