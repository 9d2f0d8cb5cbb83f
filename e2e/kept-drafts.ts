import type { Page } from '@playwright/test'

/** The encrypted drafts in this browser: when each was last changed, in ms since 1970. */
export const keptDrafts = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    // Opening a database that the page has not made yet would make an empty one.
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
