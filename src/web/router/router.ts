import { type HistoryLocation, parseHref, type RouterHistory } from '@tanstack/history'
import { loadLevel, loadLevels, pendingLevels, type Shown, type Stand } from './load.ts'
import { type Level, makeMatch, type Route, redirectOf } from './route.ts'
import { makeListeners, makeStage, type View } from './stage.ts'

export interface RouterOptions {
  /** Keeps the addresses and asks the blockers. */
  history: RouterHistory
  /** The innermost routes. */
  pages: readonly Route[]
  stand: Stand
  /** How long a page may be on its way before that is said, and how long it is said at least, in ms. */
  pendingMs: number
  pendingMinMs: number
}

export interface NavigateOptions {
  /** Takes the place of this address in the history. */
  replace?: boolean
  /** Nobody is asked about what is not saved. */
  ignoreBlocker?: boolean
}

export type Router = ReturnType<typeof makeRouter>

/** Loads the page of an address, the latest alone, and then has it drawn; until then the old one stands. */
export function makeRouter(options: RouterOptions) {
  const { history, pages, stand } = options
  const match = makeMatch(pages)
  const stage = makeStage()
  const leaves = makeListeners<void>()
  let target = history.location
  let latest: Promise<void> | undefined
  let isLoading = false

  function go(to: HistoryLocation, again = false): Promise<void> {
    target = to
    leaves.tell()
    isLoading = true
    const work: Promise<void> = load(to, again, () => latest === work)
    latest = work
    return work
  }

  async function load(to: HistoryLocation, again: boolean, isLatest: () => boolean): Promise<void> {
    const found = match(to.pathname)
    const same = standing(stage.view(), found.levels)
    const arrived: Shown[] = []
    const show = (levels: readonly Shown[], isPending: boolean) =>
      stage.show({ location: to, params: found.params, levels, isPending })
    const pending = makePending(options, () => {
      const there = found.levels.map((_, index) => arrived[index] ?? same[index])
      const levels = isLatest() ? pendingLevels(found, stand, there) : undefined
      if (levels) void show(levels, true)
      return levels !== undefined
    })
    try {
      const levels = await loadLevels(found, to.href, stand, again ? [] : same, arrived)
      if (isLatest()) await pending.end()
      if (!isLatest()) return latest
      isLoading = false
      await show(levels, false)
    } catch (error) {
      const elsewhere = redirectOf(error)
      if (!isLatest()) return latest
      if (elsewhere === undefined) throw error
      await navigate(elsewhere, { replace: true, ignoreBlocker: true })
    } finally {
      pending.stop()
    }
  }

  /** @returns once the page, or the one that was asked for after it, is drawn; at once while a blocker asks */
  function navigate(href: string, { replace = false, ignoreBlocker = false }: NavigateOptions = {}) {
    // As browsers do, no second entry for the same address: the page is fetched anew, or its part shown again.
    if (href === history.location.href) return go(history.location, history.location.hash === '')
    history[replace ? 'replace' : 'push'](href, undefined, { ignoreBlocker })
    return latest ?? Promise.resolve()
  }

  history.subscribe(({ location }) => {
    // What a blocker took back is no move.
    if (location.href !== target.href || keyOf(location) !== keyOf(target)) void go(location)
  })

  return {
    history,
    stand,
    /** Loads the page that the address names, unless that is done. */
    start: () => latest ?? go(history.location),
    navigate,
    /** Fetches all of the present page again, which stands meanwhile. */
    invalidate: () => go(history.location, true),
    /** Fetches code and data of a page that will perhaps be asked for. What fails is told when it is. */
    preload(href: string): void {
      const found = match(parseHref(href, undefined).pathname)
      const there = standing(stage.view(), found.levels).length
      for (const level of found.levels.slice(there))
        loadLevel(level, { params: found.params, href }, stand).catch(() => {})
    },
    /** Whether a page is on its way. */
    isLoading: () => isLoading,
    /** Told before a page is on its way. */
    onLeave: leaves.add,
    view: stage.view,
    onView: stage.onView,
    drawn: stage.drawn,
    onMove: stage.onMove,
  }
}

/** Names the entry in the history. */
export const keyOf = ({ state }: HistoryLocation) => state.__TSR_key ?? ''

/** The outermost levels that both pages have. */
function standing(view: View | undefined, levels: readonly Level[]): Shown[] {
  const isSame = (shown: Shown | undefined, { route, place }: Level) =>
    shown?.kind === 'page' && shown.route === route && shown.place === place
  const end = levels.findIndex((level, index) => !isSame(view?.levels[index], level))
  return view?.levels.slice(0, end < 0 ? levels.length : end) ?? []
}

type PendingOptions = Pick<RouterOptions, 'pendingMs' | 'pendingMinMs'>

/** @param say shows that something is on its way, and tells whether it did */
function makePending({ pendingMs, pendingMinMs }: PendingOptions, say: () => boolean) {
  let shown = Promise.resolve()
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const timer = setTimeout(() => {
    if (say()) shown = wait(pendingMinMs)
  }, pendingMs)
  return {
    stop: () => clearTimeout(timer),
    /** From now on it is not said any more; what is said has stood long enough when this resolves. */
    end(): Promise<void> {
      clearTimeout(timer)
      return shown
    },
  }
}
