/** Kinds of active content, as the last part of their text keys. */
export type ActiveContent = 'javascript' | 'starter-program' | 'innebygd-fil' | 'automatisk-handling'

const table = <T>(entries: Record<string, T>): ReadonlyMap<string, T> => new Map(Object.entries(entries))

const byKey = table<ActiveContent>({
  JS: 'javascript',
  JavaScript: 'javascript',
  // Scripts of dynamic forms and of 3D models.
  XFA: 'javascript',
  OnInstantiate: 'javascript',
  EF: 'innebygd-fil',
  EmbeddedFiles: 'innebygd-fil',
  RichMediaContent: 'innebygd-fil',
})
const byName = table({
  S: table<ActiveContent>({
    JavaScript: 'javascript',
    Launch: 'starter-program',
    ImportData: 'starter-program',
    GoToE: 'innebygd-fil',
  }),
  Type: table<ActiveContent>({ EmbeddedFile: 'innebygd-fil' }),
  Subtype: table<ActiveContent>({ FileAttachment: 'innebygd-fil', RichMedia: 'innebygd-fil' }),
})

/**
 * The active content that a dictionary's key means; names are without slash and escapes. A key with an array is a place
 * in the document of that name, as Chromium writes it, for a form's `XFA` alone may be an array.
 */
export const activeKey = (key: string, isArray: boolean): ActiveContent | undefined =>
  isArray && key !== 'XFA' ? undefined : byKey.get(key)

/** The active content that a key with a name as its value means. */
export const activePair = (key: string, name: string): ActiveContent | undefined => byName.get(key)?.get(name)

/** Keys whose actions run without a click (ISO 32000-2, 12.6.3): when the file is opened, a page shown, a field touched. */
const triggers = new Set(['OpenAction', 'AA'])
/** External actions: they call an address or open another file. On a link that the user clicks they are allowed. */
const externalActions = new Set(['URI', 'SubmitForm', 'GoToR', 'Thread', 'Rendition'])
/** Keys that reference the next action, an action in a table of triggers, or the type of an action. */
const chainedKeys = new Set([
  'Next',
  'S',
  'E',
  'X',
  'D',
  'U',
  'Fo',
  'Bl',
  'PO',
  'PC',
  'PV',
  'PI',
  'O',
  'C',
  'K',
  'F',
  'V',
])
for (const key of ['WC', 'WS', 'DS', 'WP', 'DP']) chainedKeys.add(key)

/** Whether the value of this key runs without a click. */
export const isTrigger = (key: string): boolean => triggers.has(key)

/** Whether a key with a name as its value makes an external action. */
export const isExternalAction = (key: string, name: string): boolean =>
  key === 'S' && externalActions.has(name)

/** Whether the value of this key of an action, or of a table of actions, runs with it. */
export const isChained = (key: string): boolean => chainedKeys.has(key)
