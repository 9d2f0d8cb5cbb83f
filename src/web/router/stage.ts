import type { HistoryLocation } from '@tanstack/history'
import type { Shown } from './load.ts'
import type { Params } from './route.ts'

/** A page as it is drawn. */
export interface View {
  location: HistoryLocation
  params: Params
  /** From the outermost in. */
  levels: readonly Shown[]
  /** The innermost says that something is on its way. */
  isPending: boolean
}

/** A move that has been drawn; `from` is undefined for the first page. */
export interface Move {
  from: View | undefined
  to: View
}

/** Whoever wants to be told. */
export function makeListeners<Value>() {
  const all = new Set<(value: Value) => void>()
  return {
    add(listener: (value: Value) => void) {
      all.add(listener)
      return () => {
        all.delete(listener)
      }
    },
    tell(value: Value) {
      for (const listener of all) listener(value)
    },
    isEmpty: () => all.size === 0,
  }
}

/** The page that is shown, between the router, which says what it is, and React, which draws it when it gets to it. */
export function makeStage() {
  const views = makeListeners<View>()
  const moves = makeListeners<Move>()
  let view: View | undefined
  /** The page that was drawn last, but for what says that one is on its way. */
  let whole: View | undefined
  let settle = () => {}
  return {
    view: () => view,
    /** @returns once it is drawn, or another is shown; at once when nothing draws here yet */
    show(next: View): Promise<void> {
      settle()
      view = next
      return new Promise((resolve) => {
        settle = resolve
        views.tell(next)
        if (views.isEmpty()) resolve()
      })
    },
    /** For React: `next` stands on the page. */
    drawn(next: View): void {
      if (next !== view) return
      settle()
      if (next.isPending || next === whole) return
      const from = whole
      whole = next
      moves.tell({ from, to: next })
    },
    onView: views.add,
    /** Told of every page that has been drawn whole, before the browser paints it. */
    onMove: moves.add,
  }
}
