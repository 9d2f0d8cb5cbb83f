import type { HistoryLocation } from '@tanstack/history'
import { decodedPart } from './route.ts'
import { keyOf, type Router } from './router.ts'
import type { Move, View } from './stage.ts'

/** Where the window stood, from left and top. */
type Place = [x: number, y: number]

const storageKey = 'rulleplass'

const places = readPlaces()

/** Where this entry of the history was left, if one has been here before. */
export const placeBefore = (location: HistoryLocation) => places.get(keyOf(location))

/** A new page begins at its top, or where its hash points; Back, Forward and loading anew lead to where one was. */
export function keepScroll(router: Router): void {
  let here: View | undefined
  const leave = () => {
    // What comes next is drawn already: that is not where this one stood.
    if (!here || here !== router.view()) return
    if (scrollX || scrollY) places.set(keyOf(here.location), [scrollX, scrollY])
    else places.delete(keyOf(here.location))
  }
  // The browser would go there before there is anything to see.
  history.scrollRestoration = 'manual'
  router.onLeave(leave)
  router.onMove((move) => {
    here = move.to
    scrollToPlace(move, placeBefore(here.location))
  })
  addEventListener('pagehide', () => {
    leave()
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-100)))
    } catch {
      // Full, or switched off: what is loaded anew begins at its top.
    }
  })
}

function scrollToPlace({ from, to: { location } }: Move, place: Place | undefined): void {
  const target = location.hash && document.getElementById(decodedPart(location.hash.slice(1)))
  if (place) scrollTo(...place)
  else if (target) target.scrollIntoView()
  else if (from && !location.hash) scrollTo(0, 0)
}

function readPlaces(): Map<string, Place> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return new Map()
  }
}
