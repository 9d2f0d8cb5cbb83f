import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'
import { mark, withoutScript } from './parts.ts'

/** What stands over a page, as far as the address tells. */
export interface Head {
  /** «Steg 3 av 9». */
  eyebrow?: string
  title?: string
  /** Paragraphs, each of which waits for no answer. */
  lead?: readonly string[]
  /** A step of the report stands between its steps and what is missing. */
  isStep?: boolean
  /** A page of sign-in, before it is known who is here: nothing comes into the header that room must be held for. */
  isOpen?: boolean
}

/**
 * What is seen of a page while the application is on its way: the header as it is drawn until it is known who is here, what
 * the page is called and asks for, and after a second that something comes. The style sheet hides it as soon as the
 * application has drawn anything.
 */
export function frame(texts: Texts, head?: Head): string {
  const line = head?.isOpen
    ? html`<div class="ek-header__line">${mark(texts)}</div>`
    : html`<div class="ek-header__line" data-waiting="true">${mark(texts)}</div>`
  return html`<div class="ek-shell ek-frame" id="frame"><header class="ek-header">${line}</header>
<main class="ek-main" aria-busy="true">${withoutScript(texts)}${bodyOf(html`<p class="ek-frame__wait" role="status">${texts.t('felles.laster')}</p>`, head)}</main></div>`
    .html
}

/** The same before the card that asks for the access password, which takes the place of the header, too. */
export const frameOfCard = (texts: Texts): string => withoutScript(texts).html

function bodyOf(wait: Html, head: Head = {}): Html {
  if (head.isStep) return step(head, wait)
  return head.eyebrow || head.title ? html`<div class="ek-page">${heading(head)}${wait}</div>` : wait
}

// In a narrow window the line stands over it that the steps fold into (ReportLayout).
const step = (head: Head, wait: Html) =>
  html`<div class="ek-report"><div class="ek-folded"><div class="ek-folded__line"><span>${head.eyebrow}</span></div></div><div class="ek-report__column"><div class="ek-form">${heading(head)}${lead(head)}${wait}</div></div></div>`

/** As `PageHeading` draws it. */
const heading = ({ eyebrow, title }: Head): Html =>
  html`<div class="ek-page-heading"><h1 class="ds-heading" data-size="md" tabindex="-1">${
    eyebrow && html`<span class="ek-page-heading__eyebrow">${eyebrow}</span>`
  } ${title}</h1></div>`

/** As `StepHead` does. */
const lead = ({ lead: parts = [] }: Head): Html | undefined =>
  parts.length > 0
    ? html`<div class="ek-stack" data-gap="sm">${parts.map((part) => html`<p>${part}</p>`)}</div>`
    : undefined
