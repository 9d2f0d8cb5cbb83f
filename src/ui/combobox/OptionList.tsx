import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { type ComboboxOption, OVERSCAN, optionId, ROW_HEIGHT } from './options.ts'

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
              {option.label}
              {option.description ? <span className="ek-combobox__more">{option.description}</span> : null}
            </div>
          )
        })}
      </div>
    </div>
  )
}
