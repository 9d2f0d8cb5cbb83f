/** What a PDF may hold that does something when it is opened; the last part of its text's key. */
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

/** What a key of a dictionary says of active content; names are without slash and escapes. */
export const activeKey = (key: string): ActiveContent | undefined => byKey.get(key)

/** What a key with a name as its value says of it. */
export const activePair = (key: string, name: string): ActiveContent | undefined => byName.get(key)?.get(name)

/** Keys whose actions run by themselves (ISO 32000-2, 12.6.3): when the file is opened, a page shown, a field touched. */
const triggers = new Set(['OpenAction', 'AA'])
/** Actions that call an address or open another file. Behind a link that one clicks they are allowed. */
const leaving = new Set(['URI', 'SubmitForm', 'GoToR', 'Thread', 'Rendition'])
/** Keys that lead from an action to the next, from a table of triggers to its actions, and from an action to its type. */
const onwards = new Set([
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
for (const key of ['WC', 'WS', 'DS', 'WP', 'DP']) onwards.add(key)

/** Whether what stands under this key runs by itself. */
export const isTrigger = (key: string): boolean => triggers.has(key)

/** Whether a key with a name as its value makes an action that leaves the file. */
export const isLeaving = (key: string, name: string): boolean => key === 'S' && leaving.has(name)

/** Whether what stands under this key of an action, or of a table of them, runs with it. */
export const isOnwards = (key: string): boolean => onwards.has(key)
