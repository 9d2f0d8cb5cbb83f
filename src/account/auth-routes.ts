import type { Parts } from '../web/router/route.ts'
import { CallbackPage } from './CallbackPage.tsx'
import { LoginPage } from './LoginPage.tsx'
import { LogoutPage } from './LogoutPage.tsx'

export const loginParts: Parts = { Page: LoginPage }
export const callbackParts: Parts = { Page: CallbackPage }
export const logoutParts: Parts = { Page: LogoutPage }
