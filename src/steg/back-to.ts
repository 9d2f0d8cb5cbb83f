import { pages } from '../pages.ts'

/** Pages besides the steps that a step may lead back to: `path` as `stepHref` takes it, and `folder`, the end of its title's key. */
export const somSist = { folder: 'som-sist', path: 'som-sist' }
export const sendInnFlere = { folder: 'send-inn-flere', path: pages.sendSeveral.path }
