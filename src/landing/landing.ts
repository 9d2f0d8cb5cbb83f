// Script of the landing page and the statements, which work without it: saves the chosen language, answers «Er dere omfattet?»,
// prints in light colours and forwards a signed-in user.
import { printLight } from '../ui/print-light.ts'
import { answerWhileTyping } from './threshold-script.ts'

const chosen = new URLSearchParams(location.search).get('sprak')
if (chosen === 'nb' || chosen === 'nn') {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `sprak=${chosen}; path=/; max-age=31536000; samesite=lax`
}

printLight()

const form = document.querySelector('form')
if (form) answerWhileTyping(form)

async function forwardSignedIn(): Promise<void> {
  const response = await fetch(`${document.documentElement.dataset.api}/auth/me`, {
    credentials: 'include',
    headers: { accept: 'application/json' },
  })
  if (response.ok) location.replace('/hjem')
  else if (response.status === 401) localStorage.removeItem('bruker')
}

// Stored at sign-in (account/stored-user.ts). Without it nobody is signed in, and no request is sent.
if (location.pathname === '/' && localStorage.getItem('bruker') !== null) forwardSignedIn().catch(() => {})
