import type { ChangeEvent, Ref } from 'react'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { FieldFrame, type FieldProps, useFieldIds } from './Field.tsx'
import { useFileDrop } from './use-file-drop.ts'

interface FilePickerProps extends FieldProps {
  /** `Velg fil`. */
  chooseText: string
  /** Before the button: «Slipp PDF-en her, eller». Hidden where nothing can be dragged. */
  dropText: string
  /** Such as `application/pdf,.pdf`. */
  accept?: string
  multiple?: boolean
  onChoose: (files: File[]) => void
  /** The file that is uploaded, is on its way, or could not be uploaded. */
  files: readonly FileRowProps[]
  ref?: Ref<HTMLInputElement>
}

/** Picks a file with the button, or takes one that is dropped anywhere on the page; shows each file with its progress. */
export function FilePicker(props: FilePickerProps) {
  const {
    label,
    mark,
    description,
    error,
    chooseText,
    dropText,
    accept,
    multiple,
    onChoose,
    files,
    name,
    ref,
  } = props
  const ids = useFieldIds(props)
  const over = useFileDrop(onChoose)

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(event.target.files ?? [])])
    // Cleared, so that the same file can be chosen again after it was corrected.
    event.target.value = ''
  }

  return (
    <FieldFrame ids={ids} label={label} mark={mark} description={description} error={error}>
      <div className="ek-file" data-over={over || undefined} data-invalid={error ? true : undefined}>
        {files.map((file) => (
          <FileRow key={`${file.name} ${file.hasFailed}`} {...file} />
        ))}
        <div className="ek-file__drop">
          <span className="ek-file__hint">{dropText}</span>
          <span className="ek-file__choose">
            <input
              ref={ref}
              id={ids.input}
              name={name}
              type="file"
              accept={accept}
              multiple={multiple}
              onChange={choose}
              aria-invalid={error ? true : undefined}
              aria-describedby={ids.describedBy}
            />
            <span className="ds-button" data-variant="secondary" aria-hidden="true">
              <Icon name="upload" />
              <span>{chooseText}</span>
            </span>
          </span>
        </div>
      </div>
    </FieldFrame>
  )
}

export interface FileRowProps {
  name: string
  /** With its unit: «0,4 MB». */
  size: string
  /** What has become of it: «Lastet opp». Announced whenever it changes while there is progress. */
  status: string
  /** Share that is done, from 0 to 1; null where something is in progress whose share is unknown. */
  progress?: number | null
  hasFailed?: boolean
  action?: { text: string; onPress: () => void }
}

/** One file: icon, name, size, what has become of it, a bar while it is on its way, and what can be done with it. */
function FileRow({ name, size, status, progress, hasFailed, action }: FileRowProps) {
  const isUnderWay = progress !== undefined
  return (
    <div className="ek-file__row" data-failed={hasFailed || undefined}>
      <Icon name={hasFailed ? 'error' : 'file'} />
      <div className="ek-file__what">
        <strong>{name}</strong>
        <span>
          <span>{size}</span> · <span role={isUnderWay ? 'status' : undefined}>{status}</span>
        </span>
        {isUnderWay ? <progress value={progress ?? undefined} max={1} aria-label={name} /> : null}
      </div>
      {action ? (
        <Button variant="tertiary" size="sm" onClick={action.onPress}>
          {action.text}
        </Button>
      ) : null}
    </div>
  )
}
