import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import * as z from 'zod/mini'
import { heldDrafts } from './draft-lock.ts'
import { keepAtOnce, prepareLastMoment, removeLeftovers, takeLeftovers } from './last-moment.ts'
import { awaitPersonKey, type PersonKey, personKey } from './person-key.ts'
import type { Values, Version } from './rebase.ts'
import { open, type Sealed, seal } from './seal.ts'

// What is typed and not saved, in this browser (rules.md §6.5): one record for each open form, so that two tabs of one
// section never write over each other.

const content = z.object({
  values: z.record(z.string(), z.unknown()),
  // Left out by an earlier release.
  raw: z._default(z.record(z.string(), z.string()), {}),
  base: z.object({ etag: z.string(), values: z.record(z.string(), z.unknown()) }),
})

/** The same with what tells whose it is. */
const leftDraft = z.extend(content, {
  id: z.string(),
  rapportId: z.string(),
  seksjon: z.string(),
  utc: z.number(),
})

/** A form's work: what stands in it, and the version it was filled from. */
export interface Draft {
  /** Of the open form. */
  id: string
  rapportId: string
  seksjon: string
  values: Values
  /** What was typed in its fields, by their names. */
  raw: Record<string, string>
  base: Version
  /** Last change, in ms since 1970. */
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

const storedForMs = 30 * 24 * 3_600_000

let opened: Promise<IDBPDatabase<Schema>> | undefined
function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('energikartlegging', 1, {
    upgrade(db) {
      const store = db.createObjectStore('utkast', { keyPath: 'id' })
      store.createIndex('seksjon', ['person', 'rapportId', 'seksjon'])
      store.createIndex('utc', 'utc')
    },
    // A later release wants to change it: this page opens it anew when it next writes.
    blocking(_old, _new, event) {
      opened = undefined
      ;(event.target as IDBDatabase).close()
    },
    terminated() {
      opened = undefined
    },
  })
    .then(removeOld)
    .catch((error) => {
      opened = undefined
      throw error
    })
  return opened
}

async function removeOld(db: IDBPDatabase<Schema>) {
  const oldest = Date.now() - storedForMs
  removeLeftovers((_person, utc) => utc < oldest)
  const range = IDBKeyRange.upperBound(oldest)
  const { store, done } = db.transaction('utkast', 'readwrite')
  for (const id of await store.index('utc').getAllKeys(range)) await store.delete(id)
  await done
  return db
}

/** Forms with something that is not written yet, and how to take it: copied when it is written, not at each keystroke. */
const waiting = new Map<string, () => Draft>()
if (typeof addEventListener === 'function')
  addEventListener('pagehide', () => keepAtOnce([...waiting.values()].map((take) => take())))
let work: Promise<void> = Promise.resolve()

/** All that touches the store goes one after the other, so that a removal never overtakes a write. */
function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const result = work.then(task)
  work = result.then(
    () => {},
    () => {},
  )
  return result
}

/**
 * Keeps a form's work, as soon as what it was called in is done. While the key cannot be fetched it waits in memory.
 *
 * @param take what stands in the form, as a copy; another function for each change
 * @returns when it is kept
 * @throws when this browser keeps nothing (storage full or switched off)
 */
export async function keepDraft(id: string, take: () => Draft): Promise<void> {
  waiting.set(id, take)
  const { person, key } = await awaitPersonKey()
  await new Promise((done) => setTimeout(done))
  await inTurn(async () => {
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
  // Not when the page next has time: it may be gone by then.
  writing.commit()
  await Promise.all([put, writing.done])
}

/** What an earlier page could not write in time. */
const moveLeftovers = (mine: PersonKey) =>
  takeLeftovers(mine, async (left) => {
    const drafts = z.array(leftDraft).safeParse(left)
    for (const draft of drafts.data ?? []) {
      const written = await (await database()).get('utkast', draft.id)
      if (!written || written.utc < draft.utc) await write(mine, draft)
    }
  })

export function removeDraft(id: string): Promise<void> {
  waiting.delete(id)
  return inTurn(async () => (await database()).delete('utkast', id))
}

/** Ids of the person's drafts of a section, newest first. */
export async function draftsOf(rapportId: string, seksjon: string): Promise<string[]> {
  const mine = await awaitPersonKey()
  const { person } = mine
  await inTurn(() => moveLeftovers(mine))
  void prepareLastMoment(mine)
  const db = await database()
  const found = await db.getAllFromIndex('utkast', 'seksjon', [person, rapportId, seksjon])
  return found.sort((a, b) => b.utc - a.utc).map(({ id }) => id)
}

/** Null when it is gone meanwhile, or is of a shape that nobody knows any more. */
export async function readDraft(id: string): Promise<Draft | null> {
  const { person, key } = await awaitPersonKey()
  const stored = await inTurn(async () => (await database()).get('utkast', id))
  if (!stored || stored.person !== person) return null
  const { rapportId, seksjon, utc } = stored
  // What the key does not open is not this person's, or damaged: nothing to offer.
  const parsed = content.safeParse(await open(key, id, stored).catch(() => undefined))
  return parsed.success ? { ...parsed.data, id, rapportId, seksjon, utc } : null
}

/**
 * At a sign-out the user chose: call it while the session lives, and what it answers when the session is over.
 * @returns removes all that this person kept here, but for the work in forms that are still open in other tabs: those say
 *   that it is kept
 */
export async function forgettingDrafts(): Promise<() => Promise<void>> {
  const mine = await personKey().catch(() => undefined)
  return async () => {
    if (!mine) return
    waiting.clear()
    removeLeftovers((person) => person === mine.person)
    const open = await heldDrafts()
    await inTurn(async () => {
      const { store, done } = (await database()).transaction('utkast', 'readwrite')
      for (const { id, person } of await store.getAll())
        if (person === mine.person && !open.has(id)) await store.delete(id)
      await done
    })
  }
}
