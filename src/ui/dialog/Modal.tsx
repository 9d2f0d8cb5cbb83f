import { Dialog as DsDialog } from '@digdir/designsystemet-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import './dialog.css'

export interface DialogProps {
  open: boolean
  /** Escape, the close button, or the platform's own way of closing. */
  onClose: () => void
  title: string
  /** Label of the close button. */
  closeLabel: string
  children?: ReactNode
  /** Buttons, the wanted one first. */
  actions?: ReactNode
  /** For a table of several columns. */
  wide?: boolean
}

/** Focus starts at its heading and returns to where it was. */
export function Modal({ open, onClose, title, closeLabel, children, actions, wide }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  // Also when it is taken away while open: only a native close gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  // Designsystemet opens in an effect of its own, before this one.
  useLayoutEffect(() => {
    if (open) queueMicrotask(() => heading.current?.focus())
  }, [open])

  return (
    <DsDialog
      ref={dialog}
      className="ek-dialog"
      data-wide={wide || undefined}
      open={open}
      // The event comes late: by then the dialog may have been opened again (StrictMode mounts twice).
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
        aria-label={closeLabel}
        onClick={onClose}
      >
        <Icon name="close" />
      </Button>
      <h2 className="ds-heading ek-dialog__title" data-size="xs" id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {actions ? <div className="ek-actions">{actions}</div> : null}
    </DsDialog>
  )
}
