import { useState } from 'react'

/** True from the first opening on, so that a layer can fade out. A layer that was never opened is not drawn. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setOpen(true)
  return wasOpen
}
