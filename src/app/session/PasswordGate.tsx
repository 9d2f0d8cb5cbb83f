import { lazy, type ReactNode, Suspense } from 'react'
import { usePassed } from './password-flag.ts'

const PasswordPage = lazy(async () => ({
  default: (await import('./PasswordPage.tsx')).PasswordPage,
}))

/** Specification §2: while an access password is asked for, a card takes the place of the whole application. */
export function PasswordGate({ children }: { children: ReactNode }) {
  if (usePassed()) return children
  return (
    <Suspense fallback={null}>
      <PasswordPage />
    </Suspense>
  )
}
