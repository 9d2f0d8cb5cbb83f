import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { virtual } from '@guidepup/virtual-screen-reader'
import type { Locator, Page } from './test.ts'

declare global {
  interface Window {
    reader: typeof virtual
  }
}

const source = readFileSync(
  fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')),
  'utf8',
)

/**
 * Starts a virtual screen reader in the page, which says what is read, focused or announced within `part`. The context needs
 * `bypassCSP`, since the reader is a script that the service does not serve.
 */
export async function startReader(part: Locator): Promise<void> {
  await part.evaluate(async (container, source) => {
    const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
    window.reader ??= (await import(address)).virtual
    URL.revokeObjectURL(address)
    await window.reader.start({ container, window })
  }, source)
}

/** What the reader has said since it was started or last asked, one phrase an entry. An announcement that is emptied is silent. */
export async function heard(page: Page): Promise<string[]> {
  const phrases = await page.evaluate(async () => {
    const said = await window.reader.spokenPhraseLog()
    await window.reader.clearSpokenPhraseLog()
    return said
  })
  // A no-break space is said as a space.
  return phrases
    .map((phrase) => phrase.replaceAll('\u00a0', ' '))
    .filter((phrase) => !/^(polite: |assertive: )?$/.test(phrase))
}

/** Reads a part of the page from its beginning to its end, and stops. @returns what is read, without announcements */
export async function readAloud(part: Locator): Promise<string[]> {
  const page = part.page()
  await startReader(part)
  await page.evaluate(async () => {
    const [first] = await window.reader.spokenPhraseLog()
    const last = `end of ${first}`
    for (let steps = 0; steps < 500 && !(await window.reader.spokenPhraseLog()).includes(last); steps++)
      await window.reader.next()
  })
  const said = await heard(page)
  await stopReader(page)
  return said.filter((phrase) => !/^(polite|assertive): /.test(phrase))
}

/** Stops the reader, which forgets what it has said. */
export async function stopReader(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await window.reader.clearSpokenPhraseLog()
    await window.reader.stop()
  })
}
