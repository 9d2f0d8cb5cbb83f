import { type ChangeEvent, type DragEvent, type Ref, useState } from 'react'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useFieldIds } from './field-ids.ts'

interface FilePickerProps extends FieldProps {
  /** `Velg fil`. */
  chooseText: string
  /** Such as `application/pdf,.pdf`. */
  accept?: string
  onChoose: (files: File[]) => void
  /** The file that is uploaded. */
  file?: { text: string; removeText: string; onRemove?: () => void }
  /** An upload or a check in progress. `value` from 0 to 1; without it the progress is unknown. */
  progress?: { text: string; value?: number; cancelText: string; onCancel?: () => void }
  ref?: Ref<HTMLInputElement>
}

/** Picks a file with the button or by drag and drop; shows the progress of the upload, and the uploaded file. */
export function FilePicker(props: FilePickerProps) {
  const { label, mark, description, error, chooseText, accept, onChoose, file, progress, name, ref } = props
  const ids = useFieldIds(props)
  const [over, setOver] = useState(false)

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(event.target.files ?? [])])
    // Cleared, so that the same file can be chosen again after it was corrected.
    event.target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onChoose([...event.dataTransfer.files])
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }

  return (
    <FieldFrame ids={ids} label={label} mark={mark} description={description} error={error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is an alternative to the input inside. */}
      <div
        className="ek-file"
        data-over={over || undefined}
        data-invalid={error ? true : undefined}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className="ek-file__choose">
          <input
            ref={ref}
            id={ids.input}
            name={name}
            type="file"
            accept={accept}
            onChange={choose}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.describedBy}
          />
          <span className="ds-button" data-variant="secondary" aria-hidden="true">
            <Icon name="upload" />
            {chooseText}
          </span>
        </span>
        {progress ? (
          <div className="ek-file__progress">
            <span role="status">{progress.text}</span>
            <progress value={progress.value} max={1} aria-label={progress.text} />
            {progress.onCancel ? (
              <Button variant="tertiary" size="sm" onClick={progress.onCancel}>
                {progress.cancelText}
              </Button>
            ) : null}
          </div>
        ) : null}
        {file ? (
          <div className="ek-file__file">
            <Icon name="file" />
            <span>{file.text}</span>
            {file.onRemove ? (
              <Button variant="tertiary" size="sm" onClick={file.onRemove}>
                {file.removeText}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </FieldFrame>
  )
}
