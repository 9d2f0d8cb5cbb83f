// Loaded by itself beside the application: what the page begins with is asked for while the large files are on their way.
import type { Begun, EarlyCalls } from './contract.ts'

const begun: NonNullable<typeof globalThis.begun> = new Map()

async function ask(api: string, path: string): Promise<Begun> {
  const response = await fetch(api + path, {
    credentials: 'include',
    headers: { accept: 'application/json', 'accept-language': document.documentElement.lang },
    // As in api.ts, which takes the answers.
    signal: AbortSignal.timeout(30_000),
  })
  // At once: an answer that nobody reads would keep its connection.
  return { response, text: await response.text() }
}

function begin(api: string, path: string): Promise<Begun> {
  const answer = ask(api, path)
  begun.set(path, [...(begun.get(path) ?? []), answer])
  // Whoever takes it is told; nobody else need know.
  answer.catch(() => {})
  return answer
}

/** For the unit that one acts for, when there is one. */
async function beginAll({ api, first, after }: EarlyCalls): Promise<void> {
  const { id = '' } = JSON.parse(localStorage.getItem('activeActor') ?? '{}') ?? {}
  const forUnit = (paths: readonly string[]) =>
    paths.filter((path) => id || !path.includes('{unit}')).map((path) => path.replace('{unit}', id))
  const answer = await forUnit(first)
    .map((path) => begin(api, path))
    .at(-1)
  if (!answer?.response.ok || globalThis.begun !== begun) return
  for (const path of forUnit(after).filter((path) => begun.get(path) !== null)) void begin(api, path)
}

// Stored at sign-in (account/stored-user.ts). Without it nobody is signed in here, and nothing is asked. Nor when the
// application was faster, and asks for itself.
const named = document.getElementById('early')?.textContent
if (named && !globalThis.begun && localStorage.getItem('bruker') !== null) {
  globalThis.begun = begun
  beginAll(JSON.parse(named)).catch(() => {})
}
