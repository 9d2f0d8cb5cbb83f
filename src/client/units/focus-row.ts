/** Focuses a row that came into a list, where the button that brought it may be gone. */
export function focusRow(row: HTMLElement | undefined): void {
  if (!row) return
  row.tabIndex = -1
  row.focus({ preventScroll: true })
}
