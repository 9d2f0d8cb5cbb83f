import type { BrowserContext } from './test.ts'

/**
 * Does to every text of a page, also to one that comes later, what the translator of a browser does: the text node is taken out, and a
 * `<font>` with the text stands in its place. The words stay, so that they can be asked for.
 */
export async function translate(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept = 'script, style, textarea, option, svg, font'
    const swap = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      for (let text: Node | null = walker.currentNode; text; text = walker.nextNode())
        if (text instanceof Text && text.data.trim() && !text.parentElement?.closest(kept)) texts.push(text)
      for (const text of texts) {
        const font = document.createElement('font')
        font.append(text.cloneNode())
        text.parentNode?.replaceChild(font, text)
      }
    }
    addEventListener('DOMContentLoaded', () => {
      swap(document.body)
      const observer = new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) swap(node)
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
  })
}
