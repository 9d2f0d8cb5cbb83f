import { makeTexts, type Sprak, sprakKode } from '../texts/texts.ts'

/** The words that are here so far: those of the language that is shown, and of the parts that have been opened. */
export const words = makeTexts()

/** Which words go together: those that are shown from the start, and those that come with a part of the application. */
type WordPart = 'start' | 'entrance' | 'overview' | 'report' | 'varsler' | 'pictures' | 'receipt'
const catalogues = import.meta.glob<Record<string, string>>('./words/*.ts', { import: 'words' })

const cookie = 'sprak'
const year = 365 * 24 * 3600
const languageOfPage = document.documentElement.lang
let shown: Sprak = /(?:^|; )sprak=nn/.test(document.cookie) ? 'nn' : 'nb'
let wanted = shown
/** The parts whose words are on the page, or about to be. */
const open = new Set<WordPart>()
const listeners = new Set<() => void>()

/** The language of the page. The choice is kept in a cookie, so that the server's pages and answers follow it too. */
export const chosen = (): Sprak => shown

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the other language as soon as its words are here. Should they fail to come, the page is loaded anew in it. */
export async function choose(sprak: Sprak): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookie}=${sprak}; path=/; max-age=${year}; samesite=lax`
  wanted = sprak
  for (let known = -1; known < open.size; ) {
    known = open.size
    await fetchWords(sprak, [...open])
  }
  if (wanted !== sprak) return
  shown = sprak
  for (const listener of listeners) listener()
}

/**
 * The words of a part, for before it is shown.
 *
 * @throws what the import threw
 */
export async function loadWords(part: WordPart): Promise<void> {
  open.add(part)
  for (let sprak: Sprak | undefined; sprak !== shown; ) {
    sprak = shown
    await fetchWords(sprak, [part])
  }
}

/** What is imported, with the words that it shows. */
export const withWords = async <T>(part: WordPart, module: Promise<T>): Promise<T> =>
  (await Promise.all([module, loadWords(part)]))[0]

async function fetchWords(sprak: Sprak, parts: readonly WordPart[]): Promise<void> {
  const fetchOne = async (part: WordPart) => {
    const inPage = part === 'start' && sprakKode[sprak] === languageOfPage ? wordsOfPage() : undefined
    words.add({ [sprak]: inPage ?? (await catalogues[`./words/${part}.${sprak}.ts`]?.()) })
  }
  await Promise.all(parts.map(fetchOne))
}

/** Those of the start stand in the page, in the language that it came in (server/application-page.ts). */
function wordsOfPage(): Record<string, string> | undefined {
  const text = document.getElementById('words')?.textContent
  return text ? JSON.parse(text) : undefined
}
