import { lazy, Suspense, useEffect, useState } from 'react'
import type { DialogProps } from './dialog/Modal.tsx'
import { idle } from './idle.ts'

const loadModal = async () => ({ default: (await import('./dialog/Modal.tsx')).Modal })
const Modal = lazy(loadModal)

const fetchModal = () => {
  idle()
    .then(loadModal)
    // It is asked for anew when it opens.
    .catch(() => {})
}

/** A modal dialog. Its code comes after the page can be used, and is there when it opens, also without a network by then. */
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
