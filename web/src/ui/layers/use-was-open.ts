import { useState } from 'react'

/** From the first opening on, so that a layer can close as it does; what nobody opened is not drawn. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setOpen(true)
  return wasOpen
}
