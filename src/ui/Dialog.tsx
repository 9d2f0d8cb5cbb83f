import { lazy, Suspense, useEffect, useState } from 'react'
import type { DialogProps } from './dialog/Modal.tsx'

const loadModal = async () => ({ default: (await import('./dialog/Modal.tsx')).Modal })
const Modal = lazy(loadModal)

/** A modal dialog. Its code comes after the page can be used, and is there when it opens, also without a network by then. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  // It is asked for anew when it opens.
  useEffect(() => void loadModal().catch(() => {}), [])
  return wasOpen ? (
    <Suspense fallback={null}>
      <Modal {...props} />
    </Suspense>
  ) : null
}
