import { Dialog as DsDialog } from '@digdir/designsystemet-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import './dialog.css'

interface DialogProps {
  open: boolean
  /** Called on Escape, on the close button, and when the browser closes the dialog. */
  onClose: () => void
  title: string
  /** Label of the close button. */
  closeLabel: string
  children?: ReactNode
  /** Buttons, the primary one first. */
  actions?: ReactNode
  /** Label of a last button beside them, which closes the dialog. */
  cancel?: string
  /** For a table of several columns. */
  wide?: boolean
}

/** A modal dialog, in the page since it was first opened. Focus starts at its heading and returns to where it was. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  return wasOpen ? <Modal {...props} /> : null
}

function Modal({ open, onClose, title, closeLabel, children, actions, cancel, wide }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  // Closes also when the component is unmounted while open: only a native close returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  // Designsystemet opens the dialog in an effect of its own, which runs before this one. A layout effect would be too early where
  // no press opened the dialog, such as the warning before sign-out.
  useEffect(() => {
    if (open) heading.current?.focus()
  }, [open])

  return (
    <DsDialog
      ref={dialog}
      className="ek-dialog"
      data-wide={wide || undefined}
      open={open}
      // The event is asynchronous: the dialog may have been opened again meanwhile (StrictMode mounts twice).
      onClose={() => {
        if (!dialog.current?.open) onClose()
      }}
      closeButton={false}
      aria-labelledby={titleId}
    >
      <Button
        className="ek-dialog__close"
        variant="tertiary"
        tone="neutral"
        icon="close"
        aria-label={closeLabel}
        onClick={onClose}
      />
      <h2 className="ds-heading ek-dialog__title" data-size="xs" id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {actions || cancel ? (
        <div className="ek-actions">
          {actions}
          {cancel ? (
            <Button variant="secondary" onClick={onClose}>
              {cancel}
            </Button>
          ) : null}
        </div>
      ) : null}
    </DsDialog>
  )
}
