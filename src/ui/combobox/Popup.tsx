import { autoUpdate, flip, offset, size, useFloating } from '@floating-ui/react-dom'
import { type ReactNode, useLayoutEffect } from 'react'
import { OptionList, type OptionListProps } from './OptionList.tsx'
import { LIST_MAX_HEIGHT, LIST_OFFSET } from './options.ts'

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
