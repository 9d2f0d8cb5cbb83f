import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/**
 * While a pointer is down, nothing is published but the value of the field itself: what is drawn between press and release
 * moves the button or link that is being pressed away from the pointer, and the click is lost. This is the one place that
 * knows whether a pointer is down.
 */
let isDown = false
const waiting = new Set<() => void>()
const listeners = new Set<() => void>()

/** The click of a tap comes after the release, with the mouse events that the browser makes of it; of a long press none does. */
const tapMs = 300

/** The field that is tapped, until the browser has focused it: it does so with the mouse events that it makes of a tap, after the release. */
let tapped: HTMLElement | undefined

/** The field that was focused for what is typed during its tap. */
let typedIn: HTMLElement | undefined

const fieldAt = (target: EventTarget | null) => {
  const at = target instanceof Element ? target : undefined
  return at?.closest<HTMLElement>('input, textarea, select') ?? at?.closest('label')?.control ?? undefined
}

/** Runs a function when the press that is going on has ended and its click is handled; at once when there is none. */
export function afterPress(run: () => void): void {
  if (isDown) waiting.add(run)
  else run()
}

/** @returns the value; while a pointer is down, as it was drawn before */
export function useAfterPress<T>(value: T): T {
  const isPressed = useSyncExternalStore(subscribe, () => isDown)
  const drawn = useRef(value)
  useLayoutEffect(() => {
    if (!isPressed) drawn.current = value
  })
  return isPressed ? drawn.current : value
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function set(down: boolean): void {
  if (isDown === down) return
  isDown = down
  if (!down) tapped = undefined
  const ready = down ? [] : [...waiting]
  if (!down) waiting.clear()
  for (const run of [...ready, ...listeners]) run()
}

/** Follows the pointer, for `afterPress`. Called once, when the application starts. */
export function watchPresses(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // In a task of its own: the click comes after the release.
  const end = (ms = 0) => {
    clearTimeout(timer)
    if (isDown) timer = setTimeout(set, ms, false)
  }
  addEventListener(
    'pointerdown',
    ({ pointerType, target }) => {
      clearTimeout(timer)
      typedIn = undefined
      tapped = pointerType === 'mouse' ? undefined : fieldAt(target)
      set(true)
    },
    true,
  )
  // A key that is pressed right after the tap types in the tapped field (rules.md §6.5).
  addEventListener(
    'keydown',
    () => {
      typedIn = tapped ?? typedIn
      tapped?.focus({ preventScroll: true })
    },
    true,
  )
  // The mouse events of the tap would move the caret away from the end of what is typed.
  addEventListener(
    'mousedown',
    (press) => typedIn && fieldAt(press.target) === typedIn && press.preventDefault(),
    true,
  )
  addEventListener(
    'focusin',
    () => {
      tapped = undefined
    },
    true,
  )
  addEventListener('pointerup', ({ pointerType }) => end(pointerType === 'mouse' ? 0 : tapMs), true)
  // Enter and the space bar click too, with `detail` 0.
  addEventListener('click', ({ detail }) => detail > 0 && end(), true)
  // No release follows a press that opens the browser's own list, or that drags a scrollbar.
  addEventListener('pointermove', ({ buttons }) => buttons === 0 && end(), true)
  for (const type of ['pointercancel', 'keydown']) addEventListener(type, () => end(), true)
}
