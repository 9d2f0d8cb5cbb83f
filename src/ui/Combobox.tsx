import { autoUpdate, flip, offset, size, useFloating } from '@floating-ui/react-dom'
import { type Ref, useId } from 'react'
import { OptionList, optionId } from './combobox/OptionList.tsx'
import {
  type ComboboxOption,
  DEFAULT_CLEAR_LABEL,
  DEFAULT_LOADING_TEXT,
  LIST_MAX_HEIGHT,
  LIST_OFFSET,
} from './combobox/options.ts'
import { useCombobox } from './combobox/use-combobox.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useFieldIds } from './field-ids.ts'
import { Icon } from './Icon.tsx'

export interface ComboboxTexts {
  /** `combobox.laster`. Default «Laster...». */
  loading?: string
  /** `combobox.fjern-alle`. Default «Fjern alle». */
  clear?: string
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
  onChange: (value: string | null) => void
  onBlur?: () => void
  texts: ComboboxTexts
  placeholder?: string
  loading?: boolean
  /** Default: label and description, with or without spaces. Must be the same function from render to render. */
  match?: (option: ComboboxOption, query: string) => boolean
  ref?: Ref<HTMLInputElement>
}

/** One choice among many, found by typing (ARIA combobox with a list; specification §9). */
export function Combobox(props: ComboboxProps) {
  const { label, mark, description, error, required, name, texts, placeholder, loading } = props
  const ids = useFieldIds(props)
  const listId = useId()
  const box = useCombobox(props)
  const { refs, floatingStyles } = useFloating<HTMLDivElement>({
    open: box.open,
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
  const showsRows = box.open && !loading && box.hits.length > 0

  return (
    <FieldFrame ids={ids} label={label} mark={mark} description={description} error={error}>
      <div className="ek-combobox" ref={refs.setReference} data-open={box.open || undefined}>
        <input
          ref={props.ref}
          id={ids.input}
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
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          value={box.text}
          onChange={(event) => box.type(event.target.value)}
          onClick={box.openList}
          onKeyDown={box.press}
          onBlur={box.leave}
        />
        <div className="ek-combobox__buttons" onMouseDown={(event) => event.preventDefault()} role="none">
          {box.text === '' ? null : (
            <button type="button" aria-label={texts.clear ?? DEFAULT_CLEAR_LABEL} onClick={box.clear}>
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
          // The input keeps focus: a press on the list must not take it.
          <div
            ref={refs.setFloating}
            className="ek-combobox__list"
            role="none"
            style={floatingStyles}
            onMouseDown={(event) => event.preventDefault()}
          >
            {loading ? <p className="ek-combobox__none">{texts.loading ?? DEFAULT_LOADING_TEXT}</p> : null}
            {!loading && box.hits.length === 0 ? <p className="ek-combobox__none">{texts.noHits}</p> : null}
            {showsRows ? (
              <OptionList
                id={listId}
                label={label}
                options={box.hits}
                active={box.active}
                selected={props.value}
                onPick={box.click}
                onHover={box.hover}
              />
            ) : null}
          </div>
        ) : null}
      </div>
      <span className="ds-sr-only" role="status">
        {statusOf(box, loading, texts)}
      </span>
    </FieldFrame>
  )
}

function statusOf(
  box: { open: boolean; hits: readonly unknown[] },
  loading: boolean | undefined,
  texts: ComboboxTexts,
) {
  if (!box.open) return ''
  if (loading) return texts.loading ?? DEFAULT_LOADING_TEXT
  return box.hits.length === 0 ? texts.noHits : texts.hits(box.hits.length)
}
