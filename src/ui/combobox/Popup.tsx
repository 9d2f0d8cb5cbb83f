import { autoUpdate, flip, offset, size, useFloating } from '@floating-ui/react-dom'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import {
  type ComboboxOption,
  LIST_MAX_HEIGHT,
  LIST_OFFSET,
  OVERSCAN,
  optionId,
  ROW_HEIGHT,
} from './options.ts'

interface PopupProps extends OptionListProps {
  /** The element that the list is placed below. */
  anchor: HTMLElement | null
  /** Shown in place of the rows. */
  children?: ReactNode
  /** Called with true when the list is in the page, and with false when it is removed. */
  onShown: (isShown: boolean) => void
}

/** The open list of a combobox. In a chunk of its own, loaded when the user is about to open it. */
export function Popup({ anchor, children, onShown, ...list }: PopupProps) {
  useLayoutEffect(() => {
    onShown(true)
    return () => onShown(false)
  }, [onShown])
  const { refs, floatingStyles } = useFloating<HTMLElement>({
    open: true,
    elements: { reference: anchor },
    placement: 'bottom-start',
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(LIST_OFFSET),
      flip(),
      size({
        apply: ({ rects, elements, availableHeight }) => {
          elements.floating.style.width = `${rects.reference.width}px`
          elements.floating.style.setProperty(
            '--ek-list-height',
            `${Math.min(LIST_MAX_HEIGHT, Math.max(96, availableHeight - LIST_OFFSET))}px`,
          )
        },
      }),
    ],
  })
  return (
    // The input keeps focus: a press on the list must not take it.
    <div
      ref={refs.setFloating}
      className="ek-combobox__list"
      role="none"
      style={floatingStyles}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children ? <p className="ek-combobox__none">{children}</p> : <OptionList {...list} />}
    </div>
  )
}

export interface OptionListProps {
  id: string
  label: string
  options: readonly ComboboxOption[]
  active: number
  selected: string | null
  onPick: (option: ComboboxOption) => void
  onHover: (index: number) => void
}

/** The rows, virtualized: those in view are in the page, and the active one, which `aria-activedescendant` names. */
export function OptionList({ id, label, options, active, selected, onPick, onHover }: OptionListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: options.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    getItemKey: (index) => options[index]?.value ?? index,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range)
      if (active < 0 || active >= options.length || inSight.includes(active)) return inSight
      return [...inSight, active].toSorted((a, b) => a - b)
    },
  })

  useEffect(() => {
    if (active >= 0) rows.scrollToIndex(active, { align: 'auto' })
  }, [active, rows])

  return (
    <div className="ek-combobox__scroller" ref={scroller} id={id} role="listbox" aria-label={label}>
      <div className="ek-combobox__rows" role="none" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const option = options[index]
          if (!option) return null
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys (ARIA combobox pattern).
            <div
              key={key}
              ref={rows.measureElement}
              data-index={index}
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              className="ek-combobox__option"
              aria-selected={option.value === selected}
              aria-setsize={options.length}
              aria-posinset={index + 1}
              data-active={index === active || undefined}
              data-below={option.isBelow || undefined}
              style={{ transform: `translateY(${start}px)` }}
              onMouseMove={() => onHover(index)}
              onClick={() => onPick(option)}
            >
              <span>{option.label}</span>
              {option.description ? <span className="ek-combobox__more">{option.description}</span> : null}
            </div>
          )
        })}
      </div>
    </div>
  )
}
