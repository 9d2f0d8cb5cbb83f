import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { isListKey, type ListKey, type ListState, move } from './keys.ts'
import { CLICK_DEBOUNCE_MS, type ComboboxOption, indexOptions, KEY_DEBOUNCE_MS, search } from './options.ts'

interface ComboboxInput {
  options: readonly ComboboxOption[]
  value: string | null
  onChange: (value: string | null, typed: string) => void
  onBlur?: () => void
  match?: (option: ComboboxOption, query: string) => boolean
}

interface ComboboxState extends ListState {
  /** The typed text, before an option is chosen; null shows the chosen option. */
  query: string | null
}

const SHUT: ComboboxState = { open: false, active: -1, query: null }

/** State and handlers of the combobox: the typed text, the rows that match, and the active row. */
export function useCombobox({ options, value, onChange, onBlur, match }: ComboboxInput) {
  const [state, setState] = useState<ComboboxState>(SHUT)
  const indexed = useMemo(() => indexOptions(options), [options])
  const chosen = useMemo(() => options.find((option) => option.value === value), [options, value])
  const hits = useMemo(() => search(indexed, state.query ?? '', match), [indexed, state.query, match])

  const pick = (option: ComboboxOption) => {
    setState(SHUT)
    if (option.value !== value) onChange(option.value, state.query ?? '')
  }
  const openList = () => {
    const active = chosen ? hits.indexOf(chosen) : -1
    setState((now) => (now.open ? now : { ...now, open: true, active }))
  }
  const clear = () => {
    setState({ open: false, active: -1, query: null })
    onChange(null, '')
  }

  /** Applies a key to a state and returns the next state. Calls the handlers when the key chooses or clears. */
  const play = (now: ComboboxState, key: ListKey): ComboboxState => {
    const found = search(indexed, now.query ?? '', match)
    if (key === 'Escape') return SHUT
    if (key === 'Enter') {
      const option = found[now.active] ?? (found.length === 1 ? found[0] : undefined)
      if (!option) return now
      if (option.value !== value) onChange(option.value, now.query ?? '')
      return SHUT
    }
    const from = now.open || !chosen ? now : { ...now, active: found.indexOf(chosen) }
    return { ...now, ...move(key, from, found.length) }
  }
  const keys = useDebouncedQueue<ListKey>((pressed) => setState(pressed.reduce(play, state)), KEY_DEBOUNCE_MS)
  const clicks = useDebouncedQueue<ComboboxOption>((picked) => {
    const last = picked.at(-1)
    if (last) pick(last)
  }, CLICK_DEBOUNCE_MS)

  return {
    ...state,
    hits,
    chosen,
    text: state.query ?? chosen?.label ?? '',
    openList,
    clear,
    hover: (active: number) => setState((now) => (now.active === active ? now : { ...now, active })),
    click: clicks.push,
    toggle: () => (state.open ? setState(SHUT) : openList()),
    type(query: string) {
      keys.flush()
      setState({ open: true, active: -1, query })
      // Deleting all text clears the choice.
      if (query === '' && value !== null) onChange(null, '')
    },
    press(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
      if (!isListKey(event.key, state)) return
      event.preventDefault()
      // Escape closes the list, not the dialog around it.
      event.stopPropagation()
      keys.push(event.key)
    },
    leave() {
      keys.flush()
      clicks.flush()
      setState(SHUT)
      onBlur?.()
    },
  }
}

/**
 * Debounces calls and keeps them all: collects values and passes them on, in order, when none has come for `ms`.
 *
 * Three quick presses of an arrow are thus three steps. `flush` passes them on at once.
 */
function useDebouncedQueue<T>(handle: (items: T[]) => void, ms: number) {
  const latest = useRef(handle)
  const queue = useRef<T[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = handle
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const flush = () => {
    clearTimeout(timer.current)
    const items = queue.current
    queue.current = []
    if (items.length > 0) latest.current(items)
  }
  const push = (item: T) => {
    queue.current.push(item)
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, ms)
  }
  return { push, flush }
}
