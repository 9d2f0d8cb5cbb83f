// Script of the landing page and the statements, which work without it: saves the chosen language, answers «Er dere omfattet?»,
// prints in light colours and forwards a signed-in user.
import { inBrowser, rememberLanguage } from '../stored-in-browser.ts'
import { printLight } from '../ui/print-light.ts'
import { answerWhileTyping } from './threshold-script.ts'

const chosen = new URLSearchParams(location.search).get('sprak')
if (chosen === 'nb' || chosen === 'nn') rememberLanguage(chosen)

printLight()

const form = document.querySelector('form')
if (form) answerWhileTyping(form)

async function forwardSignedIn(): Promise<void> {
  const response = await fetch(`${document.documentElement.dataset.api}/auth/me`, {
    credentials: 'include',
    headers: { accept: 'application/json' },
  })
  if (response.ok) location.replace('/hjem')
  else if (response.status === 401) inBrowser.user.remove()
}

// Stored at sign-in (account/stored-user.ts). Without it nobody is signed in, and no request is sent.
if (location.pathname === '/' && inBrowser.user.get() !== null) forwardSignedIn().catch(() => {})
