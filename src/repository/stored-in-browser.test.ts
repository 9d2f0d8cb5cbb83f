import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

const list = 'src/stored-in-browser.ts'
/** What stores in the browser, or reads what is stored there. */
const storing =
  /\b(?:localStorage|sessionStorage|indexedDB|openDB|caches|cookieStore)\b|document\.cookie|(?:set|clear)Cookie\(|set-cookie|__Host-|__Secure-|from 'idb'/
/** Lines that use an interface of their own, with a name from the list: IndexedDB by «idb», cookies by @fastify/cookie. */
const ownInterface =
  /openDB<Schema>\(inBrowser\.drafts\.name,|^import \{.*\} from 'idb'$|Cookie\((?:reply: Reply|(?:ctx: Context, )?reply)\b|reply\.(?:set|clear)Cookie\((?:session|password)Cookie,/
const names =
  /^const (?:sessionCookie = inBrowser\.session\.name|\{ name: passwordCookie, .* \} = inBrowser\.password)$/gm

test('what is stored in the browser stands in one list, which the privacy page is made from', async () => {
  const sources = await readSources()
  const others = [...sources].filter(
    ([path]) =>
      path.startsWith('src/') &&
      path !== list &&
      !/\.(?:test|long)\.|\/testing|^src\/(?:repository|security)\//.test(path),
  )
  const found = others.flatMap(([path, text]) =>
    text
      .split('\n')
      .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && storing.test(line) && !ownInterface.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(found, `use inBrowser of ${list}`).toEqual([])
  expect(sources.get('src/account/cookies.ts')?.match(names)).toHaveLength(2)
  expect(sources.get(list)).toMatch(storing)
})
