import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import * as z from 'zod/mini'
import type { Values, Version } from '../felt/merge.ts'
import { inBrowser } from '../stored-in-browser.ts'
import { heldDrafts } from './draft-lock.ts'
import { moveLeftovers, prepareMask, removeLeftovers, storeOnPagehide } from './pagehide-store.ts'
import { awaitPersonKey, type PersonKey, personKey } from './person-key.ts'
import { open, type Sealed, seal } from './seal.ts'

// Stores drafts, unsaved form content, in IndexedDB (rules.md §6.5): one record for each open form, so that two tabs with
// the same section never overwrite each other's.

const content = z.object({
  values: z.record(z.string(), z.unknown()),
  // Drafts of an earlier release lack it.
  raw: z._default(z.record(z.string(), z.string()), {}),
  base: z.object({ etag: z.string(), values: z.record(z.string(), z.unknown()) }),
})

/** A draft as {@link storeOnPagehide} stored it. */
const leftoverDraft = z.extend(content, {
  id: z.string(),
  rapportId: z.string(),
  seksjon: z.string(),
  utc: z.number(),
})

/** Unsaved content of a form, and the version it was filled from. */
export interface Draft {
  /** Id of the open form. */
  id: string
  rapportId: string
  seksjon: string
  values: Values
  /** Texts as typed, by field name. */
  raw: Record<string, string>
  base: Version
  /** Time of the last change, in ms since 1970. */
  utc: number
}

interface StoredDraft extends Sealed {
  id: string
  person: string
  rapportId: string
  seksjon: string
  utc: number
}
interface Schema extends DBSchema {
  utkast: { key: string; value: StoredDraft; indexes: { seksjon: [string, string, string]; utc: number } }
}

const storedForMs = inBrowser.drafts.seconds * 1000
/** Our convention. WebKit at times never answers: seen in a new window while its page cache held a page of the service. */
const openWithinMs = 5_000

let opened: Promise<IDBPDatabase<Schema>> | undefined
/** @throws when this browser stores nothing, or does not open the database within {@link openWithinMs} */
function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= Promise.race([openAndTidy(), failAfter(openWithinMs)]).catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

async function openAndTidy() {
  const db = await openDB<Schema>(inBrowser.drafts.name, 1, {
    upgrade(db) {
      const store = db.createObjectStore('utkast', { keyPath: 'id' })
      store.createIndex('seksjon', ['person', 'rapportId', 'seksjon'])
      store.createIndex('utc', 'utc')
    },
    // A later release wants to upgrade the database: close it. This page opens it again at the next write.
    blocking(_old, _new, event) {
      opened = undefined
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    terminated() {
      opened = undefined
    },
  })
  return removeOld(db)
}

const failAfter = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(reject, ms, new Error('The database is not opened')))

async function removeOld(db: IDBPDatabase<Schema>) {
  const oldest = Date.now() - storedForMs
  removeLeftovers((_person, utc) => utc < oldest)
  const range = IDBKeyRange.upperBound(oldest)
  const { store, done } = db.transaction('utkast', 'readwrite')
  for (const id of await store.index('utc').getAllKeys(range)) await store.delete(id)
  await done
  return db
}

/** Prepares what the first write, and a page that is hidden before it, would wait for. */
export async function makeReady(): Promise<void> {
  const mine = await awaitPersonKey()
  await Promise.all([prepareMask(mine), database()])
}

/** Drafts that wait to be written, by form id. Each is copied from its form when it is written, not at each keystroke. */
const waiting = new Map<string, () => Draft>()
if (typeof addEventListener === 'function')
  addEventListener('pagehide', () => storeOnPagehide([...waiting.values()].map((take) => take())))
let lastTask: Promise<void> = Promise.resolve()

/** Runs the tasks on the store one at a time, in the order of the calls, so that a removal never overtakes a write. */
function inOrder<T>(task: () => Promise<T>): Promise<T> {
  const result = lastTask.then(task)
  lastTask = result.then(
    () => {},
    () => {},
  )
  return result
}

