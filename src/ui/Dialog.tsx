import { lazy, Suspense, useEffect, useState } from 'react'
import type { DialogProps } from './dialog/Modal.tsx'

const loadModal = async () => ({ default: (await import('./dialog/Modal.tsx')).Modal })
const Modal = lazy(loadModal)

const fetchModal = () => {
  // If loading fails here, it fails again when the dialog opens, and is shown then.
  loadModal().catch(() => {})
}

/** A modal dialog. Its code loads after the page is rendered, so that it opens also when the network is lost by then. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  useEffect(fetchModal, [])
  return wasOpen ? (
    <Suspense fallback={null}>
      <Modal {...props} />
    </Suspense>
  ) : null
}
