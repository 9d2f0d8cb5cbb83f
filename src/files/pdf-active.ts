/** What a PDF may hold that does something when it is opened; the last part of its text's key. */
export type ActiveContent = 'javascript' | 'starter-program' | 'innebygd-fil'

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
