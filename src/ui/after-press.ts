let isHeld = false
const waiting = new Set<() => void>()

/**
 * Runs a function when the mouse button that is held has been released and its click handled; at once when none is held.
 *
 * What a field says when it loses focus takes room. Drawn between press and release, it moves the button or link that is
 * being pressed away from the pointer, and the click is lost. A tap is a press too.
 */
export function afterPress(run: () => void): void {
  if (isHeld) waiting.add(run)
  else run()
}

/** Follows the mouse button, for `afterPress`. Called once, when the application starts. */
export function watchPresses(): void {
  const end = () => {
    if (!isHeld) return
    isHeld = false
    // The click comes after the release.
    setTimeout(() => {
      const ready = [...waiting]
      waiting.clear()
      for (const run of ready) run()
    })
  }
  addEventListener(
    'mousedown',
    () => {
      isHeld = true
    },
    true,
  )
  // No release follows a drag, or a press that opens the browser's own list: a key ends those.
  for (const type of ['mouseup', 'dragend', 'keydown']) addEventListener(type, end, true)
}
