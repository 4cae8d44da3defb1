import { useState } from 'react'

/** Lets a layer fade out. A layer that was never opened is not drawn. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setOpen(true)
  return wasOpen
}
