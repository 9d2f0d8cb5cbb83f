// Before the application: what the page begins with is asked for, in one call, while the large files are on their way.
import type { Begun, EarlyCalls, EarlyLine } from './contract.ts'

interface Waiting {
  answer(begun: Begun | undefined): void
  fail(error: unknown): void
}

const waiting = new Map<string, Waiting>()
/** One path may be asked for twice: before and after the report. */
const keyOf = (path: string, nr: number) => `${nr} ${path}`

/** The application finds it before there is an answer. */
function promise(begun: NonNullable<typeof globalThis.begun>, path: string): void {
  const others = begun.get(path) ?? []
  const told = new Promise<Begun | undefined>((answer, fail) =>
    waiting.set(keyOf(path, others.length), { answer, fail }),
  )
  // Whoever takes it is told; nobody else need know.
  told.catch(() => {})
  begun.set(path, [...others, told])
}

/** Each answer as its line comes, which may be in several pieces. */
async function read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const { path, nr, status, headers, body }: EarlyLine = JSON.parse(line)
      waiting
        .get(keyOf(path, nr))
        ?.answer({ response: new Response(null, { status, headers }), json: () => body })
    }
  }
}

async function ask({ api, paths }: EarlyCalls): Promise<void> {
  const { id: unit = '' } = JSON.parse(localStorage.getItem('activeActor') ?? '{}') ?? {}
  const { pathname } = location
  const [report = ''] = /[0-9a-f-]{36}/.exec(pathname) ?? []
  const begun = new Map()
  for (const path of paths)
    if (unit || !path.includes('{unit}'))
      promise(begun, path.replace('{unit}', unit).replace('{report}', report))
  globalThis.begun = begun
  const query = new URLSearchParams({ side: pathname, ...(unit && { enhet: unit }) })
  const hung = new AbortController()
  // As in api.ts, which takes the answers.
  const timer = setTimeout(() => hung.abort(), 30_000)
  try {
    const { ok, body } = await fetch(`${api}/oppstart?${query}`, {
      credentials: 'include',
      headers: { 'accept-language': document.documentElement.lang },
      signal: hung.signal,
    })
    if (ok && body) await read(body)
  } catch (error) {
    if (hung.signal.aborted) for (const one of waiting.values()) one.fail(error)
  }
  clearTimeout(timer)
  // What nobody reads would keep its connection.
  hung.abort()
  // What has no answer by now the application asks for by itself.
  for (const one of waiting.values()) one.answer(undefined)
}

// Stored at sign-in (account/stored-user.ts). Without it nobody is signed in here, and nothing is asked.
const named = document.getElementById('early')?.textContent
if (named && localStorage.getItem('bruker') !== null) ask(JSON.parse(named)).catch(() => {})