/**
 * Stores a draft, in a later task of the event loop. While the key cannot be fetched, the draft waits in memory.
 *
 * @param take returns a copy of the form's content; each change gives another function
 * @returns when the draft is written
 * @throws when this browser stores nothing (storage full or switched off)
 */
export async function keepDraft(id: string, take: () => Draft): Promise<void> {
  waiting.set(id, take)
  const { person, key } = await awaitPersonKey()
  await new Promise((done) => setTimeout(done))
  await inOrder(async () => {
    const newest = waiting.get(id)
    if (!newest) return
    await write({ person, key }, newest())
    if (waiting.get(id) === newest) waiting.delete(id)
  })
}

async function write({ person, key }: PersonKey, { id, rapportId, seksjon, utc, ...rest }: Draft) {
  const sealed = await seal(key, id, rest)
  const writing = (await database()).transaction('utkast', 'readwrite')
  const put = writing.store.put({ ...sealed, id, person, rapportId, seksjon, utc })
  // An explicit commit: a transaction that still waits for its automatic commit may be aborted when the page is closed.
  writing.commit()
  await Promise.all([put, writing.done])
}

/** Moves the drafts that earlier pages stored as they were hidden, from local storage to IndexedDB. */
const importLeftovers = (mine: PersonKey) =>
  moveLeftovers(mine, async (left) => {
    const drafts = z.array(leftoverDraft).safeParse(left)
    for (const draft of drafts.data ?? []) {
      const written = await (await database()).get('utkast', draft.id)
      if (!written || written.utc < draft.utc) await write(mine, draft)
    }
  })

export function removeDraft(id: string): Promise<void> {
  waiting.delete(id)
  return inOrder(async () => (await database()).delete('utkast', id))
}

/** Ids of the person's drafts of a section, newest first. */
export async function draftsOf(rapportId: string, seksjon: string): Promise<string[]> {
  const mine = await awaitPersonKey()
  const { person } = mine
  await inOrder(() => importLeftovers(mine))
  void prepareMask(mine)
  const db = await database()
  const found = await db.getAllFromIndex('utkast', 'seksjon', [person, rapportId, seksjon])
  return found.sort((a, b) => b.utc - a.utc).map(({ id }) => id)
}

/** Where the person has drafts. */
export async function placesOfDrafts(): Promise<Pick<Draft, 'rapportId' | 'seksjon'>[]> {
  const mine = await awaitPersonKey()
  await inOrder(() => importLeftovers(mine))
  const stored = await (await database()).getAll('utkast')
  return stored
    .filter(({ person }) => person === mine.person)
    .map(({ rapportId, seksjon }) => ({ rapportId, seksjon }))
}

/** Reads a draft. Null when it was removed meanwhile, belongs to somebody else, or cannot be decrypted or parsed. */
export async function readDraft(id: string): Promise<Draft | null> {
  const { person, key } = await awaitPersonKey()
  const stored = await inOrder(async () => (await database()).get('utkast', id))
  if (!stored || stored.person !== person) return null
  const { rapportId, seksjon, utc } = stored
  // A draft that cannot be decrypted is damaged, or was encrypted with an earlier key.
  const parsed = content.safeParse(await open(key, id, stored).catch(() => undefined))
  return parsed.success ? { ...parsed.data, id, rapportId, seksjon, utc } : null
}

/**
 * Prepares the removal of the person's drafts at sign-out. Call it while the session is valid, since it fetches the key.
 * @returns removes the person's drafts; call it when the session has ended. Drafts of forms that are open in other tabs
 *   stay, since those forms say that they are stored
 */
export async function prepareDraftRemoval(): Promise<() => Promise<void>> {
  const mine = await personKey().catch(() => undefined)
  return async () => {
    if (!mine) return
    waiting.clear()
    removeLeftovers((person) => person === mine.person)
    const open = await heldDrafts()
    await inOrder(async () => {
      const { store, done } = (await database()).transaction('utkast', 'readwrite')
      for (const { id, person } of await store.getAll())
        if (person === mine.person && !open.has(id)) await store.delete(id)
      await done
    })
  }
}
