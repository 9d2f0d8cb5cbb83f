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
