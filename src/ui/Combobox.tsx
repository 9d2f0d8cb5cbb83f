import { lazy, type Ref, Suspense, useId, useState } from 'react'
import { type ComboboxOption, optionId } from './combobox/options.ts'
import { useCombobox } from './combobox/use-combobox.ts'
import { FieldFrame, type FieldProps, useFieldIds } from './fields/Field.tsx'
import { Icon } from './Icon.tsx'

export interface ComboboxTexts {
  /** `combobox.tom`. */
  clear: string
  /** `combobox.ingen-treff`. */
  noHits: string
  /** `combobox.antall`. */
  hits: (n: number) => string
  /** `combobox.apne` and `combobox.lukk`. */
  open: string
  close: string
}

interface ComboboxProps extends FieldProps {
  options: readonly ComboboxOption[]
  value: string | null
  /** `typed`: what was searched for. */
  onChange: (value: string | null, typed: string) => void
  /** Called when the field has lost focus. `onChange` has then been called with a choice that was made just before. */
  onBlur?: () => void
  texts: ComboboxTexts
  placeholder: string
  /** Default: label and description, with or without spaces. Must be the same function from render to render. */
  match?: (option: ComboboxOption, query: string) => boolean
  ref?: Ref<HTMLInputElement>
}

const loadPopup = () => import('./combobox/Popup.tsx').then(({ Popup }) => ({ default: Popup }))
const Popup = lazy(loadPopup)
/** Loads the list on focus or hover, so that it is ready when it is opened. */
const fetchPopup = () => void loadPopup().catch(() => {})

/** A choice among many options, filtered by typing (ARIA combobox with a listbox; specification §9). */
export function Combobox(props: ComboboxProps) {
  const { label, mark, description, error, name, texts, placeholder } = props
  const ids = useFieldIds(props)
  const listId = useId()
  const box = useCombobox(props)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // The list may still be loading when it is opened: ARIA attributes must not name an element that is not in the page.
  const [isShown, setShown] = useState(false)
  /** The text of the list when it has no rows. */
  const none = box.hits.length === 0 ? texts.noHits : undefined
  const showsRows = isShown && box.open && box.hits.length > 0

  return (
    <FieldFrame ids={ids} label={label} mark={mark} description={description} error={error}>
      <div
        className="ek-combobox"
        role="none"
        ref={setAnchor}
        data-open={box.open || undefined}
        onFocus={fetchPopup}
        onPointerEnter={fetchPopup}
      >
        <input
          ref={props.ref}
          {...ids.control}
          name={name}
          className="ds-input"
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          aria-autocomplete="list"
          aria-expanded={showsRows}
          aria-controls={showsRows ? listId : undefined}
          aria-activedescendant={showsRows && box.active >= 0 ? optionId(listId, box.active) : undefined}
          value={box.text}
          onChange={(event) => box.type(event.target.value)}
          onClick={box.openList}
          onKeyDown={box.press}
          onBlur={box.leave}
        />
        <div className="ek-combobox__buttons" onMouseDown={(event) => event.preventDefault()} role="none">
          {box.text === '' ? null : (
            <button type="button" aria-label={texts.clear} onClick={box.clear}>
              <Icon name="close" />
            </button>
          )}
          <button
            type="button"
            tabIndex={-1}
            aria-label={box.open ? texts.close : texts.open}
            aria-expanded={box.open}
            onClick={box.toggle}
          >
            <Icon name="down" />
          </button>
        </div>
        {box.open ? (
          <Suspense fallback={null}>
            <Popup
              anchor={anchor}
              id={listId}
              label={label}
              options={box.hits}
              active={box.active}
              selected={props.value}
              onPick={box.click}
              onHover={box.hover}
              onShown={setShown}
            >
              {none}
            </Popup>
          </Suspense>
        ) : null}
      </div>
      <span className="ds-sr-only" role="status">
        {box.open ? (none ?? texts.hits(box.hits.length)) : ''}
      </span>
    </FieldFrame>
  )
}
