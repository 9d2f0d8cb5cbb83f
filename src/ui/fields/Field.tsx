import { type ReactNode, useId } from 'react'

/** Props of every field. All texts come from the caller, in the user's language. */
export interface FieldProps {
  /** Id of the input, which an error summary links to. Default: `name`, else generated. */
  id?: string
  name?: string
  label: string
  /** Shown between label and input. */
  description?: ReactNode
  error?: string
  /** «Må fylles ut» or «Valgfritt»; part of the label. */
  mark?: string
  required?: boolean
}

interface DescribedField extends Pick<FieldProps, 'id' | 'name' | 'description' | 'error' | 'required'> {
  remark?: unknown
  note?: string | undefined
  last?: string | undefined
}

/**
 * Ids that connect a field's parts. `describedBy`: those that the field has, most urgent first. `control`: the attributes of its
 * input that come of them.
 */
export function useFieldIds({ id, name, required, ...parts }: DescribedField) {
  const generated = useId()
  const input = id ?? name ?? generated
  const ids = {
    input,
    label: `${input}-ledetekst`,
    description: `${input}-hjelp`,
    error: `${input}-feil`,
    note: `${input}-merknad`,
    remark: `${input}-varsel`,
    last: `${input}-forrige`,
  }
  const order = ['error', 'remark', 'note', 'description', 'last'] as const
  const present = order.filter((part) => parts[part]).map((part) => ids[part])
  const describedBy = present.join(' ') || undefined
  const control = {
    id: input,
    'aria-required': required || undefined,
    'aria-invalid': parts.error ? true : undefined,
    'aria-describedby': describedBy,
  } as const
  return { ...ids, describedBy, control }
}
type FieldIds = ReturnType<typeof useFieldIds>

interface FieldFrameProps extends Pick<FieldProps, 'label' | 'description' | 'error' | 'mark'> {
  /** For screen readers alone, as where the head of a column says the same. */
  labelHidden?: boolean | undefined
  ids: FieldIds
  /** The input, and what is shown between it and the error. */
  children: ReactNode
}

/** Label, description, input and error of a field with one input. */
export function FieldFrame(props: FieldFrameProps) {
  const { ids, label, labelHidden, mark, description, error, children } = props
  return (
    <div className="ds-field">
      <label className={labelHidden ? 'ds-sr-only' : 'ds-label'} htmlFor={ids.input} id={ids.label}>
        <FieldLabel mark={mark}>{label}</FieldLabel>
      </label>
      {description ? (
        <div data-field="description" id={ids.description}>
          {description}
        </div>
      ) : null}
      {children}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  )
}

interface FieldGroupProps extends Pick<FieldProps, 'label' | 'description' | 'error' | 'mark' | 'required'> {
  ids: FieldIds
  role?: 'radiogroup'
  /** A line that asks for a look at the answer. */
  remark?: FieldRemark | undefined
  /** Short choices, side by side. */
  inline?: boolean
  children: ReactNode
}

/** Legend, description, choices and error of a question that is answered with radio buttons or checkboxes. */
export function FieldGroup(props: FieldGroupProps) {
  const { ids, role, label, mark, description, error, required, remark, inline, children } = props
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: given with the role that has it alone
    <fieldset
      className="ds-fieldset"
      role={role}
      aria-labelledby={ids.label}
      aria-describedby={ids.describedBy}
      aria-required={role && required ? true : undefined}
      aria-invalid={role && error ? true : undefined}
    >
      <legend className="ds-label" id={ids.label}>
        <FieldLabel mark={mark}>{label}</FieldLabel>
      </legend>
      {description ? (
        <div data-field="description" id={ids.description}>
          {description}
        </div>
      ) : null}
      <div className="ek-choices" data-inline={inline || undefined}>
        {children}
      </div>
      <Remark id={ids.remark} remark={remark} />
      <FieldError id={ids.error}>{error}</FieldError>
    </fieldset>
  )
}

interface FieldLabelProps {
  children: string
  /** «Må fylles ut» or «Valgfritt». */
  mark?: string
}

/** An en space: the mark may go to the next line, and starts at its edge there. A margin would go with it. */
const wideSpace = '\u2002'

/** The text of a label or legend, with its mark. */
export function FieldLabel({ children, mark }: FieldLabelProps) {
  return (
    <>
      <span>{children}</span>
      {mark ? (
        <>
          <span>{wideSpace}</span>
          <span className="ek-mark">{mark}</span>
        </>
      ) : null}
    </>
  )
}

interface FieldErrorProps {
  id: string
  children?: string
}

/** The error of one field. Not a live region: the error summary takes focus, and the error describes the field. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null
  return (
    <p className="ds-validation-message" data-field="validation" id={id}>
      {children}
    </p>
  )
}

/** One line that asks for a look at a field's value, with what one can do about it. */
export interface FieldRemark {
  text: string
  action: { label: string; press: () => void }
  /** It says what was mended, with the way back: without amber. */
  isDone?: true
}

interface RemarkProps {
  id: string
  remark: FieldRemark | undefined
}

/** The line below a number field or the answers of a question. The field is described by its text. */
export function Remark({ id, remark }: RemarkProps) {
  if (!remark) return null
  const { text, action, isDone } = remark
  return (
    <p className="ek-remark" data-done={isDone}>
      <span id={id}>{text}</span>{' '}
      <button type="button" aria-describedby={id} onClick={action.press}>
        {action.label}
      </button>
    </p>
  )
}
