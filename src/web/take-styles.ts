/**
 * Puts on the style sheets that the page names for later (server/application-page.ts), where they stand: before those that come
 * with parts of the application, or the browser would lay the whole page out anew for each of these.
 *
 * @returns when they are here, or are known not to come
 */
export function takeStyles(): Promise<unknown> {
  const named = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]')
  const take = (link: HTMLLinkElement) =>
    new Promise((done) => {
      link.onload = done
      link.onerror = done
      link.rel = 'stylesheet'
    })
  return Promise.all([...named].map(take))
}
