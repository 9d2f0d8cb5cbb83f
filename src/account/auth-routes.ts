import { createLazyRoute } from '@tanstack/react-router'
import { CallbackPage } from './CallbackPage.tsx'
import { LoginPage } from './LoginPage.tsx'
import { LogoutPage } from './LogoutPage.tsx'

export const LoginRoute = createLazyRoute('/auth/login')({ component: LoginPage })
export const CallbackRoute = createLazyRoute('/auth/callback')({ component: CallbackPage })
export const LogoutRoute = createLazyRoute('/auth/logout')({ component: LogoutPage })
