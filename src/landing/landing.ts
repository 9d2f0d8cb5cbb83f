// The landing page needs no script. With it the choice of language is kept, and who is signed in goes on.

const chosen = new URLSearchParams(location.search).get('sprak')
if (chosen === 'nb' || chosen === 'nn') {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `sprak=${chosen}; path=/; max-age=31536000; samesite=lax`
}

async function goOn(): Promise<void> {
  const response = await fetch(`${document.documentElement.dataset.api}/auth/me`, {
    credentials: 'include',
    headers: { accept: 'application/json' },
  })
  if (response.ok) location.replace('/hjem')
  else if (response.status === 401) localStorage.removeItem('bruker')
}

// Stored at sign-in (account/stored-user.ts). Without it nobody is signed in here, and nothing is asked.
if (localStorage.getItem('bruker') !== null) goOn().catch(() => {})

// The application's style sheets are fetched for later, while one reads: nothing of this page waits for the net any more.
addEventListener('load', () => setTimeout(fetchNext, 1000))

function fetchNext(): void {
  for (const href of document.documentElement.dataset.next?.match(/\S+/g) ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'style', href }),
    )
}

export {}
