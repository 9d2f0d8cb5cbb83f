import type { Page } from '@playwright/test'

/** What this browser holds of unsaved work, sealed: when each was last typed in, in ms since 1970. */
export const keptDrafts = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    // Not before the page has made it: opened here first, it would be an empty one.
    if ((await indexedDB.databases()).length === 0) return []
    return await new Promise<number[]>((tell, fail) => {
      const opening = indexedDB.open('energikartlegging')
      opening.onerror = fail
      opening.onsuccess = () => {
        const reading = opening.result.transaction('utkast').objectStore('utkast').getAll()
        reading.onerror = fail
        reading.onsuccess = () => {
          opening.result.close()
          tell(reading.result.map(({ utc }: { utc: number }) => utc))
        }
      }
    })
  })
