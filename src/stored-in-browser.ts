// All that the service stores in a person's browser. The page `/personvern` is made from the list, and the rest of the service
// uses what stands in it alone (src/repository/stored-in-browser.test.ts).

const day = 24 * 3600

/** What all kinds have. */
interface Kind {
  /** Of the texts on the privacy page: `pages.personvern.nettleser.{text}.hva`, `.hvorfor` and `.lenge`. */
  text: string
  /** The cookie, key or database; one that ends in `.` or `/` begins several keys. */
  name: string
}

/** A cookie, or a database of IndexedDB, whose own interface is used (account/cookies.ts, drafts/draft-store.ts). */
const kept = (text: string, name: string, seconds: number) => ({ text, name, seconds })

const key = (text: string, name: string, store: () => Storage) => ({
  text,
  name,
  get: () => store().getItem(name),
  set: (value: string) => store().setItem(name, value),
  remove: () => store().removeItem(name),
})

const keys = (text: string, name: string, store: () => Storage) => ({
  text,
  name,
  /** For a library that stores by itself, below `name`. */
  store,
  names: () => Object.keys(store()).filter((one) => one.startsWith(name)),
  get: (one: string) => store().getItem(one),
  /** @param rest what follows `name` */
  add: (rest: string, value: string) => store().setItem(name + rest, value),
  remove: (one: string) => store().removeItem(one),
})

// Functions, since the server has neither.
const local = () => localStorage
const session = () => sessionStorage

export const inBrowser = {
  session: { text: 'okt', name: '__Host-okt' },
  language: kept('sprak', 'sprak', 365 * day),
  password: kept('passord', '__Host-passord', 30 * day),
  passwordFlag: key('passord', 'hasAuthenticatedWithPassword', local),
  user: key('bruker', 'bruker', local),
  actor: key('aktor', 'activeActor', local),
  actorOfTab: key('aktor', 'activeActor', session),
  signIn: keys('innlogging', 'oidc.', session),
  reloads: key('ny-lasting', 'lastet-pa-nytt', session),
  /** Of the router, whose name has its version. */
  scroll: { text: 'rulling', name: 'tsr-scroll-restoration' },
  drafts: kept('utkast', 'energikartlegging', 30 * day),
  leftovers: keys('utkast', 'utkast-rest/', local),
} satisfies Record<string, Kind>

/** Writes the cookie that holds the chosen language. */
export function rememberLanguage(sprak: 'nb' | 'nn'): void {
  const { name, seconds } = inBrowser.language
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${sprak}; path=/; max-age=${seconds}; samesite=lax`
}

/** Whether the cookie says nynorsk. */
export const remembersNynorsk = () => document.cookie.split('; ').includes(`${inBrowser.language.name}=nn`)

/** For the debug page: empties local and session storage. */
export function emptyStorage(): void {
  for (const store of [local(), session()]) store.clear()
}
