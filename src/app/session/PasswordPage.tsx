import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ApiError, api } from '../../client/api.ts'
import { useTexts } from '../../client/language.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Shell } from '../../ui/layout/Shell.tsx'
import { SiteHeader } from '../../ui/layout/SiteHeader.tsx'
import { Footer } from '../Footer.tsx'
import { Languages } from '../Languages.tsx'
import { setPassed, usePassed } from './password-flag.ts'

/** Specification §2: while an access password is asked for, a card takes the place of the whole application. */
export const PasswordGate = ({ children }: { children: ReactNode }) =>
  usePassed() ? children : <PasswordPage />

function PasswordPage() {
  const { t } = useTexts()
  const title = t('password-protection.tittel')
  useNamedTitle(title)
  return (
    <Shell
      skipText={t('felles.hopp-til-innhold')}
      header={
        <SiteHeader name={t('felles.tjeneste')} href="/">
          <Languages />
        </SiteHeader>
      }
      footer={<Footer />}
    >
      <Page>
        <PageHeading lead={t('password-protection.beskrivelse')}>{title}</PageHeading>
        <PasswordForm />
      </Page>
    </Shell>
  )
}

function PasswordForm() {
  const { t } = useTexts()
  const [password, setPassword] = useState('')
  const [blank, setBlank] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const check = useMutation({
    mutationFn: () => api('POST', '/tilgangspassord', { body: { password } }),
    onSuccess: enter,
    onError: () => field.current?.focus(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBlank(password === '')
    if (password === '') field.current?.focus()
    else if (!check.isPending) check.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="ek-narrow">
      <TextField
        ref={field}
        label={t('password-protection.passord.label')}
        placeholder={t('password-protection.passord.placeholder')}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(value) => {
          setPassword(value)
          setBlank(false)
          check.reset()
        }}
        error={
          blank
            ? t('password-protection.feil.passord-pakrevd')
            : check.error
              ? wrong(check.error, t)
              : undefined
        }
      />
      <Actions>
        <Button type="submit" busy={check.isPending}>
          {t('felles.neste')}
        </Button>
      </Actions>
    </form>
  )
}

/** Specification §5: any error shows the text of a wrong password, but where that would send the user in circles. */
function wrong(error: Error, t: ReturnType<typeof useTexts>['t']): string {
  const { status = 422, retryAfter = 60 } = error instanceof ApiError ? error : {}
  if (status === 429) return t('for-mange-forsok', { n: retryAfter })
  if (status === 0) return t('password-protection.feil.uten-nett')
  return t(status >= 500 ? 'utilgjengelig' : 'password-protection.feil.ugyldig-passord')
}

function enter(): void {
  setPassed(true)
  // The landing page is the server's, and it answers it now.
  if (location.pathname === '/') location.reload()
}
